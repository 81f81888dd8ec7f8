import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** One place in the calendar of in-home deliveries; `day` is `yyyy-mm-dd`. */
export interface DeliverySlot {
  readonly country: Country
  readonly region: string
  readonly day: string
}

const values = ({ country, region, day }: DeliverySlot) => [country, region, day]

/** Takes a place on a day. `unlimited`: the region has no calendar, so that the crew comes on any day. */
export async function takeSlot(db: Db, slot: DeliverySlot): Promise<'taken' | 'full' | 'unlimited'> {
  const [found] = await rows<{ is_taken: boolean; is_kept: boolean }>(
    db,
    'take-slot',
    `WITH taken AS (
      UPDATE delivery_slot SET available = available - 1
      WHERE country = $1 AND region = $2 AND day = $3 AND available > 0
      RETURNING 1
    )
    SELECT EXISTS (SELECT 1 FROM taken) AS is_taken,
      EXISTS (SELECT 1 FROM delivery_slot WHERE country = $1 AND region = $2 AND day >= $3) AS is_kept`,
    values(slot),
  )
  return found!.is_taken ? 'taken' : found!.is_kept ? 'full' : 'unlimited'
}

/** Gives a place back. */
export const freeSlot = (db: Db, slot: DeliverySlot): Promise<unknown> =>
  rows(
    db,
    'free-slot',
    'UPDATE delivery_slot SET available = available + 1 WHERE country = $1 AND region = $2 AND day = $3',
    values(slot),
  )

/** The place that an order has booked for a recipient; undefined without one. */
export async function bookedSlot(db: Db, basketId: string, recipientId: string): Promise<DeliverySlot | undefined> {
  const [found] = await rows<DeliverySlot>(
    db,
    'booked-slot',
    'SELECT country, region, day::text FROM order_trip WHERE basket_id = $1 AND recipient_id = $2',
    [basketId, recipientId],
  )
  return found
}

/** Deletes the booking of a recipient and gives its place back. */
export async function releaseBooking(db: Db, basketId: string, recipientId: string): Promise<void> {
  const booked = await bookedSlot(db, basketId, recipientId)
  if (booked === undefined) return
  await rows(db, 'delete-booking', 'DELETE FROM order_trip WHERE basket_id = $1 AND recipient_id = $2', [
    basketId,
    recipientId,
  ])
  await freeSlot(db, booked)
}

/** Books a place that was taken before, in exchange for the former one. */
export async function exchangeBooking(db: Db, basketId: string, recipientId: string, slot: DeliverySlot) {
  await releaseBooking(db, basketId, recipientId)
  await rows(
    db,
    'insert-booking',
    'INSERT INTO order_trip (basket_id, recipient_id, country, region, day) VALUES ($1, $2, $3, $4, $5)',
    [basketId, recipientId, ...values(slot)],
  )
}
