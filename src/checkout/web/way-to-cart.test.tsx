// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CARD_KEPT_MS, forgetCard, keepCard, keptCard } from '#payments/web/kept-card.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { BASKET_ID, checkoutData, openCheckout, Status, type Serve } from '#tests/support/checkout/open-checkout.tsx'
import { field, type } from '#tests/support/checkout/checkout-form.ts'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const CONFIG = '/api/checkout/payment-provider/config'
const REFRESH = '/ReactCheckout/RefreshCheckout'
const VALIDATE = '/ReactCheckout/ValidateCart'
const NUMBER = '4111 1111 1111 1111'
const KEY = { publicKey: '10001|ab', cardDataLimit: '00:25:00', serverTime: '2026-11-21T10:00:00Z' }
const VALUES = { number: NUMBER, expiry: '03/40', cvv: '737', holderName: 'R Kowalski', saveToAccount: false }
const unpaid = checkoutData({ card: null, more: { maxStep: 3 } })
const broken = new Status(500, { isSuccess: false, kind: 'broken', message: 'broken' })
const away = (): never => {
  throw new TypeError('away')
}
/** Serves a failing cart validation, so that the step ends with a popup. */
const failing =
  (validate: () => unknown, more: Readonly<Record<string, unknown>> = {}): Serve =>
  ({ path }) =>
    path === VALIDATE ? validate() : { [CONFIG]: KEY, [REFRESH]: unpaid, ...more }[path]

function writeCard(): void {
  type('Card Number required', '4111111111111111')
  type('Expiration MM/YY required', '0340')
  type('Security Code required', '737')
}
const cardShown = () =>
  ['Card Number required', 'Expiration MM/YY required', 'Security Code required'].map(name => field(name).value)
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  forgetCard()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const unbuyable = () => ({ errorType: 1, errorMessage: 'No.', isSuccess: false, lineItems: [] })
test.each([
  ['a server error [PUP-22]', () => broken, 'Something went wrong'],
  ['a lost connection [PUP-19]', away, 'Network Error'],
  ['a cart with an error [PUP-07]', unbuyable, 'Please Edit Your Cart to Proceed'],
])(
  '[ADR-25] after %s Back to Cart stays in the document, and the typed card is kept in memory only',
  async (_what, validate, title) => {
    const page = await openCheckout(PAYMENT, unpaid, failing(validate))
    writeCard()
    await user.click(screen.getByRole('button', { name: 'Next: Review & Place Order' }))
    expect(page.container.querySelector('dialog h2')!.textContent).toBe(title)
    await user.click(screen.getByText('Back to Cart'))
    expect([page.left, page.url()]).toEqual([[], '/checkout/cart'])
    expect(stored()).not.toMatch(/4111|737/)

    await openCheckout(PAYMENT, unpaid, failing(validate))
    expect(cardShown()).toEqual([NUMBER, '03/40', '737'])
  },
)

test('[PUP-19] [PUP-22] without a reply of the shop Back to Cart is busy, then loads a document', async () => {
  const seen = Promise.withResolvers<unknown>()
  const page = await openCheckout(
    PAYMENT,
    unpaid,
    failing(() => broken, { [REFRESH]: seen.promise }),
  )
  writeCard()
  await user.click(screen.getByRole('button', { name: 'Next: Review & Place Order' }))
  const way = screen.getByRole('link', { name: 'Back to Cart' })
  expect(way.getAttribute('href')).toBe('/checkout/cart')
  await user.click(way)
  await user.click(way)
  expect(way.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Try Again' }).getAttribute('aria-disabled')).toBe('true')
  seen.reject(new TypeError('away'))
  await act(async () => {})
  expect([page.left, page.url()]).toEqual([['/checkout/cart'], PAYMENT])
})

/** The payment step after Next without a network, with a typed card; `back` restores the network. */
async function offline() {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const net = { isThere: false }
  const answer = (body: unknown) => (net.isThere ? body : away())
  const page = await openCheckout(PAYMENT, unpaid, ({ path }) =>
    path === CONFIG ? KEY : path === REFRESH ? answer(unpaid) : path === VALIDATE ? answer(undefined) : undefined,
  )
  writeCard()
  await user.click(screen.getByRole('button', { name: 'Next: Review & Place Order' }))
  const back = async () => {
    net.isThere = true
    isOnline.mockReturnValue(true)
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
  }
  return { page, back }
}

test('[PUP-19] offline the popup waits for the network, then opens the cart and keeps the card', async () => {
  const { page, back } = await offline()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(page.container.querySelector('dialog p')!.textContent).toContain(
    'Your cart opens as soon as you are back online.',
  )
  expect([page.left, page.url()]).toEqual([[], PAYMENT])
  await back()
  expect([page.left, page.url()]).toEqual([[], '/checkout/cart'])
  expect(keptCard(BASKET_ID)?.number).toBe(NUMBER)
})

test('[PUP-19] Try Again stops waiting for the cart', async () => {
  const { page, back } = await offline()
  await user.click(screen.getByRole('button', { name: 'Back to Cart' }))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await back()
  expect([page.left, page.url()]).toEqual([[], PAYMENT])
  expect(cardShown()[0]).toBe(NUMBER)
})

test('[PUP-22] with an expired session the cart is loaded as a document', async () => {
  const gone = new Status(403, { isSuccess: false, kind: 'bad-token', message: 'IsReset', isReset: true })
  const page = await openCheckout(
    PAYMENT,
    unpaid,
    failing(() => broken, { [REFRESH]: gone }),
  )
  writeCard()
  await user.click(screen.getByRole('button', { name: 'Next: Review & Place Order' }))
  await user.click(screen.getByRole('link', { name: 'Back to Cart' }))
  expect(page.left).toEqual(['/checkout/cart'])
})

test('a typed card is shown instead of the applied one until the shopper keeps the applied one', async () => {
  keepCard(BASKET_ID, VALUES)
  await openCheckout(
    PAYMENT,
    checkoutData(),
    failing(() => broken),
  )
  expect(cardShown()[0]).toBe(NUMBER)
  await user.click(screen.getByRole('button', { name: 'Keep the card you entered before' }))
  expect(keptCard(BASKET_ID), 'the typed card is deleted').toBeUndefined()
})

test('a typed card is deleted when the order is placed', async () => {
  keepCard(BASKET_ID, VALUES)
  const placed = {
    isSuccess: true,
    message: '',
    redirectUrl: '/checkout/confirmation',
    giftCardErrors: [],
    orderSummary: null,
    soldOutSkus: [],
  }
  const page = await openCheckout('/checkout/review#header_review', checkoutData(), ({ path }) =>
    path === '/ReactCheckout/PlaceOrder' ? placed : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(page.left).toEqual(['/checkout/confirmation'])
  expect(keptCard(BASKET_ID)).toBeUndefined()
})

test('a typed card is deleted 15 minutes after its last change, and belongs to one basket', () => {
  vi.useFakeTimers({ now: 0 })
  keepCard(BASKET_ID, VALUES)
  expect([keptCard('another basket'), keptCard(null)]).toEqual([undefined, undefined])
  vi.setSystemTime(CARD_KEPT_MS - 1)
  expect(keptCard(BASKET_ID)).toEqual(VALUES)
  // On a computer that slept the clock advanced, but the timers did not.
  vi.setSystemTime(CARD_KEPT_MS)
  expect(keptCard(BASKET_ID)).toBeUndefined()
  vi.advanceTimersByTime(CARD_KEPT_MS)
  vi.setSystemTime(0)
  expect(keptCard(BASKET_ID), 'the timer has deleted it').toBeUndefined()
})
