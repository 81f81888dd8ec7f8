import { rows, type Db } from '#platform/database/query.ts'

/** A merchandiser's override of a SKU in the catalogue files, valid until it is revoked. */
export interface SkuSwitch {
  readonly sku: string
  readonly isDiscontinued: boolean
  /** ISO 3166-2 codes: US-CA. */
  readonly restrictedRegions: readonly string[]
}

export const readSkuSwitches = (db: Db): Promise<SkuSwitch[]> =>
  rows<SkuSwitch>(
    db,
    'sku-switches',
    `SELECT sku, is_discontinued AS "isDiscontinued", restricted_regions AS "restrictedRegions"
    FROM sku_switch
    ORDER BY sku`,
    [],
  )

/** Returns true if the catalogue contains the SKU. */
export const hasSku = async (db: Db, sku: string): Promise<boolean> =>
  (await rows(db, 'has-sku', 'SELECT 1 FROM sku WHERE sku = $1', [sku])).length === 1

/**
 * Applies the overrides to the SKUs. Called whenever the catalogue is published, so that loading the files again does
 * not revert them.
 */
export async function applySkuSwitches(db: Db): Promise<void> {
  await db.query({
    name: 'apply-sku-switches',
    values: [],
    text: `UPDATE sku s
      SET is_nla = s.is_nla OR w.is_discontinued,
        restricted_regions = ARRAY(
          SELECT DISTINCT region
          FROM unnest(s.restricted_regions || w.restricted_regions) AS region
          ORDER BY region
        )
      FROM sku_switch w
      WHERE w.sku = s.sku
        AND ((w.is_discontinued AND NOT s.is_nla) OR NOT s.restricted_regions @> w.restricted_regions)`,
  })
}

const forgetIdle = (db: Db, sku: string) =>
  db.query({
    name: 'forget-sku-switch',
    values: [sku],
    text: "DELETE FROM sku_switch WHERE sku = $1 AND NOT is_discontinued AND restricted_regions = '{}'",
  })

/**
 * Discontinues a SKU or revokes that; the caller publishes the catalogue. After revoking, the value in the catalogue
 * file applies again once the file is loaded.
 */
export async function setDiscontinued(db: Db, sku: string, isDiscontinued: boolean): Promise<void> {
  await db.query({
    name: 'switch-sku-discontinued',
    values: [sku, isDiscontinued],
    text: `INSERT INTO sku_switch (sku, is_discontinued) VALUES ($1, $2)
    ON CONFLICT (sku) DO UPDATE SET is_discontinued = excluded.is_discontinued, updated_at = now()`,
  })
  await db.query({
    name: 'discontinue-sku',
    values: [sku, isDiscontinued],
    text: 'UPDATE sku SET is_nla = $2 WHERE sku = $1 AND is_nla <> $2',
  })
  await forgetIdle(db, sku)
}

/** Restricts a SKU in a state or province or revokes that; the caller publishes the catalogue. */
export async function setRestricted(db: Db, sku: string, region: string, isRestricted: boolean): Promise<void> {
  await db.query({
    name: 'switch-sku-restricted',
    values: [sku, region, isRestricted],
    text: `INSERT INTO sku_switch (sku, restricted_regions)
      VALUES ($1, CASE WHEN $3 THEN ARRAY[$2::text] ELSE '{}' END)
      ON CONFLICT (sku) DO UPDATE
      SET updated_at = now(),
        restricted_regions = CASE
          WHEN $3 THEN array_append(array_remove(sku_switch.restricted_regions, $2::text), $2::text)
          ELSE array_remove(sku_switch.restricted_regions, $2::text)
        END`,
  })
  await db.query({
    name: 'restrict-sku',
    values: [sku, region, isRestricted],
    text: `UPDATE sku
      SET restricted_regions = CASE
        WHEN $3 THEN array_append(array_remove(restricted_regions, $2::text), $2::text)
        ELSE array_remove(restricted_regions, $2::text)
      END
      WHERE sku = $1`,
  })
  await forgetIdle(db, sku)
}
