import { z } from 'zod'
import { call } from '#lib/call.ts'
import { CartReply, changing } from './cart-call.ts'

/** Maximum donation of one order, in cents. */
export const MOST_DONATED = 1_000_000

export const addDonation = call({
  ...changing,
  name: 'addDonation',
  path: '/api/cart/add-donation',
  summary:
    'Sets the donation, in cents: at least 100, or the amount that rounds the total up to the next dollar; ' +
    '0 removes it.',
  ids: ['API-020', 'CRT-12'],
  input: z.strictObject({ amount: z.int().min(0).max(MOST_DONATED) }),
})

/** `promoErrorMessage` says why a code was rejected [CRT-10]. */
export const applyPromo = call({
  ...changing,
  name: 'applyPromo',
  path: '/api/cart/apply-promo',
  summary: 'Applies a promo code to the cart and replaces the previous one, or returns why it was rejected.',
  ids: ['API-022', 'CRT-08', 'CRT-10'],
  rate: { per: 'session', limit: 20, seconds: 60 },
  input: z.strictObject({ promoCode: z.string().trim().min(1).max(40) }),
  reply: CartReply.extend({ promoErrorMessage: z.string() }),
})

export const removePromo = call({
  ...changing,
  name: 'removePromo',
  path: '/api/cart/remove-promo',
  summary: 'Removes the promo code from the cart.',
  ids: ['API-023', 'CRT-08'],
  input: z.strictObject({}),
})

/** Number of a tax exemption certificate: 4 to 30 letters, digits, spaces and hyphens [CRT-15]. */
export const TaxCertificate = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z -]{3,29}$/)

export const setTaxExemption = call({
  ...changing,
  name: 'setTaxExemption',
  path: '/api/cart/set-tax-exemption',
  summary: 'Sets or removes tax exemption, with the organization and its certificate.',
  ids: ['CRT-15'],
  input: z.discriminatedUnion('isTaxExempt', [
    z.strictObject({
      isTaxExempt: z.literal(true),
      organization: z.string().trim().min(2).max(80),
      certificate: TaxCertificate,
    }),
    z.strictObject({ isTaxExempt: z.literal(false) }),
  ]),
})
