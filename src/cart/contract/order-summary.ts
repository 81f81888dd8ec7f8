import { z } from 'zod'

const uuid = z.uuid()
const cents = z.int()

/** One amount of the shipping charges with what it is for. */
export const ShippingLine = z.object({
  kind: z.enum([
    'standard',
    'premium',
    'express',
    'flat-rate',
    'local-in-home',
    'long-distance-in-home',
    'freight',
    'surcharge',
  ]),
  amount: cents,
  isFree: z.boolean(),
})

/** Amounts in cents; `total` = merchandise − discount + shipping + installation + tax + donation. */
export const OrderSummary = z.object({
  itemCount: z.int(),
  merchandise: cents,
  discount: cents,
  shipping: cents,
  surcharge: cents,
  installation: cents,
  donation: cents,
  tax: cents,
  isTaxEstimated: z.boolean(),
  isTaxExempt: z.boolean(),
  total: cents,
  /** What reward certificates pay of the total, and what they leave. */
  rewardsTotal: cents,
  rewardsExceedOrderTotalMessage: z.string(),
  amountDue: cents,
  shippingLines: z.array(ShippingLine),
  /** Promotions that apply, with what each takes off goods. */
  offers: z.array(
    z.object({ title: z.string(), code: z.string().nullable(), amount: cents, isFreeShipping: z.boolean() }),
  ),
  pickupCount: z.int(),
})

export type OrderSummary = z.infer<typeof OrderSummary>

/** A gift card on a cart, in cents: what it pays of the total, and the balance that this leaves on it [PAY-59]. */
export const PayingGiftCard = z.object({ id: uuid, lastFour: z.string(), amount: cents, balanceLeft: cents })

export type PayingGiftCard = z.infer<typeof PayingGiftCard>
