import { rows, type Db } from '#platform/database/query.ts'

/** Cancelled units of order lines; lines without any are left out. */
export const cancelledUnits = async (db: Db, lineIds: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await rows<{ line_id: string; units: number }>(
        db,
        'fulfilment-cancelled-units',
        `SELECT line_id, sum(cancelled)::int AS units FROM shipment_line
         WHERE line_id = ANY ($1::uuid[]) AND cancelled > 0 GROUP BY line_id`,
        [lineIds],
      )
    ).map(({ line_id: id, units }) => [id, units]),
  )
