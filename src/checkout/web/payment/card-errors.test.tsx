// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteDeclined } from './declined-note.ts'
import { checkoutData, openCheckout } from '#tests/support/checkout/open-checkout.tsx'

test.each([
  ['hasSessionError', 'That card is no longer in your account.'],
  ['hasRewardsRestrictionError', 'Your reward certificates need one of our own cards.'],
])(
  '[PAY-27] an applied card with %s shows the message supplied with it, and asks for a card',
  async (flag, message) => {
    const errors = {
      hasSessionError: false,
      hasRewardsRestrictionError: false,
      hasZeroAmountError: false,
      cbccNotAppliedError: false,
      [flag]: true,
      messages: [message],
    }
    const card = { isValid: false, errors }
    await openCheckout('/checkout/paymentandbilling#header_payment', checkoutData({ card }))
    expect(screen.getByRole('alert').textContent).toContain(message)
    expect(screen.getByRole('textbox', { name: 'Card Number required' })).toBeTruthy()
  },
)

const DECLINED = '/checkout/paymentandbilling?paymentErrorId=authorizationError#header_payment'

test('after a decline at the bank the payment step names the declined card of two', async () => {
  noteDeclined(sessionStorage, { kind: 'CardTwo', type: 'Visa', lastFour: '4444' })
  await openCheckout(DECLINED, checkoutData({ card: null }))
  expect(screen.getByRole('alert').textContent).toContain('Card two was not accepted: Visa ending 4444.')
  noteDeclined(sessionStorage, undefined)
})
