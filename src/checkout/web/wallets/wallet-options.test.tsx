// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SITES } from '#lib/site.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { FakeSession } from '#tests/support/checkout/fake-apple-sheet.ts'
import { ADDRESS, checkoutData, openCheckout, type Serve } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { expectAnswerOf, outside } from './wallet-window.ts'

const PAYMENT = '/checkout/paymentandbilling'
const BASE = checkoutData({ card: null, more: { maxStep: 3 } })
const withPayment = (more: Partial<CheckoutData['paymentData']>, card: null | object = null): CheckoutData => {
  const data = checkoutData({ card, more: { maxStep: 3 } })
  return { ...data, paymentData: { ...data.paymentData, isAlternativePaymentsEnabled: true, ...more } }
}
const OFFERED = withPayment({})
const wallet = (name: 'PayPal' | 'Venmo' | 'Apple Pay', account: string) => ({
  id: '00000000-0000-4000-8000-000000000055',
  wallet: name,
  account,
  appliedAmount: 16_895,
  isValid: true,
})
const APPLIED = {
  ...withPayment({
    payPalData: { email: 'renata-k@example.com' },
    alternativePaymentsData: wallet('PayPal', 'renata-k@example.com'),
  }),
  maxStep: 4,
  billingAddress: { ...ADDRESS, firstName: 'Rita' },
}

