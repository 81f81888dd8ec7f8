import type { Brand } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { MOST_SAVED, type SavedConfiguration } from '../rules/saved-configurations.ts'

type Row = Omit<SavedConfiguration, 'codes'> & { readonly codes: string; readonly brand: Brand }
/** A configuration as replies contain it. */
type Stored = Omit<SavedConfiguration, 'codes'> & { readonly codes: string[] }

const toConfiguration = ({ slug, codes, name }: Row): Stored => ({
  slug,
  codes: codes.split('.').filter(Boolean),
  name,
})

/** All configurations that a customer keeps, newest first, each with its brand. */
export async function allConfigurationsOf(db: Db, customerId: string): Promise<(Stored & { readonly brand: Brand })[]> {
  const found = await rows<Row>(
    db,
    'customer-configurations',
    `SELECT brand, slug, codes, name FROM customer_configuration
    WHERE customer_id = $1 ORDER BY saved_at DESC, slug, codes`,
    [customerId],
  )
  return found.map(row => ({ ...toConfiguration(row), brand: row.brand }))
}

/** The configurations of a brand that a customer keeps, newest first. */
export const configurationsOf = async (db: Db, customerId: string, brand: Brand): Promise<Stored[]> =>
  (await allConfigurationsOf(db, customerId)).flatMap(({ brand: of, ...one }) => (of === brand ? [one] : []))

/** Keeps configurations, of which the first is the newest, and removes others. Repeating it changes nothing. */
export async function changeConfigurations(
  db: Db,
  customerId: string,
  {
    brand,
    kept,
    removed,
    now,
  }: {
    readonly brand: Brand
    readonly kept: readonly SavedConfiguration[]
    readonly removed: readonly Pick<SavedConfiguration, 'slug' | 'codes'>[]
    /** Milliseconds. */
    readonly now: number
  },
): Promise<void> {
  const placed = (list: readonly Pick<SavedConfiguration, 'slug' | 'codes'>[]) =>
    list.map(one => ({ ...one, codes: one.codes.join('.') }))
  await rows(
    db,
    'customer-configurations-remove',
    `DELETE FROM customer_configuration c USING jsonb_to_recordset($3) AS r (slug text, codes text)
    WHERE c.customer_id = $1 AND c.brand = $2 AND c.slug = r.slug AND c.codes = r.codes`,
    [customerId, brand, JSON.stringify(placed(removed))],
  )
  const unique = new Map(placed(kept).map(one => [`${one.slug} ${one.codes}`, one]))
  const timed = [...unique.values()].map((one, i) => ({ ...one, at: new Date(now - i).toISOString() }))
  await rows(
    db,
    'customer-configurations-keep',
    `INSERT INTO customer_configuration (customer_id, brand, slug, codes, name, saved_at)
    SELECT $1, $2, k.slug, k.codes, k.name, k.at
    FROM jsonb_to_recordset($3) AS k (slug text, codes text, name text, at timestamptz)
    ON CONFLICT (customer_id, brand, slug, codes) DO UPDATE SET name = excluded.name, saved_at = excluded.saved_at`,
    [customerId, brand, JSON.stringify(timed)],
  )
  await rows(
    db,
    'customer-configurations-newest',
    `DELETE FROM customer_configuration WHERE customer_id = $1 AND brand = $2 AND (slug, codes) NOT IN (
      SELECT slug, codes FROM customer_configuration WHERE customer_id = $1 AND brand = $2
      ORDER BY saved_at DESC LIMIT ${MOST_SAVED})`,
    [customerId, brand],
  )
}
