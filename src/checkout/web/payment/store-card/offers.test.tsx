// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SITES, siteIn, type Site } from '#lib/site.ts'
import { answered } from '#tests/support/checkout/checkout-form.ts'
import { checkoutData, openCheckout, Status, type Asked } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'
import type { CheckoutData } from '../../../contract/checkout-data.ts'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const SAVE = '/ReactCheckout/SavePlccOfferSelection'
const CONTENT = '/api/checkout/payment-provider/get-checkout-funnel-cbhcc-cms'

type Offers = NonNullable<CheckoutData['paymentData']['plccOffers']>
const OFFERS: Offers = {
  lastFour: '7730',
  amount: 232_017,
  reward: { percent: 10, amount: 21_929 },
  financing: {
    months: 12,
    monthly: 19_335,
    last: 19_332,
    interest: 0,
    apr: 0,
    aprAfter: 29.99,
    firstDue: '2026-07-20',
    lastDue: '2027-06-20',
    terms: ['A late payment ends the plan.'],
  },
  selectedOption: null,
  isSelectionLost: false,
  words: '10% back in rewards: $219.29',
}

/** A checkout that the store credit card pays, with these offers. */
function checkoutOf(plccOffers: Offers | null, more: Partial<CheckoutData> = {}): CheckoutData {
  const card = { type: 'PLCCSynchrony', lastFour: '7730', expMonth: 0, expYear: 0 }
  const base = checkoutData({ card, more })
  return { ...base, paymentData: { ...base.paymentData, plccOffers } }
}
const CHOSEN = checkoutOf({ ...OFFERS, selectedOption: 2, words: '12 equal payments of $193.35, 0% APR' })

/** The payment step, on the way to the review. */
async function openOffers(offers = OFFERS, answers: Record<string, unknown> = {}, site: Site = SITES['CB-US']) {
  const initial = checkoutOf(offers)
  const all: Record<string, unknown> = {
    '/ReactCheckout/SaveBillingAddress': answered({ checkout: initial }),
    '/ReactCheckout/MoveToReviewPage': initial,
    [SAVE]: CHOSEN,
    ...answers,
  }
  const page = await openCheckout(PAYMENT, initial, ({ path }: Asked) => all[path], site)
  return { ...page, saved: () => page.asked.filter(one => one.path === SAVE).map(one => one.body) }
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const goOn = () => press('Next: Review & Place Order')
const popup = () => within(screen.getByRole('dialog'))
const option = (name: RegExp) => popup().getByRole('radio', { name }) as HTMLInputElement

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[PAY-51] on the way to the review an offer is chosen, by default the rewards', async () => {
  const page = await openOffers()
  await goOn()
  expect(await screen.findByRole('heading', { name: 'Please select an offer' })).toBeTruthy()
  expect(page.url()).toBe(PAYMENT)
  expect(screen.getByRole('dialog').textContent).toContain('With your C&B/CB2 CC ending 7730')
  const [first, second] = popup().getAllByRole('radio') as [HTMLInputElement, HTMLInputElement]
  expect([first.checked, second.checked]).toEqual([true, false])
  expect(first).toBe(option(/10% back in rewards/))
  expect(second).toBe(option(/12 equal payments/))
})

