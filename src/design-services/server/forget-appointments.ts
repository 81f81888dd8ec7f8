import { interval, RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Deletes up to `batch` appointments that are past their retention period. Returns the number deleted. */
export async function forgetAppointments(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'design-forget',
    `
    DELETE FROM design_appointment WHERE id IN (
      SELECT id FROM design_appointment WHERE day < (current_date - $2::interval)::date ORDER BY day LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.appointments.period)],
  )
  return gone.length
}
