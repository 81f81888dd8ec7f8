// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkoutData, openCheckout } from '#tests/support/checkout/open-checkout.tsx'

test.each([
  ['hasSessionError', 'That card is no longer in your account.'],
  ['hasRewardsRestrictionError', 'Your reward certificates need one of our own cards.'],
])(
  '[PAY-27] an applied card with %s shows the message supplied with it, and asks for a card',
  async (flag, message) => {
    const errors = { hasSessionError: false, hasRewardsRestrictionError: false, [flag]: true, messages: [message] }
    const card = { isValid: false, errors }
    await openCheckout('/checkout/paymentandbilling#header_payment', checkoutData({ card }))
    expect(screen.getByRole('alert').textContent).toContain(message)
    expect(screen.getByRole('textbox', { name: 'Card Number required' })).toBeTruthy()
  },
)
