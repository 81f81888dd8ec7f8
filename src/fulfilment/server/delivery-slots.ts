import type { Country } from '#lib/site.ts'
import type { AppointmentKind } from '#orders/rules/snapshot.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** A bookable unit of capacity of in-home deliveries or installers' visits on a day (`yyyy-mm-dd`) in a region. */
export interface DeliverySlot {
  readonly country: Country
  readonly region: string
  readonly day: string
}

const values = ({ country, region, day }: DeliverySlot) => [country, region, day]

/** Takes a place on a day. `unlimited`: the region has no calendar, so that the crew comes on any day. */
export async function takeSlot(
  db: Db,
  slot: DeliverySlot,
  kind: AppointmentKind = 'trip',
): Promise<'taken' | 'full' | 'unlimited'> {
  const [found] = await rows<{ is_taken: boolean; is_kept: boolean }>(
    db,
    'take-slot',
    `WITH taken AS (
      UPDATE appointment_day SET available = available - 1
      WHERE kind = $4 AND country = $1 AND region = $2 AND day = $3 AND available > 0
      RETURNING 1
    )
    SELECT EXISTS (SELECT 1 FROM taken) AS is_taken,
      EXISTS (
        SELECT 1 FROM appointment_day WHERE kind = $4 AND country = $1 AND region = $2 AND day >= $3
      ) AS is_kept`,
    [...values(slot), kind],
  )
  return found!.is_taken ? 'taken' : found!.is_kept ? 'full' : 'unlimited'
}

/** Gives a place back. */
export const freeSlot = (db: Db, slot: DeliverySlot, kind: AppointmentKind = 'trip'): Promise<unknown> =>
  rows(
    db,
    'free-slot',
    `UPDATE appointment_day SET available = available + 1
    WHERE country = $1 AND region = $2 AND day = $3 AND kind = $4`,
    [...values(slot), kind],
  )

/** The place that an order has booked for a recipient; undefined without one. */
export async function bookedSlot(
  db: Db,
  basketId: string,
  recipientId: string,
  kind: AppointmentKind = 'trip',
): Promise<DeliverySlot | undefined> {
  const [found] = await rows<DeliverySlot>(
    db,
    'booked-slot',
    'SELECT country, region, day::text FROM order_trip WHERE basket_id = $1 AND recipient_id = $2 AND kind = $3',
    [basketId, recipientId, kind],
  )
  return found
}

/** Deletes the booking of a recipient and gives its place back. */
export async function releaseBooking(
  db: Db,
  basketId: string,
  recipientId: string,
  kind: AppointmentKind = 'trip',
): Promise<void> {
  const booked = await bookedSlot(db, basketId, recipientId, kind)
  if (booked === undefined) return
  await rows(db, 'delete-booking', 'DELETE FROM order_trip WHERE basket_id = $1 AND recipient_id = $2 AND kind = $3', [
    basketId,
    recipientId,
    kind,
  ])
  await freeSlot(db, booked, kind)
}

/**
 * Gives the installer's visit to a recipient back if it would be before a shipment with pieces to install arrives;
 * `day` is the last day of its promise. The shop then calls to arrange the visit.
 */
export async function releaseEarlyVisit(
  db: Db,
  { id, recipientId }: { readonly id: string; readonly recipientId: string | null },
  day: string,
): Promise<void> {
  const [early] = await rows<{ basket_id: string }>(
    db,
    'early-visit',
    `SELECT v.basket_id
    FROM shipment s JOIN order_trip v ON v.basket_id = s.basket_id AND v.recipient_id = s.recipient_id
    WHERE s.id = $1 AND v.kind = 'visit' AND v.day < $2 AND EXISTS (
      SELECT 1
      FROM shipment_line u JOIN order_line l ON l.basket_id = s.basket_id AND l.id = u.line_id
      WHERE u.shipment_id = s.id AND u.cancelled < u.quantity AND l.installation IS NOT NULL
    )`,
    [id, day],
  )
  if (early && recipientId !== null) await releaseBooking(db, early.basket_id, recipientId, 'visit')
}

/** Books a place that was taken before, in exchange for the former one. */
export async function exchangeBooking(
  db: Db,
  basketId: string,
  recipientId: string,
  slot: DeliverySlot,
  kind: AppointmentKind = 'trip',
): Promise<void> {
  await releaseBooking(db, basketId, recipientId, kind)
  await rows(
    db,
    'insert-booking',
    'INSERT INTO order_trip (basket_id, recipient_id, country, region, day, kind) VALUES ($1, $2, $3, $4, $5, $6)',
    [basketId, recipientId, ...values(slot), kind],
  )
}