let assigned: string[]
beforeEach(() => {
  sessionStorage.clear()
  assigned = []
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.spyOn(outside, 'assign').mockImplementation(url => void assigned.push(url))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (initial: CheckoutData, answers: Readonly<Record<string, unknown>> = {}, path = PAYMENT) => {
  const serve: Serve = ({ path: asked }) => answers[asked]
  return openCheckout(path, initial, serve)
}
const radio = (name: string) => screen.getByRole('radio', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('[PAY-01] [PAY-02] PayPal and Venmo are offered only when alternative payments are enabled', async () => {
  const { container } = await open(BASE)
  expect(screen.queryByRole('radio', { name: 'PayPal or Venmo' })).toBeNull()
  expect(container.querySelector('#credit-debit-card-option')).not.toBeNull()
  const offered = await open(OFFERED)
  const ids = [...offered.container.querySelectorAll('[id$="-option"]')].map(one => one.id)
  expect(ids).toEqual(['credit-debit-card-option', 'paypal-venmo-pay-option'])
})

test('[PAY-01] [PAY-64] on a Canadian site PayPal is offered without Venmo', async () => {
  await openCheckout(PAYMENT, OFFERED, () => undefined, SITES['CB-CA'])
  await user.click(radio('PayPal'))
  expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay with Venmo' })).toBeNull()
})

test('[PAY-63] PayPal opens the returned page', async () => {
  await open(OFFERED, {
    '/checkout/alternativepayments/savepaypalpayment': {
      isSuccess: true,
      message: '',
      redirectUrl: 'http://127.0.0.1:3002/paypal/checkoutnow?token=1',
    },
  })
  await user.click(radio('PayPal or Venmo'))
  await press('Pay with PayPal')
  expect(assigned).toEqual(['http://127.0.0.1:3002/paypal/checkoutnow?token=1'])
})

test('[PAY-63] [PAY-68] an answer without a page is an error: shown, logged, and may be tried again', async () => {
  const { asked } = await open(OFFERED, {
    '/checkout/alternativepayments/savepaypalpayment': { isSuccess: false, message: 'No answer.', redirectUrl: null },
    '/checkout/alternativepayments/logpaypalerror': { isSuccess: true },
  })
  await user.click(radio('PayPal or Venmo'))
  await press('Pay with PayPal')
  expect(screen.getByRole('alert').textContent).toContain('PayPal didn’t answer. Nothing was charged.')
  expect(asked.find(one => one.path.endsWith('/logpaypalerror'))?.body).toEqual({ message: 'PayPal: No answer.' })
  expect(assigned).toEqual([])
  expect(screen.getByRole('button', { name: 'Pay with PayPal' }).getAttribute('aria-disabled')).toBeNull()
})

test('[API-093] an approval that comes back from PayPal is applied once, shown with its email, focused', async () => {
  const path = `${PAYMENT}?paypal=approved&paymentId=PAYID-1&token=PAYID-1&PayerID=RENATA`
  expectAnswerOf('PayPal')
  const { asked, container } = await open(OFFERED, { '/checkout/alternativepayments/setPayPalPayload': APPLIED }, path)
  await screen.findByText('PayPal renata-k@example.com', { selector: 'b' })
  const sent = asked.filter(one => one.path.endsWith('/setPayPalPayload'))
  expect(sent.map(one => one.body)).toEqual([{ data: { paymentId: 'PAYID-1', payerId: 'RENATA' } }])
  expect(container.textContent).toContain('$168.95, asked for at Place Order')
  expect(document.activeElement?.textContent).toContain('PayPal renata-k@example.com')
  expect((radio('PayPal or Venmo') as HTMLInputElement).checked).toBe(true)
})

test('an approval in the link of somebody else is not applied', async () => {
  const path = `${PAYMENT}?paypal=approved&paymentId=PAYID-5&token=PAYID-5&PayerID=MALLORY`
  const { asked } = await open(OFFERED, {}, path)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged.')
  expect(asked.filter(one => one.path.endsWith('/setPayPalPayload'))).toEqual([])
})

test('after PayPal was cancelled the step says that nothing was charged', async () => {
  await open(OFFERED, {}, `${PAYMENT}?paypal=cancelled&token=PAYID-2`)
  expect(await screen.findByText('You left PayPal without paying.')).toBeTruthy()
})

test('[PAY-64] Venmo’s answer is sent with nonce, username and device data, and the username is shown', async () => {
  const path = `${PAYMENT}#venmoSuccess=1&paymentMethodNonce=n-1&username=%40renata-k&deviceData=d`
  const venmo = withPayment({ alternativePaymentsData: wallet('Venmo', '@renata-k') })
  expectAnswerOf('Venmo')
  const { asked } = await open(OFFERED, { '/checkout/alternativepayments/applyVenmoPayment': venmo }, path)
  await screen.findByText('Venmo @renata-k', { selector: 'b' })
  const sent = asked.filter(one => one.path.endsWith('/applyVenmoPayment'))
  expect(sent.map(one => one.body)).toEqual([{ nonce: 'n-1', username: '@renata-k', deviceData: 'd' }])
})

test('[API-087] [PAY-64] Venmo opens the page that the client token names, and returns to this step', async () => {
  const clientToken = btoa(JSON.stringify({ environment: 'davenport-sandbox', walletPages: 'http://127.0.0.1:3002' }))
  await open(OFFERED, {
    '/ReactCheckout/GetBrainTreeClientToken': { isSuccess: true, message: '', clientToken },
  })
  await user.click(radio('PayPal or Venmo'))
  await press('Pay with Venmo')
  expect(assigned).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:3002\/venmo\/approve\?return_url=http/)])
})

test('[PAY-64] Remove takes the wallet away and moves the focus to the options', async () => {
  const { asked } = await open(APPLIED, { '/checkout/alternativepayments/removeApplePayPayment': OFFERED })
  await press('Remove PayPal renata-k@example.com')
  expect(asked.some(one => one.path.endsWith('/removeApplePayPayment'))).toBe(true)
  expect(screen.queryByText('PayPal renata-k@example.com')).toBeNull()
  expect(document.activeElement).toBe(radio('PayPal or Venmo'))
})

test('with an applied wallet no card is asked, and Next saves the billing address of the wallet', async () => {
  const { asked } = await open(APPLIED, {
    '/ReactCheckout/SaveBillingAddress': {
      isSuccess: true,
      message: '',
      errors: {},
      suggestion: null,
      suggestionMessage: '',
      verdict: 'confirmed',
      checkout: APPLIED,
    },
  })
  await press('Next: Review & Place Order')
  expect(asked.map(one => one.path)).not.toContain('/ReactCheckout/SavePayment')
  expect(asked.find(one => one.path.endsWith('/SaveBillingAddress'))?.body).toMatchObject({ firstName: 'Rita' })
  const payment = screen.getByRole('region', { name: 'Payment' })
  expect(payment.textContent).toContain('PayPal renata-k@example.com$168.95')
})

