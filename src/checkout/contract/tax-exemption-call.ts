import { z } from 'zod'
import { TaxCertificate } from '#cart/contract/total-calls.ts'
import { call } from '#lib/call.ts'
import { mutating } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

/**
 * A documented GET that changes the order. It requires the request verification token in its header, so that neither a
 * link nor a picture of another site can make it.
 */
export const applyTaxExemption = call({
  name: 'applyTaxExemption',
  method: 'GET',
  path: '/ReactCheckout/ApplyTaxExemption/',
  summary: 'Sets the tax exemption of the order by the number of its certificate; an empty number removes it.',
  ids: ['API-088', 'CRT-15'],
  ...mutating,
  input: z.strictObject({ taxExemption: z.union([z.string().trim().length(0), TaxCertificate]) }),
  reply: CheckoutData,
})
