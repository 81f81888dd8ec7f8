import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'
import { failureAnswer } from './placement-failure.ts'
import { isFinal, PLACEMENT_STATES, statesBefore } from './placement-state.ts'

test('only `placed` and `failed` are final, and every transition leads to a later state', () => {
  const after = (state: (typeof PLACEMENT_STATES)[number]) =>
    PLACEMENT_STATES.filter(to => statesBefore(to).includes(state))
  for (const state of PLACEMENT_STATES) {
    expect(after(state).length === 0).toBe(isFinal(state))
    for (const to of after(state)) expect(PLACEMENT_STATES.indexOf(to)).toBeGreaterThan(PLACEMENT_STATES.indexOf(state))
  }
  expect(PLACEMENT_STATES.filter(isFinal)).toEqual(['placed', 'failed'])
})
test('[ORD-11] every failure has its documented message', () => {
  expect(failureAnswer({ kind: 'declined' }).message).toBe('AuthorizationFailure')
  expect(failureAnswer({ kind: 'card-expired' }).message).toBe('EncryptedAdyenDataInvalid')
  expect(failureAnswer({ kind: 'promo', code: 'WELCOME10' }).message).toBe('InvalidPromoCode')
  expect(failureAnswer({ kind: 'promo', code: null })).toMatchObject({
    message: 'General',
    redirectUrl: '/checkout/review',
  })
  expect(failureAnswer({ kind: 'trip' }).message).toBe('TripBookingFailed')
  expect(failureAnswer({ kind: 'gift-card', errors: ['none left'] })).toEqual({
    message: 'GiftCardError',
    redirectUrl: null,
    giftCardErrors: ['none left'],
  })
  expect(failureAnswer({ kind: 'sold-out', skus: ['1'] })).toMatchObject({
    message: 'General',
    redirectUrl: '/checkout/cart',
  })
})
test('an order number has the documented pattern, without the letters I, L, O and U', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), bytes => {
      expect(orderNumber(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{6}$/)
    }),
  )
})
