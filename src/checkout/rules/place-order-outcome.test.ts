import { expect, test } from 'vitest'
import { failureClass, placeOrderOutcome } from './place-order-outcome.ts'

const failed = (message: string, redirectUrl: string | null = null, giftCardErrors: string[] = []) =>
  placeOrderOutcome({ isSuccess: false, message, redirectUrl, giftCardErrors })

test('[ORD-01] success goes to the returned url', () => {
  expect(
    placeOrderOutcome({ isSuccess: true, message: '', redirectUrl: '/checkout/confirmation?o=1', giftCardErrors: [] }),
  ).toEqual({ kind: 'redirect', url: '/checkout/confirmation?o=1' })
})
test.each([
  ['[ORD-03]', 'InvalidPromoCode', { kind: 'promo-reset' }],
  ['[ORD-04]', 'AuthorizationFailure', { kind: 'card-declined' }],
  ['[ORD-05]', 'EncryptedAdyenDataInvalid', { kind: 'card-data-expired' }],
  ['[ORD-07]', 'TripBookingFailed', { kind: 'to-step', path: '/checkout/shippingandgiftoptions' }],
])('%s %s determines the outcome, also with a redirect', (_id, message, outcome) => {
  expect(failed(message)).toEqual(outcome)
  expect(failed(message, '/checkout/cart')).toEqual(outcome)
})
test('[ORD-06] the outcome of GiftCardError includes its errors', () => {
  expect(failed('GiftCardError', null, ['Card ending 4417 has no balance.'])).toEqual({
    kind: 'gift-card-declined',
    giftCardErrors: ['Card ending 4417 has no balance.'],
  })
})
test.each([
  [
    '[ORD-08] a redirect to a step opens that step',
    '/checkout/paymentandbilling#header_payment',
    { kind: 'to-step', path: '/checkout/paymentandbilling#header_payment' },
  ],
  [
    '[ORD-08] a redirect to another page leaves the checkout',
    '/account/orders',
    { kind: 'leave', url: '/account/orders' },
  ],
  ['[ORD-09] a redirect to the cart opens the cart', '/checkout/cart', { kind: 'to-step', path: '/checkout/cart' }],
  ['[ORD-09] no redirect opens the cart', null, { kind: 'to-step', path: '/checkout/cart' }],
  ['a redirect to another host opens the cart', '//evil.example/', { kind: 'to-step', path: '/checkout/cart' }],
  ['a redirect to a script opens the cart', 'javascript:alert(1)', { kind: 'to-step', path: '/checkout/cart' }],
  ['a redirect with a backslash opens the cart', '/\\evil.example', { kind: 'to-step', path: '/checkout/cart' }],
] as const)('after any other failure: %s', (_case, redirect, outcome) =>
  expect(failed('General', redirect)).toEqual(outcome),
)

test('[ORD-11] a failure is reported as general, invalid promo code or gift card', () => {
  expect(['InvalidPromoCode', 'GiftCardError', 'AuthorizationFailure', 'anything'].map(failureClass)).toEqual([
    'invalid promo code',
    'gift card',
    'general',
    'general',
  ])
})
