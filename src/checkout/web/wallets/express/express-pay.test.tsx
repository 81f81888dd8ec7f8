// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { SITES } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import { FakeSession } from '#tests/support/checkout/fake-apple-sheet.ts'
import { ADDRESS, BASKET_ID, checkoutData } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { takeStarted } from '../../started-checkout.ts'
import { expectAnswerOf, outside } from '../wallet-window.ts'
import { ExpressPay } from './express-pay.tsx'

const START = '/api/checkout/start'
const APPLY = '/checkout/alternativepayments/applyexpresspayment'
const PAYPAL = '/checkout/alternativepayments/savepaypalpayment'
const STARTED = {
  isSuccess: true,
  errorType: 0,
  errorMessage: '',
  lineItems: [],
  popupUrl: null,
  redirectUrl: '/checkout/shipping#header_shipping',
  oversizedItems: [],
  checkout: null,
}
const APPLIED = {
  isSuccess: true,
  message: 'PayPal is ready.',
  redirectUrl: '/checkout/review#header_review',
  addressToCheck: null,
  checkout: checkoutData({ more: { maxStep: 4 } }),
}
const clientToken = btoa(JSON.stringify({ environment: 'davenport-sandbox', walletPages: 'http://127.0.0.1:3002' }))
const TOKEN = { '/ReactCheckout/GetBrainTreeClientToken': { isSuccess: true, message: '', clientToken } }

const CHAIR = { isGiftCard: false, emailed: null }
const GIFT_CARD = { isGiftCard: true, emailed: null }

