// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { gatewayKey } from '#tests/support/checkout/gateway-key.ts'
import { checkoutData, openCheckout, type Asked } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'
import type { CheckoutData } from '../../../contract/checkout-data.ts'

const VERIFY = '/ReactCheckout/VerifyCreditCard'
const SAVE = '/ReactCheckout/SavePayment'
const REFUSED = 'The security code you entered is not valid.'

const cardOf = (n: number) => ({
  cardInfo: {
    id: `00000000-0000-4000-8000-00000000000${n}`,
    type: 'Visa',
    lastFour: `188${n}`,
    expMonth: 9,
    expYear: 2041,
    cbhccDesignType: '',
    verifyCreditCard: true,
  },
  isExpired: false,
  isDefault: false,
})
const CARDS = [cardOf(1), cardOf(2)]
const base = checkoutData({ card: null, more: { maxStep: 3, isGuest: false } })
const withPayment = (more: Partial<CheckoutData['paymentData']>): CheckoutData['paymentData'] => ({
  ...base.paymentData,
  creditCardData: { ...base.paymentData.creditCardData, accountCardsInfo: CARDS },
  ...more,
})
const INITIAL = { ...base, paymentData: withPayment({}) }
const UNVERIFIED = {
  ...base,
  isSuccess: false,
  message: REFUSED,
  paymentData: withPayment({ verifyErrors: [{ cardId: CARDS[0]!.cardInfo.id, message: REFUSED }] }),
}

/** Opens the saved cards, whose verifications get these replies in turn, and pays with the first card and a code. */
async function payWithSavedCard(...replies: CheckoutData[]) {
  const publicKey = await gatewayKey()
  const answers: Record<string, unknown> = {
    [SAVE]: checkoutData({ more: { maxStep: 3, isGuest: false } }),
    '/api/checkout/payment-provider/config': {
      publicKey,
      cardDataLimit: '00:25:00',
      serverTime: new Date().toISOString(),
    },
  }
  const page = await openCheckout('/checkout/paymentandbilling#header_payment', INITIAL, ({ path }: Asked) =>
    path === VERIFY ? replies.shift() : answers[path],
  )
  await user.click(await screen.findByRole('button', { name: 'Use a saved card' }))
  await choose(1)
  await user.type(code(), '737')
  await update()
  return { ...page, sent: (path: string) => page.asked.filter(one => one.path === path).map(one => one.body) }
}
const popup = () => within(screen.getByRole('dialog'))
const code = () => popup().getByRole('textbox', { name: /Security code/ }) as HTMLInputElement
const choose = (n: number) => user.click(popup().getByRole('radio', { name: new RegExp(`Visa ending 188${n}`) }))
const update = () => user.click(popup().getByRole('button', { name: 'Update Payment' }))

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[PAY-70] a chosen card is verified with its code before it pays', async () => {
  const page = await payWithSavedCard(INITIAL)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [verified] = page.sent(VERIFY)
  expect(verified).toMatchObject({ cardData: { accountCardId: CARDS[0]!.cardInfo.id } })
  expect(page.sent(SAVE)).toEqual([{ accountCardOneData: verified!.cardData }])
})

test('[PAY-67] [PAY-68] a card that fails shows its error, is logged, and does not pay', async () => {
  const page = await payWithSavedCard(UNVERIFIED)
  expect(await popup().findByText(REFUSED)).toBeTruthy()
  expect(document.activeElement).toBe(code())
  expect(page.sent(SAVE)).toEqual([])
  expect(page.logged()).toMatchObject([{ actionName: 'verifyCreditCard', message: `FE payment info. ${REFUSED}` }])
})

test('[PAY-67] the error belongs to the card that failed, and goes with another code', async () => {
  await payWithSavedCard(UNVERIFIED, INITIAL)
  await popup().findByText(REFUSED)
  await choose(2)
  await user.type(code(), '737')
  expect(popup().queryByText(REFUSED)).toBeNull()
  await choose(1)
  await user.type(code(), '73')
  expect(popup().queryByText(REFUSED)).toBeNull()
  await user.type(code(), '7')
  expect(popup().getByText(REFUSED)).toBeTruthy()
})
