// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SITES, siteIn } from '#lib/site.ts'
import { fakeCardForm, STORED } from '#tests/support/checkout/fake-card-form.ts'
import { checkoutData, openCheckout, type Asked } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const SAVE = '/ReactCheckout/SavePayment'
const NEW_SESSION = '/api/checkout/payment-provider/hosted-session'
/** Screen, clock and language of the tests' browser, as they are sent to the bank. */
const DEVICE = {
  screenWidth: window.screen.width,
  screenHeight: window.screen.height,
  colorDepth: window.screen.colorDepth,
  timeZone: new Date().getTimezoneOffset(),
  language: 'en-US',
}
const NEXT = 'Next: Review & Place Order'

let gateways = 0
/** The payment step of a shop that uses the gateway's form. Each test has a gateway of its own: its script is kept. */
async function open(answers: Readonly<Record<string, unknown>> = {}, site = SITES['CB-US'], hasSplit = false) {
  const base = checkoutData({ card: null, more: { maxStep: 3, hasTns: true } })
  const initial = { ...base, paymentData: { ...base.paymentData, isPayWithTwoCreditCardsEnabled: hasSplit } }
  const scriptUrl = `https://gateway-${++gateways}.example/form/version/100/merchant/SHOP/session.js`
  let sessions = 0
  const page = await openCheckout(
    PAYMENT,
    initial,
    ({ path }: Asked) => {
      if (path in answers) return answers[path]
      if (path === NEW_SESSION) return { isSuccess: true, message: '', tnsSession: `SESSION${++sessions}`, scriptUrl }
      return path === SAVE ? { ...checkoutData(), basketVersion: 8, maxStep: 4 } : undefined
    },
    site,
  )
  await act(async () => {})
  return { ...page, scriptUrl, saved: () => page.asked.filter(one => one.path === SAVE).map(one => one.body) }
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[API-078] the card is entered at the gateway, and the page sends the id of its session only', async () => {
  const gateway = fakeCardForm()
  const page = await open()
  expect(gateway.scripts).toEqual([page.scriptUrl])
  const [{ configuration }] = gateway.forms as [(typeof gateway.forms)[0]]
  expect(configuration.session).toBe('SESSION1')
  const inputs = Object.values(configuration.fields.card).map(selector =>
    document.querySelector<HTMLInputElement>(selector),
  )
  expect(inputs.map(input => input?.readOnly)).toEqual([true, true, true, true, true])
  expect(inputs[0]?.ariaLabel ?? inputs[0]?.getAttribute('aria-label')).toBe('Card Number required')
  await press(NEXT)
  await waitFor(() => expect(page.saved()).toHaveLength(1))
  expect(page.saved()[0]).toEqual({ cardOneData: { tnsSession: 'SESSION1', device: DEVICE } })
  expect(page.calls()).not.toContain('/api/checkout/payment-provider/config')
})

test('[PAY-21] [PAY-24] [PAY-26] [PAY-29] errors have the documented texts; the first is focused', async () => {
  const gateway = fakeCardForm()
  gateway.answers.unshift(
    { status: 'fields_in_error', errors: { cardNumber: 'missing', expiryYear: 'missing', securityCode: 'invalid' } },
    { status: 'fields_in_error', errors: { expiryMonth: 'invalid' } },
    { status: 'ok', sourceOfFunds: { provided: { card: { brand: 'VISA' } } } },
  )
  const page = await open()
  const alert = () => screen.getAllByRole('alert').map(one => one.textContent)
  await press(NEXT)
  await waitFor(() =>
    expect(alert()).toContain(
      'Please enter a valid credit card number. Please enter a valid expiration date. ' +
        'The security code you entered is not valid.',
    ),
  )
  expect(gateway.focused).toEqual(['card.number'])
  await press(NEXT)
  await waitFor(() => expect(alert()).toContain('The expiration date you entered is not valid.'))
  expect(gateway.focused.at(-1)).toBe('card.expiryMonth')
  await press(NEXT)
  await waitFor(() => expect(alert()).toContain('Please enter a valid security code.'))
  expect(gateway.focused.at(-1)).toBe('card.securityCode')
  expect(page.saved()).toEqual([])
})

