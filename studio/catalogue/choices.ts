import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { inRoot } from '../../scripts/root.ts'

/** A choice of an option; its key names the material. */
export interface Choice {
  readonly option: string
  readonly key: string
  readonly code: string
  readonly name: string
  readonly colour?: string
  /** The material id, if it differs from the key. */
  readonly material?: string
}

const ChoiceLists = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({ name: z.string(), code: z.string(), colour: z.string().optional(), material: z.string().optional() }),
  ),
)

/** Option choices by their key. */
export function readChoices(): ReadonlyMap<string, Choice> {
  const lists = ChoiceLists.parse(parse(readFileSync(inRoot('catalogue', 'choices.yaml'), 'utf8')))
  return new Map(
    Object.entries(lists).flatMap(([option, choices]) =>
      Object.entries(choices).map(([key, { name, code, colour, material }]) => [
        key,
        {
          option,
          key,
          code,
          name,
          ...(colour !== undefined && { colour }),
          ...(material !== undefined && { material }),
        },
      ]),
    ),
  )
}
