import { z } from 'zod'
import { call } from '#lib/call.ts'
import { TAX_CERTIFICATE } from '#cart/contract/total-calls.ts'
import { shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

/** Changes state although it is a GET, so it needs the token in its header, as every mutating call. */
export const applyTaxExemption = call({
  name: 'applyTaxExemption',
  method: 'GET',
  path: '/ReactCheckout/ApplyTaxExemption/',
  summary: 'Sets the certificate number of a tax-exempt buyer; an empty one removes the exemption.',
  ids: ['API-088', 'CRT-15'],
  ...shopper,
  csrf: true,
  input: z.strictObject({ taxExemption: z.union([z.literal(''), TAX_CERTIFICATE]) }),
  reply: CheckoutData,
})
