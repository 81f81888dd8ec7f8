// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeCardForm } from '#tests/support/checkout/fake-card-form.ts'
import { checkoutData, openCheckout, type Asked } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'

// As in the build, the form is loaded when it is first shown.
vi.mock('./hosted-card-on-demand.tsx', () => ({
  HostedCardEntry: lazy(async () => ({ default: (await import('./hosted-card-entry.tsx')).HostedCardEntry })),
}))

test('the gateway’s form takes the focus when a card is changed, even if it is loaded only then', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const gateway = fakeCardForm()
  const scriptUrl = 'https://gateway.example/form/version/100/merchant/SHOP/session.js'
  await openCheckout(
    '/checkout/paymentandbilling#header_payment',
    checkoutData({ more: { maxStep: 3, hasTns: true } }),
    ({ path }: Asked) =>
      path === '/api/checkout/payment-provider/hosted-session'
        ? { isSuccess: true, message: '', tnsSession: 'SESSION1', scriptUrl }
        : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Change card' }))
  await waitFor(() => expect(gateway.forms).toHaveLength(1))
  await waitFor(() => expect(gateway.focused).toEqual(['card.number']))
})
