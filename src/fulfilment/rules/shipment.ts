/**
 * Parcels, one in-home delivery of large pieces by truck, goods that are picked up, or gift cards that the shop itself
 * sends by email.
 */
export const SHIPMENT_KINDS = ['parcel', 'in-home', 'pickup', 'email'] as const
export type ShipmentKind = (typeof SHIPMENT_KINDS)[number]

/**
 * How far a shipment has come. `ready` and `picked-up` are those of a pickup, `shipped` to `delivered` those of goods
 * that are sent, `in-production` that of goods that are made to order. A gift card by email is `shipped` once its day
 * has come and its payment is asked for, and `delivered` once it is paid and mailed.
 */
export const SHIPMENT_STATES = [
  'placed',
  'in-production',
  'packed',
  'shipped',
  'out-for-delivery',
  'delivered',
  'ready',
  'picked-up',
  'cancelled',
] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]
