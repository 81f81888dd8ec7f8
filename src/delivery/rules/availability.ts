/** Availability codes for delivery and pickup [STO-06]. */
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

/** True if the shipping option is shown for a delivery status [STO-13]. */
export const isShipOptionVisible = isOneOf(
  AVAILABILITY.available,
  AVAILABILITY.futureAvailability,
  AVAILABILITY.noCarrier,
)
/** True if the pickup option is shown for a pickup status [STO-14]. */
export const isPickupOptionVisible = isOneOf(
  AVAILABILITY.available,
  AVAILABILITY.futureAvailability,
  AVAILABILITY.notRequested,
)
/** True if an item can be picked up, now or later, by its pickup status. */
export const canBePickedUp = isOneOf(AVAILABILITY.available, AVAILABILITY.futureAvailability)
/** True if an item is shown without its description, by its delivery status [STO-15]. */
export const isDescriptionDisabled = isOneOf(AVAILABILITY.noLongerAvailable)

/** The data of an item that its delivery and pickup status depend on. */
export interface AskedItem {
  /** False if the SKU was never sold in the country. */
  readonly isSold: boolean
  readonly isNla: boolean
  /** Special order or made to order: stock is not counted. */
  readonly isUncounted: boolean
  /** True if the SKU may be neither shipped to nor picked up in the region [CRT-28]. */
  readonly isRestricted: boolean
  /** Furniture that two people carry into the home. */
  readonly isOversize: boolean
  /** Delivered by freight truck with an appointment. */
  readonly isFreight: boolean
  readonly isVendorShipped: boolean
  readonly isGiftCard: boolean
  readonly quantity: number
}

export interface DeliveryQuestion {
  /** Units in the country; null: currently unknown. */
  readonly available: number | null
  /** True for a post-office box or a place without truck delivery, which only the postal service reaches. */
  readonly isPostOnly: boolean
}

/**
 * Delivery status of an item. There are no back-orders: a counted SKU without stock is no longer available; special
 * order and made to order are available in future. If some but too few units are available, the status is available and
 * cart validation returns the number.
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

/**
 * A pickup location: units in its stock, and units that a truck can bring from a warehouse. Null: currently unknown.
 */
export interface PickupQuestion {
  readonly isWarehouse: boolean
  readonly here: number | null
  readonly byTruck: number | null
}

/**
 * Pickup status of an item at a location; `at` is null before one is chosen. Stores do not hand over freight
 * (warehouses do); no location hands over special-order, made-to-order, vendor-shipped items or gift cards. An item is
 * not found if neither the location nor a truck has the quantity.
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
