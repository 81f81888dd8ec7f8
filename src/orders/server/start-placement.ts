import { rows, type Db } from '#platform/database/query.ts'
import { allOfOneSku, type StockDemandRow } from './stock-holds.ts'
import type { NewPlacement } from './store.ts'

/** The stock hold that is taken when a placement starts. */
export interface FirstHold {
  /** Undefined: no stock hold is taken at the start. */
  readonly wanted: StockDemandRow | undefined
  /** True if the placement needs no other hold. */
  readonly isAll: boolean
}

/** `held`: all holds are taken. `not-open`: the basket is not open at that version; nothing was changed. */
export type Begun = 'not-open' | 'started' | 'first-held' | 'held'

/**
 * started: in one statement, freezes the basket at its version, writes the placement and holds the units of the first
 * SKU if one location has all of them. A placement that needs no other hold begins as `held`.
 */
export async function startPlacement(db: Db, placement: NewPlacement, { wanted, isAll }: FirstHold): Promise<Begun> {
  const [made] = await rows<{ state: 'started' | 'held'; has_units: boolean }>(
    db,
    'start-placement',
    `WITH frozen AS (
      UPDATE basket
      SET status = 'placing', updated_at = now()
      WHERE id = $1 AND version = $3 AND status = 'open'
      RETURNING 1
    ),
    best AS (${allOfOneSku({ sku: '$11', country: '$5', quantity: '$12', shipFrom: '$13' })}),
    taken AS (
      UPDATE stock
      SET available = available - $12
      FROM best, frozen
      WHERE stock.sku = $11 AND stock.location = best.location AND stock.available >= $12
      RETURNING stock.location
    ),
    held AS (
      INSERT INTO stock_hold (basket_id, placement_id, sku, part, location, quantity)
      SELECT $1, $2, $11, 0, location, $12
      FROM taken
      RETURNING 1
    )
    INSERT INTO placement (
      basket_id, id, basket_version, session_key, country, request_id, state, snapshot, total, deadline,
      viewer_key
    )
    SELECT $1, $2, $3, $4, $5, $6,
      CASE WHEN $14 AND ($11 IS NULL OR EXISTS (SELECT 1 FROM held)) THEN 'held' ELSE 'started' END, $7, $8,
      now() + make_interval(secs => $9), $10
    FROM frozen
    RETURNING state, EXISTS (SELECT 1 FROM held) AS has_units`,
    [
      placement.basketId,
      placement.id,
      placement.basketVersion,
      placement.session,
      placement.country,
      placement.requestId,
      JSON.stringify(placement.snapshot),
      placement.snapshot.total,
      placement.deadlineMs / 1000,
      placement.viewer,
      wanted?.sku ?? null,
      wanted?.quantity ?? null,
      wanted?.shipFrom ?? [],
      isAll,
    ],
  )
  if (made === undefined) return 'not-open'
  if (made.state === 'held') return 'held'
  return made.has_units ? 'first-held' : 'started'
}