test('Next with a chosen wallet that has not approved says what is missing and focuses the first wallet', async () => {
  const { asked } = await open(OFFERED)
  await user.click(radio('PayPal or Venmo'))
  await press('Next: Review & Place Order')
  expect(screen.getByRole('alert').textContent).toContain('Approve the payment in your wallet first')
  expect(document.activeElement?.textContent).toBe('Pay with PayPal')
  expect(asked.map(one => one.path)).not.toContain('/ReactCheckout/SaveBillingAddress')
})

const clientToken = btoa(JSON.stringify({ environment: 'davenport-sandbox', walletPages: 'http://127.0.0.1:3002' }))
const TOKEN = { '/ReactCheckout/GetBrainTreeClientToken': { isSuccess: true, message: '', clientToken } }

test('[PAY-65] Apple Pay is offered only on a device that has it, and applied with its billing contact', async () => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  const apple = withPayment({ alternativePaymentsData: wallet('Apple Pay', '') })
  const { asked, container } = await open(OFFERED, {
    ...TOKEN,
    '/checkout/alternativepayments/applyApplePayPayment': apple,
  })
  expect(container.querySelector('#apple-pay-option')).not.toBeNull()
  await user.click(radio('Apple Pay'))
  await press('Pay with Apple Pay')
  const sheet = FakeSession.last
  expect(sheet.request).toMatchObject({ currencyCode: 'USD', countryCode: 'US', total: { amount: '168.95' } })
  await act(async () => sheet.onvalidatemerchant?.({ validationURL: 'https://apple.example/' }))
  await vi.waitFor(() => expect(sheet.merchant).toEqual({}))
  const billingContact = { givenName: 'Ann', addressLines: ['850 W North Ave'], postalCode: '60642', countryCode: 'us' }
  await act(async () => sheet.onpaymentauthorized?.({ payment: { token: {}, billingContact } }))
  await vi.waitFor(() => expect(sheet.completed).toEqual({ status: 0 }))
  expect(asked.find(one => one.path.endsWith('/applyApplePayPayment'))?.body).toMatchObject({
    nonce: 'fake-apple-pay-visa-nonce',
    billingContact,
  })
  const option = container.querySelector<HTMLElement>('#apple-pay-option')!
  expect(within(option).getByText('Apple Pay', { selector: 'b' })).toBeTruthy()
})

test('[PAY-65] Apple Pay is not offered for a gift card that waits for other goods', async () => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  const [chair] = OFFERED.lineItems
  const card = { ...chair!, id: 3, itemInfo: { ...chair!.itemInfo, isGiftCard: true } }
  await open({ ...OFFERED, lineItems: [chair!, card] } as CheckoutData)
  expect(radio('PayPal or Venmo')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Apple Pay' })).toBeNull()
})

test('the reason why the shop refuses Apple Pay is shown after its sheet has closed', async () => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  const message = 'Apple Pay can’t pay for this gift card.'
  await open(OFFERED, {
    ...TOKEN,
    '/checkout/alternativepayments/applyApplePayPayment': { ...withPayment({}), isSuccess: false, message },
  })
  await user.click(radio('Apple Pay'))
  await press('Pay with Apple Pay')
  await act(async () => FakeSession.last.onpaymentauthorized?.({ payment: { token: {} } }))
  await vi.waitFor(() => expect(FakeSession.last.completed).toEqual({ status: 1 }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('[PAY-65] a cancelled sheet of Apple Pay changes nothing and says so', async () => {
  vi.stubGlobal('ApplePaySession', FakeSession)
  await open(OFFERED, TOKEN)
  await user.click(radio('Apple Pay'))
  await press('Pay with Apple Pay')
  await act(async () => FakeSession.last.cancel?.())
  expect(screen.getByText('You left Apple Pay without paying.')).toBeTruthy()
})
