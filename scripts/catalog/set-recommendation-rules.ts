import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { MOST_RULES, writeRules } from '../../src/recommendations/server/write-rules.ts'
import { merchandisingRules } from '../../src/recommendations/rules/merchandising-schema.ts'
import { Fault } from '../fault.ts'
import { withDatabase } from './with-database.ts'

/** `catalog recommendations FILE`: replaces the merchandiser's rules by those of a YAML file. Throws a Fault. */
export async function setRecommendationRules([file, ...more]: string[]): Promise<void> {
  if (file === undefined || more.length > 0) throw new Fault('Name one file with rules.')
  let written: unknown
  try {
    written = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Fault(`${file}: ${(error as Error).message}`)
  }
  const read = merchandisingRules.max(MOST_RULES).safeParse(written ?? [])
  if (!read.success) throw new Fault(`${file}: ${z.prettifyError(read.error)}`)
  const unknown = await withDatabase(process.env, pool => writeRules(pool, read.data))
  if (unknown.length > 0) throw new Fault(`${file}: there are no products ${unknown.join(', ')}. Nothing was changed.`)
  console.log(`${read.data.length} rules; the shop follows them within a minute.`)
}
