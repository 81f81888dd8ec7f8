import { rows, type Db } from '#platform/database/query.ts'
import { releaseEarlyVisit } from './delivery-slots.ts'
import type { PromiseChange, StoredShipment } from './shipment-records.ts'

export interface NewPromise {
  /** Id of the event that tells of the change. */
  readonly eventId: string
  /** ISO time. */
  readonly at: string
  readonly promised: { readonly from: string; readonly to: string }
  readonly reason: PromiseChange['reason']
}

/**
 * Records new promised days of a shipment, with the former ones, and gives back an installer's visit that is too early
 * now. Returns false if the event was recorded before.
 */
export async function changePromise(
  db: Db,
  shipment: StoredShipment,
  { eventId, at, promised, reason }: NewPromise,
): Promise<boolean> {
  const { id, promisedFrom, promisedTo } = shipment
  const detail: PromiseChange = { before: { from: promisedFrom, to: promisedTo }, after: promised, reason }
  const added = await rows(
    db,
    'change-promise',
    `WITH event AS (
      INSERT INTO shipment_event (shipment_id, id, kind, at, detail)
      VALUES ($1, $2, 'promise-changed', $3, $4)
      ON CONFLICT DO NOTHING
      RETURNING 1
    )
    UPDATE shipment SET promised_from = $5, promised_to = $6, promised_after = NULL
    WHERE id = $1 AND EXISTS (SELECT 1 FROM event)
    RETURNING 1`,
    [id, eventId, at, JSON.stringify(detail), promised.from, promised.to],
  )
  if (added.length === 0) return false
  await releaseEarlyVisit(db, shipment, promised.to)
  return true
}