test('[PAY-27] an ended session shows the gateway’s message, and “Try again” begins another one', async () => {
  const gateway = fakeCardForm()
  gateway.answers.unshift({ status: 'system_error', errors: { message: 'Form Session not found or expired.' } })
  const page = await open()
  await press(NEXT)
  expect(await screen.findByText('Form Session not found or expired.')).toBeTruthy()
  // The fields are hidden: the button of the step asks the gateway nothing.
  await press(NEXT)
  expect(screen.getByText('Form Session not found or expired.')).toBeTruthy()
  expect(page.saved()).toEqual([])
  await press('Try again')
  await waitFor(() => expect(gateway.forms).toHaveLength(2))
  await press(NEXT)
  await waitFor(() => expect(page.saved()).toEqual([{ cardOneData: { tnsSession: 'SESSION2', device: DEVICE } }]))
})

test('[PAY-27] [PAY-68] the shop’s message is shown if there is no session, and the failure is logged', async () => {
  fakeCardForm()
  const message = 'The payment service doesn’t answer.'
  const page = await open({ [NEW_SESSION]: { isSuccess: false, message, tnsSession: null, scriptUrl: null } })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(page.logged()[0]).toMatchObject({ message: `FE payment error. ${message}` })
})

test('a script that cannot be loaded is loaded again by “Try again”', async () => {
  const broken = fakeCardForm(false)
  const page = await open()
  expect(await screen.findByText(/doesn’t answer. Nothing was charged/)).toBeTruthy()
  await press('Try again')
  await waitFor(() => expect(broken.scripts).toEqual([page.scriptUrl, page.scriptUrl]))
})

test('[PAY-01] [PAY-30] two cards have a form each, and are sent only if both are complete', async () => {
  const gateway = fakeCardForm()
  gateway.answers.unshift({ status: 'fields_in_error', errors: { cardNumber: 'missing' } }, STORED)
  const page = await open({}, SITES['CB-US'], true)
  await user.click(screen.getByRole('checkbox', { name: 'Pay with two cards' }))
  await waitFor(() =>
    expect(gateway.forms.map(form => form.configuration.session).slice(-2)).toEqual(['SESSION2', 'SESSION3']),
  )
  await press(NEXT)
  const two = within(screen.getByRole('region', { name: 'Card two' }))
  expect(await two.findByRole('alert')).toBeTruthy()
  expect(page.saved()).toEqual([])
  await press(NEXT)
  await waitFor(() =>
    expect(page.saved()).toEqual([
      {
        cardOneData: { tnsSession: 'SESSION2', device: DEVICE, appliedAmount: 8_448 },
        cardTwoData: { tnsSession: 'SESSION3', device: DEVICE, appliedAmount: 8_447 },
      },
    ]),
  )
})

test('an error goes away when its field is changed', async () => {
  const gateway = fakeCardForm()
  gateway.answers.unshift({ status: 'fields_in_error', errors: { cardNumber: 'invalid', expiryYear: 'missing' } })
  await open()
  await press(NEXT)
  const wrong = 'The credit card number you entered is not valid.'
  expect(await screen.findByText(wrong)).toBeTruthy()
  const [{ scope, configuration }] = gateway.forms as [(typeof gateway.forms)[0]]
  act(() => gateway.onChange.get(scope)!(configuration.fields.card.number))
  expect(screen.queryByText(wrong)).toBeNull()
  expect(screen.getAllByText('Please enter a valid expiration date.')).toHaveLength(2)
})

test('a click on a label focuses the field in the gateway’s frame', async () => {
  const gateway = fakeCardForm()
  await open()
  await user.click(screen.getByText('Security Code'))
  expect(gateway.focused).toEqual(['card.securityCode'])
})

test('the gateway’s form is French on French pages', async () => {
  const gateway = fakeCardForm()
  gateway.answers.unshift({ status: 'fields_in_error', errors: { cardNumber: 'invalid' } }, STORED)
  await open({}, siteIn(SITES['CB-CA'], 'fr'))
  expect(screen.getByText(/fournisseur de paiement/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Suivant/ }))
  expect(await screen.findAllByText('Le numéro de carte que vous avez entré n’est pas valide.')).toHaveLength(2)
})
