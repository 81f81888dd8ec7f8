// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeCardForm } from '#tests/support/checkout/fake-card-form.ts'
import { checkoutData, openCheckout, type Asked } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'

// As in the build, the form is loaded when it is first shown.
vi.mock('../hosted-card/hosted-card-on-demand.tsx', () => ({
  HostedCardEntry: lazy(async () => ({
    default: (await import('../hosted-card/hosted-card-entry.tsx')).HostedCardEntry,
  })),
}))

test('the gateway’s form takes the focus when one of two cards is changed, even if loaded only then', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const gateway = fakeCardForm()
  const scriptUrl = 'https://gateway.example/form/version/100/merchant/SHOP/session.js'
  const base = checkoutData({ more: { maxStep: 3, hasTns: true } })
  const { creditCardData } = base.paymentData
  const one = { ...creditCardData.cardOneInfo!, appliedAmount: 10_000 }
  const two = { ...one, id: '00000000-0000-4000-8000-000000000008', order: 2, isPrimary: false, appliedAmount: 6_895 }
  const cards = { ...creditCardData, cardOneInfo: one, cardTwoInfo: { ...two, basketPaymentId: two.id } }
  const paymentData = { ...base.paymentData, isPayWithTwoCreditCardsEnabled: true, creditCardData: cards }
  await openCheckout('/checkout/paymentandbilling#header_payment', { ...base, paymentData }, ({ path }: Asked) =>
    path === '/api/checkout/payment-provider/hosted-session'
      ? { isSuccess: true, message: '', tnsSession: 'SESSION1', scriptUrl }
      : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Change Card two' }))
  await waitFor(() => expect(gateway.forms).toHaveLength(1))
  await waitFor(() => expect(gateway.focused).toEqual(['card.number']))
})
