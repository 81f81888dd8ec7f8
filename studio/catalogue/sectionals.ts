import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { inRoot } from '../../scripts/root.ts'
import { itemTypeCode, JOINTS, PIECE_KINDS, SIDES } from '../../src/catalog/rules/sectional-collection.ts'
import type { PlannedShape, PlannedSize } from '../../src/furniture/planned-piece.ts'
import { shapeName } from '../../src/furniture/player-manifest.ts'
import { seatDepthOf } from '../../src/planner/rules/layout.ts'
import type { Pieces } from '../../src/planner/rules/layout.ts'
import { readChoices } from './choices.ts'
import type { Choice } from './choices.ts'

const inches = z.number().positive()
const Collection = z.object({
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.enum(['CB', 'CB2']),
  isPublic: z.boolean().default(true),
  style: z.object({ family: z.literal('sectional'), parameters: z.record(z.string(), z.unknown()) }),
  options: z
    .array(z.object({ option: z.string(), code: z.string(), choices: z.record(z.string(), z.number()) }))
    .default([]),
  skus: z.array(z.object({ fabric: z.string() })),
  layouts: z
    .array(
      z.object({ key: z.string(), name: z.string(), pieces: z.array(z.enum(PIECE_KINDS)).min(1), fabric: z.string() }),
    )
    .default([]),
  pieces: z.array(
    z.object({
      kind: z.enum(PIECE_KINDS),
      name: z.string(),
      size: z.object({ width: inches, depth: inches, height: inches }),
      joints: z.partialRecord(z.enum(SIDES), z.enum(JOINTS)).default({}),
    }),
  ),
})

/** A sectional collection of the catalogue, with the fields that building and rendering need. */
export interface StudioCollection extends z.output<typeof Collection> {
  /** The pieces by item type code, as the planner's rules take them. */
  readonly facts: Pieces
  /** In inches. */
  readonly seatDepth: number
  /** Every shape that the options allow, the default first: its name and the keys of its choices. */
  readonly shapes: readonly { readonly name: string; readonly shape: PlannedShape }[]
  /**
   * The materials of the slots that the fabric does not decide: the first choice of Legs or Frame, or the brand's
   * default.
   */
  readonly materials: { readonly legs: string; readonly metal: string }
}

export type StudioPiece = StudioCollection['pieces'][number]

function withOptions(collection: z.output<typeof Collection>, choices: ReadonlyMap<string, Choice>): StudioCollection {
  const facts: Pieces = new Map(
    collection.pieces.map(({ kind, name, size, joints }) => [
      itemTypeCode(kind),
      { itemTypeCode: itemTypeCode(kind), kind, name, ...size, joints },
    ]),
  )
  const keysOf = (code: string): readonly (string | undefined)[] => {
    const option = collection.options.find(one => one.code === code)
    return option ? Object.keys(option.choices) : [undefined]
  }
  const codeOf = (key: string | undefined) => (key === undefined ? '' : (choices.get(key)?.code ?? ''))
  const shapes = keysOf('SEM').flatMap((seam, number) =>
    keysOf('CUS').flatMap(cushion =>
      keysOf('ARM').map(arm => ({
        name: shapeName({ armChoiceCode: codeOf(arm), cushionCode: codeOf(cushion), seam: number }),
        shape: { arm, cushion, seam },
      })),
    ),
  )
  const material = (code: string) => {
    const [first] = keysOf(code)
    return first === undefined ? undefined : (choices.get(first)?.material ?? first)
  }
  const usual = collection.brand === 'CB' ? 'walnut' : 'ash-ebonized'
  return {
    ...collection,
    facts,
    seatDepth: seatDepthOf(facts),
    shapes,
    materials: { legs: material('LEG') ?? usual, metal: material('FRA') ?? 'steel-black' },
  }
}

/** The collections of catalogue/sectionals.yaml. Throws a ZodError if one of them cannot be built. */
export function readSectionals(): readonly StudioCollection[] {
  const choices = readChoices()
  const entries = z.array(Collection).parse(parse(readFileSync(inRoot('catalogue', 'sectionals.yaml'), 'utf8')))
  return entries.map(collection => withOptions(collection, choices))
}

const METRES = 0.0254
/** The size of a piece in metres. */
export const plannedSize = (
  { seatDepth }: Pick<StudioCollection, 'seatDepth'>,
  { kind, size }: Pick<StudioPiece, 'kind' | 'size'>,
): PlannedSize => ({
  kind,
  width: size.width * METRES,
  depth: size.depth * METRES,
  height: size.height * METRES,
  seatDepth: seatDepth * METRES,
})
