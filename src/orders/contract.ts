import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { GIFT_OPTIONS } from '#cart/rules/basket.ts'
import { call } from '#lib/call.ts'
import { CURRENCIES } from '#lib/money.ts'
import { ORDER_NUMBER } from './rules/order-number.ts'

const amount = z.int()

const orderedLine = z.object({
  recipientId: z.uuid(),
  sku: z.string(),
  title: z.string(),
  optionText: z.string(),
  quantity: z.int(),
  unitPrice: amount,
  /** `unitPrice` times `quantity`. */
  amount,
  /** `email`: a gift card that is sent to the person it is for. */
  shipMethod: z.enum(['ship', 'pickup', 'email']),
  /** First and last day of the promised arrival, `yyyy-mm-dd`; for pickup the day on which the line is ready. */
  promisedFrom: z.string(),
  promisedTo: z.string(),
})

/** A placed order as the confirmation page shows it. Amounts in cents of `currency`. */
const PlacedOrderReply = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  currency: z.enum(CURRENCIES),
  email: z.string(),
  lines: z.array(orderedLine),
  merchandise: amount,
  discount: amount,
  shipping: amount,
  installation: amount,
  /** Gift wrap and gift bags. */
  giftServices: amount,
  tax: amount,
  donation: amount,
  total: amount,
  isTaxExempt: z.boolean(),
  promoCode: z.string().nullable(),
  promotions: z.array(z.object({ code: z.string().nullable(), title: z.string(), amount })),
  /** To whom shipped lines go, and how. */
  recipients: z.array(
    z.object({
      recipientId: z.uuid(),
      address: AddressSchema.omit({ emailAddress: true }),
      serviceLevel: z.int(),
      giftMessage: z.string(),
      giftOptions: z.array(z.enum(GIFT_OPTIONS)),
      /** All parcels leave together. */
      isShipComplete: z.boolean(),
      /** The parcels leave on this day at the earliest, `yyyy-mm-dd`; null without a holiday hold. */
      holdUntil: z.string().nullable(),
      isContactMe: z.boolean(),
      drivingDirections: z.string(),
      /** The day booked for the in-home delivery, `yyyy-mm-dd`; null without one. */
      tripDay: z.string().nullable(),
      /** An installer comes, because a line has the installation service. */
      hasInstallationVisit: z.boolean(),
      /** The day booked for the installer's visit, `yyyy-mm-dd`; null without one: the shop calls to arrange it. */
      visitDay: z.string().nullable(),
    }),
  ),
  /** Pickup location, to be read with `GET /api/stores/details`; null if all lines are shipped. */
  pickup: z
    .object({
      storeNumber: z.string(),
      name: z.string(),
      place: z.string(),
      giftMessage: z.string(),
      receipt: z.enum(['regular', 'gift']),
      bag: z.enum(['none', 'gift']),
      /** The person who picks up, if not the buyer; null for the buyer. */
      contact: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }).nullable(),
    })
    .nullable(),
  /** Payments by kind, without card digits. */
  tenders: z.array(z.object({ kind: z.enum(['card', 'gift-card', 'reward']), brand: z.string(), amount })),
})
export type PlacedOrderReply = z.output<typeof PlacedOrderReply>

export const readOrderCall = call({
  name: 'readOrder',
  method: 'GET',
  path: '/api/orders/order',
  summary:
    'An order by its number, for one hour after it was placed, in the session that began when it was placed. ' +
    'Any other session gets `not-found`, whether or not the order exists.',
  input: z.object({ number: z.string().regex(ORDER_NUMBER) }),
  reply: PlacedOrderReply,
  auth: 'anyone',
  csrf: false,
  rate: { per: 'session', limit: 120, seconds: 60 },
  ids: [],
})
