import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { GIFT_OPTIONS } from '#cart/rules/basket.ts'
import { SHIPMENT_KINDS } from '#fulfilment/rules/shipment.ts'

const day = z.iso.date()
const LineUnits = z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1) })

/** A line of a shipment. The simulator prints no gift cards, so it keeps neither their numbers nor their PINs. */
const RequestedLine = LineUnits.extend({
  sku: z.string(),
  title: z.string(),
  giftCards: z.array(z.strictObject({ number: z.string(), pin: z.string() })).optional(),
}).transform(({ giftCards: _, ...line }) => line)

/** A shipment as the shop asks for it (docs/fulfilment.md). */
export const ShipmentRequest = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string().min(1).max(40),
  kind: z.enum(SHIPMENT_KINDS),
  isMadeToOrder: z.boolean(),
  location: z.string().nullable(),
  pickupLocation: z.string().nullable(),
  address: AddressSchema.nullable(),
  promisedFrom: day,
  promisedTo: day,
  holdUntil: day.nullable(),
  tripDay: day.nullable(),
  drivingDirections: z.string(),
  giftMessage: z.string(),
  giftOptions: z.array(z.enum(GIFT_OPTIONS)),
  lines: z.array(RequestedLine).min(1),
})
export type ShipmentRequest = z.output<typeof ShipmentRequest>

export const WithdrawRequest = z.strictObject({ key: z.string().min(1).max(200), lines: z.array(LineUnits).min(1) })
export const RedirectRequest = z.strictObject({
  key: z.string().min(1).max(200),
  address: AddressSchema.optional(),
  tripDay: day.optional(),
})
export const ReturnRequest = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string().min(1).max(40),
  shipmentId: z.uuid(),
  kind: z.enum(['parcel', 'collection']),
  lines: z.array(LineUnits).min(1),
})
export type ReturnRequest = z.output<typeof ReturnRequest>
