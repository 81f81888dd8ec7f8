import { z } from 'zod'
import { call } from '#lib/call.ts'
import { AccountCardData, CardData, HostedCardData, KeptCardData } from './card-data.ts'
import { mutating, none, shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

/**
 * The cards that pay: new or saved ones, cards in hosted sessions, or those of the order with other amounts; at most
 * two. Without any, the cards of the order are removed.
 */
const Payment = z
  .strictObject({
    cardOneData: z.union([CardData, KeptCardData, HostedCardData]).nullable().default(null),
    cardTwoData: z.union([CardData, KeptCardData, HostedCardData]).nullable().default(null),
    accountCardOneData: AccountCardData.nullable().default(null),
    accountCardTwoData: AccountCardData.nullable().default(null),
  })
  .refine(
    cards => !(cards.cardOneData && cards.accountCardOneData) && !(cards.cardTwoData && cards.accountCardTwoData),
    'a card is either new or of the account',
  )

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

export const createHostedSession = call({
  name: 'createHostedSession',
  method: 'POST',
  path: '/api/checkout/payment-provider/hosted-session',
  summary:
    'A new session of the gateway’s own card form, and the script that shows the form. SavePayment and ' +
    'GetAccountRewards take the session. Refused while no such gateway is configured (`hasTns` is false).',
  ids: [],
  ...mutating,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: none,
  reply: z.object({
    isSuccess: z.boolean(),
    message: z.string(),
    tnsSession: z.string().nullable(),
    scriptUrl: z.url().nullable(),
  }),
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
