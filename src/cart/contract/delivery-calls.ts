import { z } from 'zod'
import { call } from '#lib/call.ts'
import { text } from '../adding-contract.ts'
import { DeliveryOptions } from './basket-item.ts'
import { ShownRates } from './shipping-rates.ts'
import { changing, shopper } from './cart-call.ts'

const uuid = z.uuid()

export const applyZip = call({
  ...changing,
  name: 'applyZip',
  path: '/api/cart/apply-zip',
  summary: 'Sets the ZIP or postal code for which tax, shipping and delivery dates are estimated.',
  ids: ['API-021', 'CRT-06', 'CRT-07'],
  input: z.strictObject({ zipCode: text(20) }),
})

export const shippingRates = call({
  name: 'shippingRates',
  method: 'GET',
  path: '/api/cart/shipping-rates',
  summary: 'Shipping rates of this country, for the popup that explains them.',
  ids: ['PUP-04'],
  ...shopper,
  csrf: false,
  input: z.strictObject({}),
  reply: ShownRates,
})

/**
 * Current delivery options of the lines. While dates are unavailable, `isReset` is true and `lineItems` is left out
 * [CRT-14].
 */
export const deliveryEstimates = call({
  name: 'deliveryEstimates',
  method: 'POST',
  path: '/api/cart/delivery-estimates',
  summary: 'Delivery or pickup date of each line.',
  ids: ['API-024', 'CRT-13', 'CRT-14'],
  ...shopper,
  csrf: true,
  input: z.strictObject({}),
  reply: z.object({
    isReset: z.boolean(),
    lineItems: z.array(z.object({ id: uuid, shippingDeliveryOptions: DeliveryOptions })).optional(),
  }),
})
