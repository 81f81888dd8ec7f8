import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { call } from '#lib/call.ts'
import { ORDER_NUMBER } from '#orders/rules/order-number.ts'
import { CANCEL_REASONS, RETURN_REASONS } from './rules/shipment-progress.ts'

const guards = { auth: 'anyone', csrf: true, rate: { per: 'session', limit: 30, seconds: 60 }, ids: [] } as const

/** The order, for its customer or for whoever has its link. Everybody else gets `not-found`. */
const whose = {
  number: z.string().regex(ORDER_NUMBER),
  /** The key in the order's link; null for the customer who has signed in. */
  key: z.string().max(64).nullable(),
}
const items = z
  .array(z.strictObject({ lineId: z.uuid().toLowerCase(), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(250)
const amount = z.int()

/** Cancels units that have not left yet. */
export const cancelItems = call({
  name: 'cancelItems',
  method: 'POST',
  path: '/api/orders/cancel-items',
  summary:
    'Cancels units of an order that have not left yet; what was paid for them is given back. ' +
    'Repeating it with the same `cancellationId` cancels nothing more.',
  ...guards,
  input: z.strictObject({
    ...whose,
    /** Chosen by the caller. */
    // Stored ids are in lower case.
    cancellationId: z.uuid().toLowerCase(),
    items,
    reason: z.enum(CANCEL_REASONS).nullable(),
  }),
  reply: z.object({
    /**
     * `asked`: the warehouse has not answered yet; a mail tells how it ended. `partly`: some of it has already left.
     * `too-late`: all of it has.
     */
    outcome: z.enum(['cancelled', 'asked', 'partly', 'too-late']),
    /** Amount given back so far, in cents. */
    amount,
  }),
})

/** The days on which an in-home delivery can come instead. */
export const deliveryDays = call({
  name: 'deliveryDays',
  method: 'GET',
  path: '/api/orders/delivery-days',
  summary: 'The open days of an in-home delivery that has not left yet, from its first promised day.',
  ...guards,
  csrf: false,
  input: z.strictObject({ ...whose, key: z.string().max(64).optional(), shipmentId: z.uuid().toLowerCase() }),
  reply: z.object({ days: z.array(z.iso.date()), booked: z.iso.date().nullable() }),
})

/** Delivers a shipment elsewhere in the same ZIP or postal code, or on another day. */
export const changeDelivery = call({
  name: 'changeDelivery',
  method: 'POST',
  path: '/api/orders/change-delivery',
  summary:
    'Changes the address, within the same ZIP or postal code, or the day of an in-home delivery, before it leaves. ' +
    'Repeating it with the same `changeId` changes nothing more.',
  ...guards,
  input: z.strictObject({
    ...whose,
    /** Chosen by the caller. */
    changeId: z.uuid().toLowerCase(),
    shipmentId: z.uuid().toLowerCase(),
    address: AddressSchema.optional(),
    tripDay: z.iso.date().optional(),
  }),
  reply: z.discriminatedUnion('outcome', [
    /** `asked`: the warehouse has not answered yet. `day-taken`: somebody else has just booked the last place. */
    z.object({ outcome: z.enum(['changed', 'asked', 'too-late', 'day-taken']) }),
    z.object({ outcome: z.literal('invalid'), errors: z.record(z.string(), z.string()) }),
  ]),
})

/** The days on which the installer can come instead. */
export const visitDays = call({
  name: 'visitDays',
  method: 'GET',
  path: '/api/orders/visit-days',
  summary: 'The open days of the installer’s visit to a recipient, once all pieces to install have arrived.',
  ...guards,
  csrf: false,
  input: z.strictObject({ ...whose, key: z.string().max(64).optional(), recipientId: z.uuid().toLowerCase() }),
  reply: z.object({ days: z.array(z.iso.date()), booked: z.iso.date().nullable() }),
})

/** Has the installer come on another day. */
export const moveVisit = call({
  name: 'moveVisit',
  method: 'POST',
  path: '/api/orders/move-visit',
  summary: 'Books another day for the installer’s visit to a recipient. Repeating it changes nothing more.',
  ...guards,
  input: z.strictObject({ ...whose, recipientId: z.uuid().toLowerCase(), day: z.iso.date() }),
  reply: z.object({
    /**
     * `day-taken`: somebody else has just booked the last place. `too-late`: the day of the visit has come, nothing is
     * left to install, or the visit is arranged on the phone with the delivery.
     */
    outcome: z.enum(['moved', 'day-taken', 'too-late']),
  }),
})

/** Sends back units that have arrived. */
export const requestReturn = call({
  name: 'requestReturn',
  method: 'POST',
  path: '/api/orders/request-return',
  summary:
    'Registers a return of units that have arrived and makes its label. The money follows when they are back. ' +
    'Repeating it with the same `returnId` registers nothing more.',
  ...guards,
  input: z.strictObject({
    ...whose,
    /** Chosen by the caller. */
    returnId: z.uuid().toLowerCase(),
    shipmentId: z.uuid().toLowerCase(),
    items,
    reason: z.enum(RETURN_REASONS),
    note: z.string().max(500),
  }),
  reply: z.object({ outcome: z.enum(['requested', 'not-returnable']) }),
})

/** Takes a return back that has not arrived. */
export const withdrawReturn = call({
  name: 'withdrawReturn',
  method: 'POST',
  path: '/api/orders/withdraw-return',
  summary: 'Takes a return back that has not arrived. Repeating it changes nothing.',
  ...guards,
  input: z.strictObject({ ...whose, returnId: z.uuid().toLowerCase() }),
  reply: z.object({ isWithdrawn: z.boolean() }),
})
