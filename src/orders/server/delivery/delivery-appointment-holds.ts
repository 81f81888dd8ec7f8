import type { Country } from '#lib/site.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SnapshotAppointment } from '../../rules/snapshot.ts'
import { isStarted, LOCK_STARTED_PLACEMENT } from '../started-placement.ts'
import type { PlacementKey } from '../store.ts'

const HELD_BEFORE = 'trip_hold_pkey'

/**
 * Takes one delivery or visit on the first open day of an appointment's window: a conditional update and its hold in
 * one statement. Returns true also for a delivery to a region without a calendar, or whose calendar ends before the
 * window does: there is no limit. A visit needs an open day. Returns false if every day of the window is full [ORD-07],
 * or if the placement was released.
 */
export async function holdDeliveryAppointment(
  db: Db,
  key: PlacementKey,
  country: Country,
  { kind = 'trip', recipientId, region, from, to }: SnapshotAppointment,
): Promise<boolean> {
  try {
    for (;;) {
      const held = await rows(
        db,
        'hold-delivery-appointment',
        `WITH ${LOCK_STARTED_PLACEMENT},
        open AS (
          SELECT day
          FROM appointment_day
          WHERE kind = $8 AND country = $4 AND region = $5 AND day BETWEEN $6 AND $7 AND available > 0
          ORDER BY day LIMIT 1
        ),
        taken AS (
          UPDATE appointment_day s
          SET available = available - 1
          FROM open, mine
          WHERE s.kind = $8 AND s.country = $4 AND s.region = $5 AND s.day = open.day AND s.available > 0
          RETURNING s.day
        )
        INSERT INTO trip_hold (basket_id, placement_id, recipient_id, country, region, day, kind)
        SELECT $1, $2, $3, $4, $5, day, $8
        FROM taken
        RETURNING 1`,
        [key.basketId, key.id, recipientId, country, region, from, to, kind],
      )
      if (held.length === 1) return true
      const [calendar] = await rows<{ is_kept: boolean; is_open: boolean; is_started: boolean }>(
        db,
        'delivery-appointment-calendar',
        `
        SELECT EXISTS (SELECT 1 FROM appointment_day
            WHERE kind = $7 AND country = $3 AND region = $4 AND day >= $6) AS is_kept,
          EXISTS (SELECT 1 FROM appointment_day
            WHERE kind = $7 AND country = $3 AND region = $4 AND day BETWEEN $5 AND $6 AND available > 0) AS is_open,
          ${isStarted('$1', '$2')} AS is_started`,
        [key.basketId, key.id, country, region, from, to, kind],
      )
      if (!calendar?.is_started) return false
      // If a day is still open, another order took the unit: try again. Every round has fewer units, so the loop ends.
      if (!calendar.is_open) return kind === 'trip' && !calendar.is_kept
    }
  } catch (error) {
    if (brokenUnique(error) === HELD_BEFORE) return true
    throw error
  }
}

/** Returns every appointment of a failed placement to its day, each in its own statement and at most once. */
export async function releaseDeliveryAppointments(db: Db, key: PlacementKey): Promise<void> {
  const held = await rows<{ recipient_id: string; kind: string }>(
    db,
    'delivery-appointments-of',
    'SELECT recipient_id, kind FROM trip_hold WHERE basket_id = $1 AND placement_id = $2 ORDER BY recipient_id, kind',
    [key.basketId, key.id],
  )
  for (const { recipient_id, kind } of held) {
    await rows(
      db,
      'release-delivery-appointment',
      `WITH gone AS (
        DELETE FROM trip_hold
        WHERE basket_id = $1 AND placement_id = $2 AND recipient_id = $3 AND kind = $4
        RETURNING country, region, day
      )
      UPDATE appointment_day s
      SET available = available + 1
      FROM gone
      WHERE s.kind = $4 AND s.country = gone.country AND s.region = gone.region AND s.day = gone.day
      RETURNING 1`,
      [key.basketId, key.id, recipient_id, kind],
    )
  }
}
