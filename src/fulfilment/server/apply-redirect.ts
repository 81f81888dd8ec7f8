import type { Address } from '#addresses/rules/address.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { exchangeBooking, freeSlot, type DeliverySlot } from './delivery-slots.ts'
import { changePromise } from './change-promise.ts'
import { readRecords, type StoredChange } from './shipment-records.ts'

/** What a customer wants changed: the address, the day of the in-home delivery, or both. */
export interface Redirect {
  readonly address?: Address
  readonly tripDay?: string
  /** The place taken for that day until the fulfilment service has answered; absent where there is no calendar. */
  readonly slot?: DeliverySlot
}

/** Gives back what was taken for a change that came too late. */
export async function undoRedirect(db: Db, { detail }: StoredChange): Promise<void> {
  const { slot } = detail as Redirect
  if (slot) await freeSlot(db, slot)
}

/**
 * Lets address, booking and promised day follow a change that the fulfilment service has confirmed. Call it in a
 * transaction that has locked the order. `at` is the ISO time.
 */
export async function applyRedirect(db: Db, order: PlacedOrder, change: StoredChange, at: string): Promise<void> {
  const { address, tripDay, slot } = change.detail as Redirect
  const { shipmentId } = change
  if (address)
    await rows(db, 'redirect-shipment', 'UPDATE shipment SET address = $2 WHERE id = $1', [
      shipmentId,
      JSON.stringify(address),
    ])
  if (tripDay === undefined) return
  const { shipments } = await readRecords(db, order.basketId)
  const shipment = shipments.find(one => one.id === shipmentId)!
  if (slot) await exchangeBooking(db, order.basketId, shipment.recipientId!, slot)
  await changePromise(db, shipment, {
    eventId: `customer ${change.requestId}`,
    at,
    promised: { from: tripDay, to: tripDay },
    reason: null,
  })
}
