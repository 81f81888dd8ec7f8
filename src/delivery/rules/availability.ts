/** What can be said of an item's delivery or pickup [STO-06]. */
export const AVAILABILITY = {
  notFound: 0,
  available: 1,
  futureAvailability: 2,
  noLongerAvailable: 3,
  notEligible: 4,
  noCarrier: 5,
  error: 6,
  notRequested: 7,
} as const
export type Availability = (typeof AVAILABILITY)[keyof typeof AVAILABILITY]

const isOneOf =
  (...some: readonly Availability[]) =>
  (status: Availability): boolean =>
    some.includes(status)

/** Whether an item may be shipped at all, by its delivery status [STO-13]. */
export const isShipOptionVisible = isOneOf(
  AVAILABILITY.available,
  AVAILABILITY.futureAvailability,
  AVAILABILITY.noCarrier,
)
/** Whether an item may be picked up, by its pickup status [STO-14]. */
export const isPickupOptionVisible = isOneOf(
  AVAILABILITY.available,
  AVAILABILITY.futureAvailability,
  AVAILABILITY.notRequested,
)
/** Whether an item is there at a location, now or later. */
export const canBePickedUp = isOneOf(AVAILABILITY.available, AVAILABILITY.futureAvailability)
/** Whether an item is shown without its description, by its delivery status [STO-15]. */
export const isDescriptionDisabled = isOneOf(AVAILABILITY.noLongerAvailable)

/** What decides how an item may come to the shopper. */
export interface AskedItem {
  /** False: the country's shop never sold such a sku. */
  readonly isSold: boolean
  /** No longer available. */
  readonly isNla: boolean
  /** Cut to order or ordered from its maker: nothing is taken from stock. */
  readonly isUncounted: boolean
  /** May neither be sent to nor picked up in the region asked about [CRT-28]. */
  readonly isRestricted: boolean
  /** Furniture that two people carry in. */
  readonly isOversize: boolean
  /** Goes on a truck by appointment. */
  readonly isFreight: boolean
  readonly isVendorShipped: boolean
  readonly isGiftCard: boolean
  readonly quantity: number
}

export interface DeliveryQuestion {
  /** Pieces in the country; null: not known now. */
  readonly available: number | null
  /** A post-office box or a place that no truck reaches: only the post comes there. */
  readonly isPostOnly: boolean
}

/**
 * The delivery status of an item. The shop takes no back-orders: what is counted and sold out is no longer available,
 * and what is made or ordered for one customer is the future availability. Fewer pieces than wanted are still
 * available; the cart's check says how many.
 */
export function deliveryStatusOf(item: AskedItem, { available, isPostOnly }: DeliveryQuestion): Availability {
  if (!item.isSold) return AVAILABILITY.notFound
  if (item.isNla) return AVAILABILITY.noLongerAvailable
  if (item.isRestricted) return AVAILABILITY.notEligible
  if (isPostOnly && (item.isOversize || item.isFreight)) return AVAILABILITY.noCarrier
  if (item.isGiftCard) return AVAILABILITY.available
  if (item.isUncounted) return AVAILABILITY.futureAvailability
  if (available === null) return AVAILABILITY.error
  return available > 0 ? AVAILABILITY.available : AVAILABILITY.noLongerAvailable
}

/** One location; pieces there, and pieces that a warehouse's truck can bring there. Null: not known now. */
export interface PickupQuestion {
  readonly isWarehouse: boolean
  readonly here: number | null
  readonly byTruck: number | null
}

/**
 * The pickup status of an item at a location; `at` null: none is chosen. A counter hands over nothing that comes on a
 * freight truck (a warehouse does), nothing made or ordered for one customer, nothing that its maker or the post sends.
 * An item that the location neither has in the quantity wanted nor can be brought is not found there.
 */
export function pickupStatusOf(item: AskedItem, at: PickupQuestion | null): Availability {
  if (!item.isSold) return AVAILABILITY.notFound
  if (item.isNla) return AVAILABILITY.noLongerAvailable
  if (item.isRestricted || item.isUncounted || item.isVendorShipped || item.isGiftCard) return AVAILABILITY.notEligible
  if (at === null) return AVAILABILITY.notRequested
  if (item.isFreight && !at.isWarehouse) return AVAILABILITY.notEligible
  if (at.here === null) return AVAILABILITY.error
  if (at.here >= item.quantity) return AVAILABILITY.available
  if (at.byTruck === null) return AVAILABILITY.error
  return at.byTruck >= item.quantity ? AVAILABILITY.futureAvailability : AVAILABILITY.notFound
}
