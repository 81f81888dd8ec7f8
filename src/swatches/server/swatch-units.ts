import { rows, type Db } from '#platform/database/query.ts'

/** Choice codes of the swatches that have run out in the warehouse. */
export const readEmpty = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await rows<{ code: string }>(
        db,
        'swatches-empty',
        'SELECT choice_code AS code FROM swatch_stock WHERE units = 0',
        [],
      )
    ).map(({ code }) => code),
  )

/** Takes one unit of each swatch that is counted. Returns the code of one that has run out; then nothing is kept. */
export async function takeUnits(db: Db, codes: readonly string[]): Promise<string | undefined> {
  const counted = await rows<{ code: string; units: number }>(
    db,
    'swatches-lock-units',
    `SELECT choice_code AS code, units FROM swatch_stock WHERE choice_code = ANY ($1) ORDER BY choice_code FOR UPDATE`,
    [codes],
  )
  const empty = counted.find(({ units }) => units === 0)
  if (empty !== undefined) return empty.code
  await rows(db, 'swatches-take-units', 'UPDATE swatch_stock SET units = units - 1 WHERE choice_code = ANY ($1)', [
    codes,
  ])
  return undefined
}

/** Sets how many swatches of a fabric the warehouse has; null: it does not count them any more. */
export const writeUnits = (db: Db, choiceCode: string, units: number | null) =>
  units === null
    ? rows(db, 'swatches-uncount', 'DELETE FROM swatch_stock WHERE choice_code = $1', [choiceCode])
    : rows(
        db,
        'swatches-count',
        `INSERT INTO swatch_stock (choice_code, units) VALUES ($1, $2)
        ON CONFLICT (choice_code) DO UPDATE SET units = excluded.units`,
        [choiceCode, units],
      )

/** The swatches that are counted, with their units, by code. */
export const readUnits = (db: Db): Promise<{ choiceCode: string; units: number }[]> =>
  rows(db, 'swatches-units', 'SELECT choice_code AS "choiceCode", units FROM swatch_stock ORDER BY choice_code', [])

/** Whether the catalogue has a fabric with this choice code. */
export const hasFabric = async (db: Db, choiceCode: string): Promise<boolean> =>
  (await rows(db, 'swatches-has-fabric', 'SELECT 1 FROM fabric WHERE choice_code = $1', [choiceCode])).length > 0
