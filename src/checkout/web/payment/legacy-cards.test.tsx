// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { checkoutData, openCheckout } from '../../../../tests/support/checkout/open-checkout.tsx'

test.each([
  [true, true, 'Your store card has a new number.'],
  [false, true, 'Our former store cards end soon.'],
  [true, false, undefined],
  [false, false, undefined],
] as const)(
  '[PAY-56] with paymentProvider_EnableAdyen %s and cbhcc_EnableCbhcc %s, payment says: %s',
  async (paymentProvider_EnableAdyen, cbhcc_EnableCbhcc, title) => {
    const { text } = await openCheckout(
      '/checkout/paymentandbilling',
      checkoutData({ more: { config: { paymentProvider_EnableAdyen, cbhcc_EnableCbhcc } } }),
    )
    const shown = ['Your store card has a new number.', 'Our former store cards end soon.'].filter(one =>
      text().includes(one),
    )
    expect(shown).toEqual(title === undefined ? [] : [title])
  },
)
