import { call } from '#lib/call.ts'
import { mutating, none, shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

export const refreshCheckout = call({
  name: 'refreshCheckout',
  method: 'GET',
  path: '/ReactCheckout/RefreshCheckout',
  summary: 'The checkout data of this session.',
  ids: ['API-041'],
  ...shopper,
  csrf: false,
  input: none,
  reply: CheckoutData,
})

export const moveToShippingAndGiftOptions = call({
  name: 'moveToShippingAndGiftOptions',
  method: 'POST',
  path: '/ReactCheckout/MoveToShippingAndGiftOptions',
  summary: 'Opens step 2.',
  ids: ['API-042', 'CHK-10'],
  ...mutating,
  input: none,
  reply: CheckoutData,
})

export const moveToPaymentPage = call({
  name: 'moveToPaymentPage',
  method: 'POST',
  path: '/ReactCheckout/MoveToPaymentPage',
  summary: 'Opens step 3.',
  ids: ['API-043', 'CHK-10'],
  ...mutating,
  input: none,
  reply: CheckoutData,
})

export const moveToReviewPage = call({
  name: 'moveToReviewPage',
  method: 'POST',
  path: '/ReactCheckout/MoveToReviewPage',
  summary: 'Opens step 4.',
  ids: ['API-044', 'CHK-10'],
  ...mutating,
  input: none,
  reply: CheckoutData,
})
