import type { Db } from '#platform/database/query.ts'
import { PARCEL_STATES } from '../rules/swatch-order.ts'
import { changePromisedDays, moveParcel } from './store.ts'

/** An event of an envelope, from the warehouse. */
export interface ParcelEvent {
  readonly shipmentId: string
  readonly kind: string
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly trackingUrl?: string
  readonly promisedFrom?: string
  readonly promisedTo?: string
}

/**
 * Applies an event of the warehouse to an order of swatches. Order and repetition of the events do not matter. Returns
 * false if the envelope is none of this shop.
 */
export async function followParcel(db: Db, event: ParcelEvent): Promise<boolean> {
  const { shipmentId: id, kind, promisedFrom, promisedTo } = event
  if (kind === 'promise-changed' && promisedFrom !== undefined && promisedTo !== undefined)
    return changePromisedDays(db, id, promisedFrom, promisedTo)
  return moveParcel(db, {
    id,
    state: PARCEL_STATES.find(state => state === kind) ?? 'placed',
    carrier: event.carrier ?? null,
    trackingNumber: event.trackingNumber ?? null,
    trackingUrl: event.trackingUrl ?? null,
  })
}
