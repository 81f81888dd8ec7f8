import { z } from 'zod'

const uuid = z.uuid()
const cents = z.int()

/** An amount of the shipping charges and its kind. */
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

/** Amounts in cents; `total` = merchandise − discount + shipping + installation + giftServices + tax + donation. */
export const OrderSummary = z.object({
  itemCount: z.int(),
  merchandise: cents,
  discount: cents,
  shipping: cents,
  surcharge: cents,
  installation: cents,
  /** Gift wrap and gift bags. */
  giftServices: cents,
  donation: cents,
  tax: cents,
  isTaxEstimated: z.boolean(),
  isTaxExempt: z.boolean(),
  total: cents,
  /** Part of the total that reward certificates pay; `amountDue` is the remainder. */
  rewardsTotal: cents,
  /** Part of the total that tender codes pay. */
  tenderCodesTotal: cents,
  rewardsExceedOrderTotalMessage: z.string(),
  amountDue: cents,
  shippingLines: z.array(ShippingLine),
  /** Applied promotions, with the discount on merchandise of each. */
  offers: z.array(
    z.object({ title: z.string(), code: z.string().nullable(), amount: cents, isFreeShipping: z.boolean() }),
  ),
  pickupCount: z.int(),
})

export type OrderSummary = z.infer<typeof OrderSummary>

/** A gift card on a cart, in cents: the part of the total that it pays and its remaining balance [PAY-59]. */
export const PayingGiftCard = z.object({ id: uuid, lastFour: z.string(), amount: cents, balanceLeft: cents })

export type PayingGiftCard = z.infer<typeof PayingGiftCard>
