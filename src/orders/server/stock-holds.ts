import type { Country } from '#lib/site.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { isStarted, LOCK_STARTED_PLACEMENT } from './started-placement.ts'
import type { PlacementKey } from './store.ts'

export interface StockDemandRow {
  readonly sku: string
  readonly quantity: number
  /** Warehouses to try first, in this order: the delivery promise was made for them. */
  readonly shipFrom: readonly string[]
}

const HELD_BEFORE = 'stock_hold_pkey'

interface OneSku {
  readonly sku: string
  readonly country: string
  readonly quantity: string
  readonly shipFrom: string
}

/**
 * SQL of the one location in a country that has all units: the first ship-from location with enough, else a warehouse,
 * else a store.
 */
export const allOfOneSku = ({ sku, country, quantity, shipFrom }: OneSku): string => `SELECT s.location
  FROM stock s JOIN location l ON l.location = s.location
  WHERE s.sku = ${sku} AND l.country = ${country} AND s.available >= ${quantity}
  ORDER BY array_position(${shipFrom}::text[], s.location), l.kind = 'warehouse' DESC, s.available DESC,
    s.location
  LIMIT 1`

/**
 * Takes all units from one location (see `allOfOneSku`): a conditional update and its hold in one statement. Returns
 * false if no location has enough.
 */
async function holdAtOne(
  db: Db,
  key: PlacementKey,
  country: Country,
  { sku, quantity, shipFrom }: StockDemandRow,
): Promise<boolean> {
  const held = await rows(
    db,
    'hold-stock',
    `WITH ${LOCK_STARTED_PLACEMENT},
    best AS (${allOfOneSku({ sku: '$3', country: '$4', quantity: '$5', shipFrom: '$6' })}),
    taken AS (
      UPDATE stock
      SET available = available - $5
      FROM best, mine
      WHERE stock.sku = $3 AND stock.location = best.location AND stock.available >= $5
      RETURNING stock.location
    )
    INSERT INTO stock_hold (basket_id, placement_id, sku, part, location, quantity)
    SELECT $1, $2, $3, 0, location, $5
    FROM taken
    RETURNING 1`,
    [key.basketId, key.id, sku, country, quantity, shipFrom],
  )
  return held.length === 1
}

async function holdPart(
  db: Db,
  key: PlacementKey,
  sku: string,
  part: number,
  location: string,
  quantity: number,
): Promise<boolean> {
  const held = await rows(
    db,
    'hold-stock-part',
    `WITH ${LOCK_STARTED_PLACEMENT},
    taken AS (
      UPDATE stock
      SET available = available - $6
      FROM mine
      WHERE sku = $3 AND location = $5 AND available >= $6
      RETURNING 1
    )
    INSERT INTO stock_hold (basket_id, placement_id, sku, part, location, quantity)
    SELECT $1, $2, $3, $4, $5, $6
    FROM taken
    RETURNING 1`,
    [key.basketId, key.id, sku, part, location, quantity],
  )
  return held.length === 1
}

/** The SKU's stock per location of the country, in the order to try; empty if the placement was released. */
const supply = (db: Db, key: PlacementKey, country: Country, { sku, shipFrom }: StockDemandRow) =>
  rows<{ location: string; available: number }>(
    db,
    'stock-supply',
    `
  SELECT s.location, s.available FROM stock s JOIN location l ON l.location = s.location
  WHERE s.sku = $3 AND l.country = $4 AND s.available > 0 AND ${isStarted('$1', '$2')}
  ORDER BY array_position($5::text[], s.location), l.kind = 'warehouse' DESC, s.available DESC, s.location`,
    [key.basketId, key.id, sku, country, shipFrom],
  )

/**
 * Holds all units of one SKU for a placement, at one location or, if none has enough, at several. Returns false if all
 * warehouses and stores of the country together have too few; parts held by then remain until `releaseStock`.
 * Idempotent per placement. A released placement cannot hold anything.
 */
