// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { SITES } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import { FakeSession } from '#tests/support/checkout/fake-apple-sheet.ts'
import { BASKET_ID, checkoutData } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { outside } from '../wallet-window.ts'
import { ExpressBuy } from './express-buy.tsx'

const ADD = '/browse/scbadd/AddItemToCartV2'
const START = '/api/checkout/start'
const PAYPAL = '/checkout/alternativepayments/savepaypalpayment'
const PAYPAL_PAGE = 'http://127.0.0.1:3002/paypal/checkoutnow?token=1'
const clientToken = btoa(JSON.stringify({ environment: 'davenport-sandbox', walletPages: 'http://127.0.0.1:3002' }))
const ITEM = { Sku: '217355', Quantity: 2, OptionChoiceParameter: 'o=1', Location: 'PDP' }

const added = (cartItemCount: number, message = '') => ({
  isSuccess: true,
  message,
  items: [],
  addedItemCount: 2,
  cartItemCount,
  basketId: BASKET_ID,
  version: 3,
  total: '$100.00',
  installationService: null,
  rewards: null,
  addOns: [],
})
const STARTED = {
  isSuccess: true,
  errorType: 0,
  errorMessage: '',
  lineItems: [],
  popupUrl: null,
  redirectUrl: '/checkout/shipping#header_shipping',
  oversizedItems: [],
  checkout: checkoutData({}),
}
const ANSWERS = {
  [START]: STARTED,
  [PAYPAL]: { isSuccess: true, message: '', redirectUrl: PAYPAL_PAGE },
  '/ReactCheckout/GetBrainTreeClientToken': { isSuccess: true, message: '', clientToken },
}

let assigned: string[]
beforeEach(() => {
  assigned = []
  vi.spyOn(outside, 'assign').mockImplementation(url => void assigned.push(url))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(answers: Readonly<Record<string, unknown>>, { language = 'en' as 'en' | 'fr', terms = '' } = {}) {
  const asked: { readonly path: string; readonly body: unknown }[] = []
  const call = (async (contract: { path: string; name: string }, body: unknown) => {
    asked.push({ path: contract.path, body })
    const answer = { ...ANSWERS, ...answers }[contract.path]
    if (answer === undefined) throw new CallFailed(contract.name, 500, 'broken')
    return answer
  }) as unknown as SendCall
  const prepare = () => ({ items: [ITEM], terms: terms || undefined })
  const site = SITES[language === 'fr' ? 'CB-CA' : 'CB-US']
  const router = createMemoryRouter(
    [
      { path: '/product/sofa', element: <ExpressBuy site={site} adding={{ call, prepare }} /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/product/sofa'] },
  )
  render(
    <LanguageProvider value={language}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  await act(async () => {})
  onTestFinished(() => cleanup())
  return { asked, at: () => router.state.location.pathname }
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('[PAY-01] [PAY-63] PayPal buys a piece at once if the cart has nothing else', async () => {
  const { asked } = await open({ [ADD]: added(2) })
  await press('Buy now with PayPal')
  await vi.waitFor(() => expect(assigned).toEqual([PAYPAL_PAGE]))
  expect(asked.map(one => one.body)).toEqual([
    { items: [ITEM], acceptedTermsText: '' },
    { toldOversized: [], isGuestCheckout: true },
    { page: 'cart' },
  ])
})

test('[PAY-01] shows the whole cart and its total before a wallet pays for more than the piece', async () => {
  const { asked } = await open({ [ADD]: added(5) })
  await press('Buy now with PayPal')
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out with PayPal' }))
  expect(dialog.getByText(/Your cart already had other pieces/)).toBeTruthy()
  const { lineItems, orderSummary } = STARTED.checkout
  for (const line of lineItems) expect(dialog.getAllByText(line.itemInfo.title).length).toBeGreaterThan(0)
  const total = (orderSummary.amountDue / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  expect(dialog.getByText(total)).toBeTruthy()
  expect(assigned).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Continue with PayPal' }))
  await vi.waitFor(() => expect(assigned).toEqual([PAYPAL_PAGE]))
  expect(asked.filter(one => one.path === ADD)).toHaveLength(1)
})

test('[PAY-01] says that fewer units were added before a wallet pays', async () => {
  await open({ [ADD]: added(2, 'Only 2 are left.') })
  await press('Buy now with Venmo')
  expect(within(await screen.findByRole('dialog')).getByText('Only 2 are left.')).toBeTruthy()
})

test('[PAY-65] the sheet of Apple Pay opens in the click on the shown total', async () => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  await open({ [ADD]: added(2) })
  await press('Buy now with Apple Pay')
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out with Apple Pay' }))
  await user.click(dialog.getByRole('button', { name: 'Continue with Apple Pay' }))
  const amount = (STARTED.checkout.orderSummary.amountDue / 100).toFixed(2)
  expect(FakeSession.last.request).toMatchObject({ total: { amount } })
})

test('[ATC-04] terms are accepted before a wallet buys a piece that is made to order', async () => {
  const { asked } = await open({ [ADD]: added(2) }, { terms: 'Made for you.' })
  await press('Buy now with PayPal')
  expect(await screen.findByText('Made for you.')).toBeTruthy()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: /accept/i }))
  await vi.waitFor(() => expect(assigned).toEqual([PAYPAL_PAGE]))
  expect(asked[0]!.body).toEqual({ items: [ITEM], acceptedTermsText: 'Made for you.' })
})

test('[ATC-22] a piece that cannot be added opens no wallet, and the page says why', async () => {
  await open({ [ADD]: { ...added(0), isSuccess: false, message: 'Sold out.' } })
  await press('Buy now with PayPal')
  expect((await screen.findByRole('alert')).textContent).toContain('Sold out.')
  expect(assigned).toEqual([])
})

test('a French product page has French buttons, and no Venmo in Canada', async () => {
  await open({ [ADD]: added(5) }, { language: 'fr' })
  expect(screen.getAllByRole('button').map(one => one.getAttribute('aria-label'))).toEqual([
    'Acheter maintenant avec PayPal',
  ])
  await press('Acheter maintenant avec PayPal')
  expect(await screen.findByText(/PayPal paie tout ce qu’il contient/)).toBeTruthy()
})

test('[CRT-30] a cart that cannot be ordered opens as a page, and no wallet opens', async () => {
  const stopped = { ...STARTED, isSuccess: false, errorType: 1, errorMessage: 'Why not.', redirectUrl: null }
  const { at } = await open({ [ADD]: added(2), [START]: { ...stopped, checkout: null } })
  await press('Buy now with PayPal')
  await vi.waitFor(() => expect(at()).toBe('/checkout/cart'))
  expect(assigned).toEqual([])
})