test('[PAY-54] Continue with the rewards saves option 1, closes, and goes on to the review', async () => {
  const page = await openOffers()
  await goOn()
  await press('Continue')
  await waitFor(() => expect(page.url()).toMatch(/^\/checkout\/review/))
  expect(page.saved()).toEqual([{ selectedOption: 1 }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[PAY-52] Continue with financing shows its terms with Accept and Decline, and saves nothing yet', async () => {
  const page = await openOffers()
  await goOn()
  await user.click(option(/12 equal payments/))
  await press('Continue')
  const words = screen.getByRole('dialog').textContent!
  for (const part of ['Payments 1 to 11$193.35', 'Payment 12$193.32', '29.99%', 'A late payment ends the plan.'])
    expect(words).toContain(part)
  expect(words).toContain('due July 20, 2026')
  expect(popup().getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(popup().getByRole('button', { name: 'Decline' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('The terms of 12 equal payments')
  expect(page.saved()).toEqual([])
})

test('[PAY-53] Accept saves financing with the shown plan and closes the popup', async () => {
  const page = await openOffers()
  await goOn()
  await user.click(option(/12 equal payments/))
  await press('Continue')
  await press('Accept')
  await waitFor(() => expect(page.url()).toMatch(/^\/checkout\/review/))
  expect(page.saved()).toEqual([{ selectedOption: 2, months: 12 }])
  expect(page.text()).toContain('12 equal payments of $193.35, 0% APR')
})

test('[PAY-53] Decline returns to the rewards without closing; Continue then saves option 1', async () => {
  const page = await openOffers()
  await goOn()
  await user.click(option(/12 equal payments/))
  await press('Continue')
  await press('Decline')
  expect(option(/10% back in rewards/).checked).toBe(true)
  await press('Continue')
  await waitFor(() => expect(page.saved()).toEqual([{ selectedOption: 1 }]))
})

test('[PAY-54] financing without terms is saved at once', async () => {
  const page = await openOffers({ ...OFFERS, financing: { ...OFFERS.financing!, terms: [] } })
  await goOn()
  await user.click(option(/12 equal payments/))
  await press('Continue')
  await waitFor(() => expect(page.saved()).toEqual([{ selectedOption: 2, months: 12 }]))
})

test('[PAY-55] [PAY-68] a refused choice leaves only its message, with “Back to payment page”', async () => {
  const refused = { ...checkoutOf(null), isSuccess: false, message: 'The store card no longer pays for this order.' }
  const page = await openOffers(OFFERS, { [SAVE]: refused })
  await goOn()
  await press('Continue')
  expect(await popup().findByText('The store card no longer pays for this order.')).toBeTruthy()
  expect(popup().queryByRole('radio')).toBeNull()
  expect(page.logged()).toMatchObject([{ message: 'FE payment info. The store card no longer pays for this order.' }])
  await press('Back to payment page')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.url()).toBe(PAYMENT)
})

test('a chosen offer is shown with the card, can be changed, and is not asked for again', async () => {
  const chosen = { ...OFFERS, selectedOption: 2 as const, words: '12 equal payments of $193.35, 0% APR' }
  const page = await openOffers(chosen)
  expect(page.text()).toContain(chosen.words)
  expect(page.text(), 'the store card has no expiry').not.toContain('expires')
  await press('Change offer')
  expect(option(/12 equal payments/).checked).toBe(true)
  await press('Close')
  await goOn()
  await waitFor(() => expect(page.url()).toMatch(/^\/checkout\/review/))
})

test('an order that reaches no plan has rewards without being asked', async () => {
  const page = await openOffers({ ...OFFERS, financing: null })
  await goOn()
  await waitFor(() => expect(page.url()).toMatch(/^\/checkout\/review/))
})

test('the review says that the chosen plan is no longer possible', async () => {
  const page = await openCheckout('/checkout/review', checkoutOf({ ...OFFERS, isSelectionLost: true }))
  expect(page.text()).toContain('the plan that you chose is no longer possible')
  expect(page.text()).toContain('10% back in rewards: $219.29')
})

test('offers are French on French pages', async () => {
  await openOffers(OFFERS, {}, siteIn(SITES['CB-CA'], 'fr'))
  await press(/Voir vos offres/)
  const words = screen.getByRole('dialog').textContent!.replaceAll(/\s/g, ' ')
  expect(words).toContain('Veuillez choisir une offre')
  expect(words).toContain('10 % de remise en récompenses')
})

const withContent = { cbhccModel: { isAutoApplied: false, hasContent: true } }
const openSummary = (answer: unknown) =>
  openCheckout(
    PAYMENT,
    checkoutOf(null, withContent),
    ({ path }) => ({ [CONTENT]: answer })[path],
    SITES['CB-US'],
    true,
  )

test('[PAY-50] the order summary shows the store card’s message', async () => {
  await openSummary({ isSuccess: true, rewardsOrderSummaryMessage: 'Earn $7.45 in rewards.' })
  expect(await screen.findByText('Earn $7.45 in rewards.')).toBeTruthy()
})

test('[PAY-69] [PAY-68] content of the store card that cannot be loaded is logged only', async () => {
  const page = await openSummary(new Status(503, {}))
  await waitFor(() =>
    expect(page.logged()).toMatchObject([
      { actionName: 'getCheckoutFunnelCbhccCms', message: expect.stringContaining('FE payment error. ') },
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