export async function holdStock(db: Db, key: PlacementKey, country: Country, wanted: StockDemandRow): Promise<boolean> {
  try {
    if (await holdAtOne(db, key, country, wanted)) return true
    let [missing, part] = [wanted.quantity, 0]
    // Other orders take stock meanwhile: retry until all is held or too little remains. Each round holds something or
    // ends.
    for (;;) {
      const sources = await supply(db, key, country, wanted)
      if (sources.reduce((all, one) => all + one.available, 0) < missing) return false
      for (const { location, available } of sources) {
        const take = Math.min(available, missing)
        if (take > 0 && (await holdPart(db, key, wanted.sku, part, location, take)))
          [missing, part] = [missing - take, part + 1]
      }
      if (missing === 0) return true
    }
  } catch (error) {
    if (brokenUnique(error) === HELD_BEFORE) return true
    throw error
  }
}

/** First part number of pickup holds, so that shipped units of the same SKU can be held as well. */
const PICKUP_PART = 1000

/**
 * Holds all units of one SKU for pickup at one location: the store itself if it has enough, else a warehouse of the
 * country (ship-from locations first) that delivers to the store (availability code 2). Returns false if no single
 * location has enough, because a pickup is not split. Idempotent per placement. A released placement cannot hold
 * anything.
 */
export async function holdForPickup(
  db: Db,
  key: PlacementKey,
  country: Country,
  store: string,
  { sku, quantity, shipFrom }: StockDemandRow,
): Promise<boolean> {
  try {
    for (;;) {
      const held = await rows(
        db,
        'hold-for-pickup',
        `WITH ${LOCK_STARTED_PLACEMENT},
        best AS (
          SELECT s.location
          FROM stock s JOIN location l ON l.location = s.location
          WHERE s.sku = $3
            AND (s.location = $6 OR (l.kind = 'warehouse' AND l.country = $4))
            AND s.available >= $5
          ORDER BY s.location = $6 DESC, array_position($8::text[], s.location), s.available DESC, s.location
          LIMIT 1
        ),
        taken AS (
          UPDATE stock
          SET available = available - $5
          FROM best, mine
          WHERE stock.sku = $3 AND stock.location = best.location AND stock.available >= $5
          RETURNING stock.location
        )
        INSERT INTO stock_hold (basket_id, placement_id, sku, part, location, quantity, is_pickup)
        SELECT $1, $2, $3, $7, location, $5, true
        FROM taken
        RETURNING 1`,
        [key.basketId, key.id, sku, country, quantity, store, PICKUP_PART, shipFrom],
      )
      if (held.length === 1) return true
      const enough = await rows(
        db,
        'pickup-supply',
        `
        SELECT 1 FROM stock s JOIN location l ON l.location = s.location
        WHERE s.sku = $3 AND (s.location = $6 OR (l.kind = 'warehouse' AND l.country = $4)) AND s.available >= $5
          AND ${isStarted('$1', '$2')} LIMIT 1`,
        [key.basketId, key.id, sku, country, quantity, store],
      )
      // If a location still has enough, another order took the units: try again. Every round has fewer units, so the
      // loop ends.
      if (enough.length === 0) return false
    }
  } catch (error) {
    if (brokenUnique(error) === HELD_BEFORE) return true
    throw error
  }
}

/** Returns every unit that a placement holds to its location, each hold in its own statement and at most once. */
export async function releaseStock(db: Db, key: PlacementKey): Promise<void> {
  const held = await rows<{ sku: string; part: number }>(
    db,
    'holds-of',
    'SELECT sku, part FROM stock_hold WHERE basket_id = $1 AND placement_id = $2 ORDER BY sku, part',
    [key.basketId, key.id],
  )
  for (const { sku, part } of held) {
    await rows(
      db,
      'release-hold',
      `WITH gone AS (
        DELETE FROM stock_hold
        WHERE basket_id = $1 AND placement_id = $2 AND sku = $3 AND part = $4
        RETURNING location, quantity
      )
      UPDATE stock
      SET available = available + gone.quantity
      FROM gone
      WHERE stock.sku = $3 AND stock.location = gone.location
      RETURNING 1`,
      [key.basketId, key.id, sku, part],
    )
  }
}
