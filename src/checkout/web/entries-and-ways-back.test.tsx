// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { ADDRESS, checkoutData, openCheckout, Status, type Serve } from '#tests/support/checkout/open-checkout.tsx'
import { answered, field, fillIn } from '#tests/support/checkout/checkout-form.ts'

const SHIPPING = '/checkout/shipping#header_shipping'
const MOVE2 = '/ReactCheckout/MoveToShippingAndGiftOptions'
const VALIDATE = '/ReactCheckout/ValidateAndSaveAddress'
const KEEP = '/ReactCheckout/SaveShippingAddress'
const fresh = checkoutData({ address: null, billingAddress: null, card: null, more: { maxStep: 1 } })
const moved2 = checkoutData({ billingAddress: null, card: null, more: { maxStep: 2, basketVersion: 11 } })
const suggested = answered({ isSuccess: false, verdict: 'suggested', suggestion: ADDRESS })
const from =
  (answers: Readonly<Record<string, unknown>>): Serve =>
  ({ path }) =>
    answers[path]

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test.each([
  ['a suggestion', suggested, { State: 'NY' }, 'Please choose one of these addresses, or edit yours above.', 'radio'],
  [
    'no suggestion',
    answered({ isSuccess: false, verdict: 'undeliverable' }),
    {},
    'Please edit your address above, or tick this box to keep it as entered.',
    'checkbox',
  ],
])(
  '[ADR-23] with %s no option is preselected, and Next without a choice stays and shows a message',
  async (_what, answer, typed, words, control) => {
    const page = await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: answer }))
    fillIn(typed)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const controls = [...page.container.querySelectorAll<HTMLInputElement>(`section [type=${control}]`)]
    expect(controls.map(one => one.checked)).not.toContain(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(page.url()).toBe(SHIPPING)
    expect(page.calls().filter(path => path === VALIDATE || path === KEEP)).toEqual([VALIDATE])
    expect(page.text()).toContain(words)
    expect(document.activeElement).toBe(controls[0])
  },
)

test.each([
  ['a server error', 500, 'Something went wrong'],
  ['a lost connection', 0, 'Network Error'],
])(
  '[ADR-25] [PUP-19] [PUP-22] after %s Try Again sends the same entries again, and succeeds',
  async (_what, status, title) => {
    let answer: unknown =
      status === 0 ? undefined : new Status(status, { isSuccess: false, kind: 'broken', message: 'broken' })
    const page = await openCheckout(SHIPPING, fresh, ({ path }) => (path === VALIDATE ? answer : undefined))
    fillIn()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(page.container.querySelector('dialog h2')!.textContent).toBe(title)
    expect(
      [...page.container.querySelectorAll('dialog :is(a, button):not([aria-label])')].map(one => one.textContent),
    ).toEqual(['Try Again', 'Back to Cart'])
    answer = answered({ checkout: moved2 })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(page.container.querySelector('dialog')).toBeNull()
    expect(page.asked.findLast(one => one.path === VALIDATE)!.body).toEqual(ADDRESS)
    expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
  },
)

test('[ADR-25] an address that could not be saved is in the form again after a reload', async () => {
  await openCheckout(
    SHIPPING,
    fresh,
    from({ [VALIDATE]: new Status(500, { isSuccess: false, kind: 'broken', message: 'broken' }) }),
  )
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  cleanup()
  await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: answered({ checkout: moved2 }) }))
  expect(field('Address 1').value).toBe('2418 N Burling St')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(sessionStorage.length, 'entries are deleted once the address is saved').toBe(0)
})

test('several submits in one tick run the step once', async () => {
  const page = await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: answered({ checkout: moved2 }) }))
  fillIn()
  const form = page.container.querySelector('form')!
  await act(async () => {
    for (let i = 0; i < 4; i++) form.requestSubmit()
  })
  expect(page.calls()).toEqual(['/ReactCheckout/ValidateCart', VALIDATE])
})

test('Edit on the review returns to the review with one click if nothing else is missing', async () => {
  const page = await openCheckout('/checkout/review#header_review', checkoutData(), from({ [MOVE2]: checkoutData() }))
  await user.click(screen.getByRole('link', { name: 'Edit shipping address' }))
  expect(page.url()).toBe(SHIPPING)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.url()).toBe('/checkout/review#header_review')
})

test('Edit on the review leads to the next step if a payment is missing meanwhile', async () => {
  const page = await openCheckout(
    '/checkout/review#header_review',
    checkoutData(),
    from({ [MOVE2]: checkoutData({ card: null }) }),
  )
  await user.click(screen.getByRole('link', { name: 'Edit shipping address' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
})

test('an address that the goods can’t be sent to is rejected; the next address is saved', async () => {
  const message = 'We can’t send this to that address: Camden Enamel Pendant.'
  const refusing = { errorType: 9, errorMessage: 'Not there.', isSuccess: false, lineItems: [] }
  let saved: unknown = answered({ isSuccess: false, message })
  const page = await openCheckout(SHIPPING, checkoutData({ more: { maxStep: 1 } }), ({ path }) =>
    path === VALIDATE ? saved : path === '/ReactCheckout/ValidateCart' ? refusing : undefined,
  )
  fillIn({ 'Address 1': 'PO Box 12' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(page.url()).toBe(SHIPPING)
  saved = answered({ checkout: moved2 })
  fillIn({ 'Address 1': '12 Oak St' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
})

test('the payment step fetches the public key when it opens', async () => {
  const page = await openCheckout(
    '/checkout/paymentandbilling#header_payment',
    checkoutData({ card: null, billingAddress: null, more: { maxStep: 3 } }),
    from({
      '/api/checkout/payment-provider/config': {
        publicKey: '10001|ab',
        cardDataLimit: '00:25:00',
        serverTime: '2026-11-21T10:00:00Z',
      },
    }),
  )
  expect(page.calls()).toEqual(['/api/checkout/payment-provider/config'])
})

test('a step that opens takes the focus, except from a field in which the shopper types already', async () => {
  await openCheckout(SHIPPING, fresh, from({}))
  expect(document.activeElement?.id).toBe('header_shipping')
  cleanup()
  const typedIn = document.body.appendChild(document.createElement('input'))
  typedIn.focus()
  await openCheckout(SHIPPING, fresh, from({}))
  expect(document.activeElement).toBe(typedIn)
  typedIn.remove()
})
