import { z } from 'zod'
import { call } from '#lib/call.ts'
import { mutating, none } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

/** `promoState` is the machine-readable form of the message: whether the code was removed. */
const PromoVerdict = CheckoutData.extend({ promoState: z.enum(['kept', 'removed']) })

export type PromoVerdict = z.infer<typeof PromoVerdict>

const PromoInput = z.strictObject({ promoCode: z.string().trim().min(1).max(40) })

export const applyPromoCode = call({
  name: 'applyPromoCode',
  method: 'POST',
  path: '/ReactCheckout/ApplyPromoCode',
  summary: 'Applies a promo code to the order, or returns why it was rejected.',
  ids: [],
  ...mutating,
  rate: { per: 'session', limit: 20, seconds: 60 },
  input: PromoInput,
  reply: CheckoutData.extend({ promoErrorMessage: z.string() }),
})

export const verifyPromoCode = call({
  name: 'verifyPromoCode',
  method: 'POST',
  path: '/ReactCheckout/VerifyPromoCode',
  summary: 'Returns whether the promo code on the order is still valid, and removes it if it is not.',
  ids: ['CHK-12'],
  ...mutating,
  input: PromoInput,
  reply: PromoVerdict,
})

export const removePromoCode = call({
  name: 'removePromoCode',
  method: 'POST',
  path: '/ReactCheckout/RemovePromoCode',
  summary: 'Removes the promo code from the order.',
  ids: [],
  ...mutating,
  input: none,
  reply: CheckoutData,
})
