import { z } from 'zod'
import { call } from '#lib/call.ts'
import { CardData } from './card-data.ts'
import { mutating, none, shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

const Payment = z.strictObject({
  cardOneData: CardData.nullable().default(null),
  cardTwoData: z.null().default(null),
  accountCardOneData: z.null().default(null),
  accountCardTwoData: z.null().default(null),
})

export const savePayment = call({
  name: 'savePayment',
  method: 'POST',
  path: '/ReactCheckout/SavePayment',
  summary: 'Saves the encrypted card as the payment of the order.',
  ids: ['API-078'],
  ...mutating,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: Payment,
  reply: CheckoutData,
})

export const saveCreditCardToBasket = call({
  name: 'saveCreditCardToBasket',
  method: 'POST',
  path: '/api/checkout/payment-provider/save-credit-card-to-basket',
  summary: 'The same as SavePayment, at the payment provider’s path.',
  ids: ['API-070'],
  ...mutating,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: Payment,
  reply: CheckoutData,
})

/** Configuration for encrypting card fields in the browser, from the payment gateway. */
export const paymentConfig = call({
  name: 'paymentConfig',
  method: 'GET',
  path: '/api/checkout/payment-provider/config',
  summary: 'The gateway’s public key for encrypting card fields, and the shop’s time for dating them.',
  ids: [],
  ...shopper,
  csrf: false,
  input: none,
  reply: z.object({ publicKey: z.string(), cardDataLimit: z.string(), serverTime: z.iso.datetime() }),
})