let assigned: string[]
beforeEach(() => {
  sessionStorage.clear()
  takeStarted()
  assigned = []
  vi.spyOn(outside, 'assign').mockImplementation(url => void assigned.push(url))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Step() {
  const { pathname, hash, state } = useLocation()
  return <p role="status">{`${pathname}${hash} ${JSON.stringify(state)}`}</p>
}

async function open(
  answers: Readonly<Record<string, unknown>>,
  path = '/checkout/cart',
  language: 'en' | 'fr' = 'en',
  lines: ComponentProps<typeof ExpressPay>['lines'] = [CHAIR],
) {
  const asked: { readonly path: string; readonly body: unknown }[] = []
  const reloads = vi.fn<() => Promise<void>>(async () => {})
  const call = (async (contract: { path: string; name: string }, body: unknown) => {
    asked.push({ path: contract.path, body })
    const answer = answers[contract.path]
    if (answer === undefined) throw new CallFailed(contract.name, 500, 'broken')
    return answer
  }) as unknown as SendCall
  const pay = (
    <ExpressPay
      site={SITES[language === 'fr' ? 'CB-CA' : 'CB-US']}
      call={call}
      report={() => {}}
      log={() => {}}
      amountDue={16_895}
      lineCount={1}
      lines={lines}
      settle={async () => {}}
      reload={reloads}
    />
  )
  const router = createMemoryRouter(
    [
      { path: '/checkout/cart', element: pay },
      { path: '*', element: <Step /> },
    ],
    { initialEntries: [path] },
  )
  render(
    <LanguageProvider value={language}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  await act(async () => {})
  onTestFinished(() => cleanup())
  return { asked, reloads, at: () => router.state.location }
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('[PAY-01] [PAY-63] PayPal opens for a cart that can be ordered, without asking a guest to sign in', async () => {
  const redirectUrl = 'http://127.0.0.1:3002/paypal/checkoutnow?token=1'
  const { asked } = await open({ [START]: STARTED, [PAYPAL]: { isSuccess: true, message: '', redirectUrl } })
  await press('Check out with PayPal')
  expect(asked.map(one => one.body)).toEqual([{ toldOversized: [], isGuestCheckout: true }, { page: 'cart' }])
  expect(assigned).toEqual([redirectUrl])
})

test('[CRT-30] a cart that cannot be ordered opens its popup, and no wallet opens', async () => {
  const { asked } = await open({
    [START]: { ...STARTED, isSuccess: false, errorType: 1, errorMessage: 'Why not.', redirectUrl: null },
  })
  await press('Check out with PayPal')
  expect(asked.map(one => one.path)).toEqual([START])
  expect(document.querySelector('dialog')!.textContent).toContain('Why not.')
})

test('[PAY-63] a PayPal that does not answer is an error, which is shown and logged', async () => {
  const { asked } = await open({
    [START]: STARTED,
    [PAYPAL]: { isSuccess: false, message: 'No answer.', redirectUrl: null },
  })
  await press('Check out with PayPal')
  expect(screen.getByRole('alert').textContent).toContain('PayPal didn’t answer. Nothing was charged.')
  expect(asked.at(-1)!.body).toEqual({ message: 'PayPal: No answer.' })
})

test('an approval that comes back from PayPal is sent once and opens the review with its data', async () => {
  const path = '/checkout/cart?paypal=approved&paymentId=PAYID-7&token=PAYID-7&PayerID=RENATA'
  expectAnswerOf('PayPal')
  const { asked, at } = await open({ [APPLY]: APPLIED }, path)
  await vi.waitFor(() => expect(at().pathname).toBe('/checkout/review'))
  expect(asked.map(one => one.body)).toEqual([
    { approval: { wallet: 'PayPal', data: { paymentId: 'PAYID-7', payerId: 'RENATA' } } },
  ])
  expect(at().state).toMatchObject({ notice: 'PayPal is ready.' })
  expect(takeStarted()?.checkout.maxStep).toBe(4)
})

test('an address that was not saved is kept for the form of the shipping step', async () => {
  const answer = {
    ...APPLIED,
    redirectUrl: '/checkout/shipping#header_shipping',
    addressToCheck: { ...ADDRESS, dayPhone: '' },
  }
  const path = '/checkout/cart#venmoSuccess=1&paymentMethodNonce=n-7&username=%40renata-k&deviceData=d'
  expectAnswerOf('Venmo')
  const { at } = await open({ [APPLY]: answer }, path)
  await vi.waitFor(() => expect(at().pathname).toBe('/checkout/shipping'))
  expect(JSON.parse(sessionStorage.getItem('guest-entries')!)).toEqual({
    basketId: BASKET_ID,
    entries: { shipping: { ...ADDRESS, dayPhone: '' } },
  })
})

test('an approval in the link of somebody else, or of a wallet that was not opened, is not applied', async () => {
  for (const opened of [undefined, 'Venmo'] as const) {
    if (opened) expectAnswerOf(opened)
    const id = `PAYID-${opened}`
    const { asked, at } = await open({}, `/checkout/cart?paypal=approved&paymentId=${id}&token=${id}&PayerID=MALLORY`)
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged.')
    expect(asked.filter(one => one.path === APPLY)).toEqual([])
    expect(at().pathname).toBe('/checkout/cart')
    cleanup()
  }
})

test('a wallet that the shopper left says so in French too; in Canada there is no Venmo', async () => {
  await open({}, '/checkout/cart?paypal=cancelled&token=PAYID-8', 'fr')
  expect(await screen.findByText('Vous avez quitté PayPal sans payer.')).toBeTruthy()
  expect(screen.getAllByRole('button').map(one => one.getAttribute('aria-label'))).toEqual(['Commander avec PayPal'])
})

test('an approval that the server does not accept stays in the cart with its message', async () => {
  const refused = { isSuccess: false, message: 'No.', redirectUrl: null, addressToCheck: null, checkout: null }
  expectAnswerOf('PayPal')
  const { at } = await open(
    { [APPLY]: refused },
    '/checkout/cart?paypal=approved&paymentId=PAYID-9&token=PAYID-9&PayerID=R',
  )
  expect((await screen.findByRole('alert')).textContent).toContain('No.')
  expect(at().pathname).toBe('/checkout/cart')
})

test('[PAY-65] Apple Pay asks for a delivery address, and its total follows the chosen ZIP code', async () => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  const { asked, at } = await open({
    ...TOKEN,
    [START]: STARTED,
    '/api/cart/apply-zip': { isSuccess: true, message: '', cart: { orderSummary: { amountDue: 18_000 } } },
    [APPLY]: APPLIED,
  })
  await press('Check out with Apple Pay')
  const sheet = FakeSession.last
  expect(sheet.request).toMatchObject({
    total: { amount: '168.95' },
    requiredShippingContactFields: ['postalAddress', 'name', 'phone', 'email'],
  })
  await act(async () => sheet.onvalidatemerchant?.({ validationURL: 'https://apple.example/' }))
  await vi.waitFor(() => expect(sheet.merchant).toEqual({}))
  await act(async () => sheet.onshippingcontactselected?.({ shippingContact: { postalCode: '60642' } }))
  await vi.waitFor(() => expect(sheet.update).toMatchObject({ newTotal: { amount: '180.00' } }))
  const contact = { givenName: 'Ann', addressLines: ['850 W North Ave'], postalCode: '60642', countryCode: 'us' }
  await act(async () => sheet.onpaymentauthorized?.({ payment: { token: {}, shippingContact: contact } }))
  await vi.waitFor(() => expect(at().pathname).toBe('/checkout/review'))
  expect(sheet.completed).toEqual({ status: 0 })
  expect(asked.find(one => one.path === APPLY)?.body).toMatchObject({
    approval: { wallet: 'Apple Pay', shippingContact: contact, billingContact: null },
  })
})

test.each([
  ['with a gift card and furniture', [CHAIR, GIFT_CARD], false],
  ['of which not all lines are loaded', null, false],
  ['with a gift card alone', [GIFT_CARD], true],
])('[PAY-65] offers Apple Pay for a cart %s only if it can pay for it', async (_case, lines, isOffered) => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  await open({}, undefined, 'en', lines)
  expect(screen.queryByRole('button', { name: 'Check out with Apple Pay' }) !== null).toBe(isOffered)
  expect(screen.getByRole('button', { name: 'Check out with PayPal' })).toBeTruthy()
})

test('the sheet of Apple Pay closes if the cart cannot be ordered, and the popup says why', async () => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  const { asked } = await open({
    ...TOKEN,
    [START]: { ...STARTED, isSuccess: false, errorType: 1, errorMessage: 'Why not.', redirectUrl: null },
  })
  await press('Check out with Apple Pay')
  const sheet = FakeSession.last
  await act(async () => sheet.onvalidatemerchant?.({ validationURL: 'https://apple.example/' }))
  await vi.waitFor(() => expect(sheet.isAborted).toBe(true))
  expect(document.querySelector('dialog')!.textContent).toContain('Why not.')
  expect(screen.queryByText(/didn’t answer/)).toBeNull()
  expect(asked.map(one => one.path)).not.toContain(APPLY)
})

test('a cancelled sheet changes nothing, and the cart is read again', async () => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  const { reloads } = await open({ ...TOKEN, [START]: STARTED })
  await press('Check out with Apple Pay')
  await act(async () => FakeSession.last.cancel?.())
  expect(screen.getByText('You left Apple Pay without paying.')).toBeTruthy()
  expect(reloads).toHaveBeenCalledTimes(1)
})
