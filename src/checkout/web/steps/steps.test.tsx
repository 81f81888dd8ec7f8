// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import {
  ADDRESS,
  BASKET_ID,
  checkoutData,
  openCheckout,
  Status,
  type Serve,
} from '#tests/support/checkout/open-checkout.tsx'
import { answered, field, fillIn, type } from '#tests/support/checkout/checkout-form.ts'

const SHIPPING = '/checkout/shipping#header_shipping'
const fresh = checkoutData({ address: null, billingAddress: null, card: null, more: { maxStep: 1 } })
const MOVE2 = '/ReactCheckout/MoveToShippingAndGiftOptions'
const VALIDATE = '/ReactCheckout/ValidateAndSaveAddress'
const KEEP = '/ReactCheckout/SaveShippingAddress'
const moved2 = checkoutData({ billingAddress: null, card: null, more: { maxStep: 2, basketVersion: 11 } })
const from =
  (answers: Readonly<Record<string, unknown>>): Serve =>
  ({ path }) =>
    answers[path]

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[CHK-02] [CHK-12] Next validates the cart, validates and saves the address, then opens step 2', async () => {
  const page = await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: answered({ checkout: moved2 }) }))
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.calls()).toEqual(['/ReactCheckout/ValidateCart', VALIDATE])
  expect(page.asked.find(one => one.path === VALIDATE)!.body).toEqual(ADDRESS)
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
})

test('[CHK-08] the next step is shown without a page load, and its heading has the focus', async () => {
  const page = await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: answered(), [MOVE2]: moved2 }))
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.left).toEqual([])
  expect(document.activeElement?.id).toBe('header_options')
})

test('[CHK-10] if saving the address opened no step, the step move follows and its message is shown', async () => {
  const page = await openCheckout(
    SHIPPING,
    fresh,
    from({
      [VALIDATE]: answered({ checkout: fresh }),
      [MOVE2]: { ...fresh, isSuccess: false, message: 'Your cart is empty.' },
    }),
  )
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.calls().slice(0, 3)).toEqual(['/ReactCheckout/ValidateCart', VALIDATE, MOVE2])
  expect(screen.getByRole('alert').textContent).toBe('Your cart is empty.')
})

test('[CHK-10] the reply that opens a step replaces the checkout data', async () => {
  const page = await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: answered({ checkout: moved2 }) }))
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.container.querySelector('output')!.textContent).toBe('11')
})

test('[CHK-10] the reply of a step move replaces the checkout data', async () => {
  const page = await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: answered(), [MOVE2]: moved2 }))
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.container.querySelector('output')!.textContent).toBe('11')
})

test('[CHK-11] a refused step move shows its message, and the step can be submitted again', async () => {
  const page = await openCheckout(
    SHIPPING,
    fresh,
    from({
      [VALIDATE]: answered(),
      [MOVE2]: { ...fresh, isSuccess: false, message: 'Please enter a shipping address.' },
    }),
  )
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.url()).toBe(SHIPPING)
  expect(screen.getByRole('alert').textContent).toBe('Please enter a shipping address.')
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBeNull()
  expect(page.logged()[0]).toMatchObject({
    message: 'Please enter a shipping address.',
    actionName: 'moveToShippingAndGiftOptions',
  })
})

test('[CHK-11] a failed step move opens the error popup and ends the busy state', async () => {
  const page = await openCheckout(
    SHIPPING,
    fresh,
    from({
      [VALIDATE]: answered(),
      [MOVE2]: new Status(503, { isSuccess: false, kind: 'unavailable', message: 'Busy.' }),
    }),
  )
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.container.querySelector('dialog p')!.textContent).toBe('Network words.')
  expect(page.url()).toBe(SHIPPING)
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBeNull()
})

test('[CHK-16] an invalid address is not sent', async () => {
  const page = await openCheckout(SHIPPING, fresh)
  fillIn({ 'ZIP Code': '606' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.calls()).toEqual([])
  expect(document.activeElement).toBe(field('ZIP Code'))
})

test('[CHK-16] an address error from the server is shown at its field', async () => {
  const page = await openCheckout(
    SHIPPING,
    fresh,
    from({ [VALIDATE]: answered({ isSuccess: false, errors: { city: 'No such city.' } }) }),
  )
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(document.getElementById(field('City').getAttribute('aria-describedby')!)!.textContent).toBe('No such city.')
  expect(page.url()).toBe(SHIPPING)
})

const suggested = answered({
  isSuccess: false,
  verdict: 'suggested',
  suggestion: { ...ADDRESS, state: 'IL' },
  suggestionMessage: 'We suggest this address.',
})

test('[ADR-24] [ADR-23] [CHK-16] a suggestion is shown with its message, and saved if it is chosen', async () => {
  let answers: unknown = suggested
  const page = await openCheckout(SHIPPING, fresh, ({ path }) =>
    path === VALIDATE ? answers : path === MOVE2 ? moved2 : undefined,
  )
  fillIn({ State: 'NY' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.text()).toContain(
    'There appears to be a problem with the city, state and ZIP combination. ' +
      'Please select one of our suggestions below.',
  )
  expect(page.url()).toBe(SHIPPING)
  answers = answered()
  await user.click(screen.getByRole('radio', { name: 'Use suggested address' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.asked.filter(one => one.path === VALIDATE).map(one => one.body['state'])).toEqual(['NY', 'IL'])
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
})

test('[CHK-16] an address kept as entered is saved without being validated again', async () => {
  const page = await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: suggested, [KEEP]: answered(), [MOVE2]: moved2 }))
  fillIn({ State: 'NY' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('radio', { name: 'Use address as entered' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.calls().filter(path => path === VALIDATE)).toHaveLength(1)
  expect(page.asked.find(one => one.path === KEEP)!.body).toMatchObject({ state: 'NY', postalCode: '60614' })
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
})

test('[ADR-24] an undeliverable address can be kept as entered', async () => {
  const page = await openCheckout(
    SHIPPING,
    fresh,
    from({
      [VALIDATE]: answered({
        isSuccess: false,
        verdict: 'undeliverable',
        suggestionMessage: 'No place has this code.',
      }),
      [KEEP]: answered(),
      [MOVE2]: moved2,
    }),
  )
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.text()).toContain(
    'The street address you entered may not be accurate. ' +
      'Please go back to edit your address or choose to keep address as entered.',
  )
  await user.click(screen.getByRole('checkbox', { name: 'Use address as entered' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.calls()).toContain(KEEP)
})

test('[ADR-24] the advice about an address disappears when the address is changed', async () => {
  const page = await openCheckout(SHIPPING, fresh, from({ [VALIDATE]: suggested }))
  fillIn({ State: 'NY' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  type('City', 'Evanston')
  expect(page.text()).not.toContain('Check your address')
})

test('[CHK-02] Cancel Changes appears after a saved address was changed, and restores it', async () => {
  await openCheckout(SHIPPING, checkoutData())
  expect(screen.queryByRole('button', { name: 'Cancel Changes' })).toBeNull()
  type('City', 'Evanston')
  await user.click(screen.getByRole('button', { name: 'Cancel Changes' }))
  expect(field('City').value).toBe('Chicago')
})

test('[CHK-03] step 2 has the button Next: Payment, and no Back or Cancel button', async () => {
  const page = await openCheckout(
    '/checkout/shippingandgiftoptions#header_options',
    moved2,
    from({ '/ReactCheckout/MoveToPaymentPage': checkoutData({ more: { maxStep: 3 } }) }),
  )
  expect(
    [...page.container.querySelectorAll('form button')].map(
      one => one.querySelector('span > span:first-child')?.textContent,
    ),
  ).toEqual(['Next: Payment'])
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(page.url()).toBe('/checkout/paymentandbilling#header_payment')
})

test('[CHK-26] a shipment lists its service levels, and a choice is saved and displayed', async () => {
  vi.useFakeTimers()
  const page = await openCheckout(
    '/checkout/shippingandgiftoptions#header_options',
    moved2,
    from({ '/ReactCheckout/UpdateGiftOption': checkoutData({ serviceLevel: 2, more: { maxStep: 2 } }) }),
  )
  const radios = () => [...page.container.querySelectorAll<HTMLInputElement>('[type=radio]')]
  expect([...page.container.querySelectorAll('fieldset label:has([type=radio])')].map(one => one.textContent)).toEqual([
    'StandardArrives Nov 24–Nov 28$19.95',
    'Premium (2-day)Arrives Nov 23–Nov 24$34.95',
  ])
  await user.click(radios()[1]!)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000)
  })
  vi.useRealTimers()
  expect(page.asked).toEqual([
    { path: '/ReactCheckout/UpdateGiftOption', body: { recipientId: BASKET_ID, giftOptions: [], serviceLevel: 2 } },
  ])
  expect(radios().map(one => one.checked)).toEqual([false, true])
})

test('[CHK-26] [ADR-25] after a failed save of a service level Try Again saves it', async () => {
  vi.useFakeTimers()
  const answers: Record<string, unknown> = {}
  const page = await openCheckout('/checkout/shippingandgiftoptions#header_options', moved2, from(answers))
  const radios = () => [...page.container.querySelectorAll<HTMLInputElement>('[type=radio]')]
  await user.click(radios()[1]!)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(
    radios().map(one => one.checked),
    'the saved service level is shown',
  ).toEqual([true, false])
  answers['/ReactCheckout/UpdateGiftOption'] = checkoutData({ serviceLevel: 2, more: { maxStep: 2 } })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000)
  })
  vi.useRealTimers()
  expect(page.container.querySelector('dialog')).toBeNull()
  expect(radios().map(one => one.checked)).toEqual([false, true])
})

test('[CHK-07] a step above the reached one leads to the highest step reached', async () => {
  const page = await openCheckout('/checkout/review#header_review', checkoutData({ more: { maxStep: 2 } }))
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
})

test('[CHK-15] a removed promo code is announced at the top; the step stays and its data is replaced', async () => {
  const without = {
    ...checkoutData({
      more: { isSuccess: false, message: 'Promotion Code has been removed', promoCode: null, basketVersion: 12 },
    }),
    promoState: 'removed',
  }
  const page = await openCheckout(
    '/checkout/shippingandgiftoptions#header_options',
    checkoutData({ more: { promoCode: 'OLD' } }),
    from({ '/ReactCheckout/VerifyPromoCode': without }),
  )
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(page.calls()).toEqual(['/ReactCheckout/VerifyPromoCode'])
  expect(screen.getByRole('alert').textContent).toBe('Promotion Code has been removed')
  expect(page.container.querySelector('output')!.textContent).toBe('12')
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
})

const PAYMENT = '/checkout/paymentandbilling'

test.each([
  ['authorizationError', 'Your card was not accepted.'],
  ['encryptedAdyenDataExpired', 'Please enter your card again.'],
])(
  '[CHK-09] paymentErrorId=%s shows its message on the payment step and focuses the heading',
  async (errorId, words) => {
    await openCheckout(`${PAYMENT}?paymentErrorId=${errorId}#header_payment`, checkoutData({ card: null }))
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(document.activeElement?.id).toBe('header_payment')
  },
)

test('[CHK-09] any other paymentErrorId shows no message', async () => {
  await openCheckout(`${PAYMENT}?paymentErrorId=<b>x</b>#header_payment`, checkoutData({ card: null }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[CHK-04] [CHK-17] the payment step uses the applied card, and the shipping address for billing', async () => {
  const page = await openCheckout(
    `${PAYMENT}#header_payment`,
    checkoutData({ billingAddress: null }),
    from({ '/ReactCheckout/SaveBillingAddress': answered({ checkout: checkoutData() }) }),
  )
  expect(page.text()).toContain('Visa ending 1111, expires 03/30')
  await user.click(screen.getByRole('button', { name: 'Next: Review & Place Order' }))
  expect(page.calls()).toEqual(['/ReactCheckout/ValidateCart', '/ReactCheckout/SaveBillingAddress'])
  expect(page.asked[1]!.body).toEqual(ADDRESS)
  expect(page.url()).toBe('/checkout/review#header_review')
})

test('[CHK-04] Back on the payment step opens step 2', async () => {
  const page = await openCheckout(`${PAYMENT}#header_payment`, checkoutData())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
})

test('[CHK-17] another billing address is entered with its country and sent', async () => {
  const page = await openCheckout(
    `${PAYMENT}#header_payment`,
    checkoutData({ billingAddress: null }),
    from({ '/ReactCheckout/SaveBillingAddress': answered(), '/ReactCheckout/MoveToReviewPage': checkoutData() }),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Same as shipping' }))
  fillIn({ 'First Name': 'Bill' })
  expect(field('Country').value).toBe('US')
  await user.click(screen.getByRole('button', { name: 'Next: Review & Place Order' }))
  expect(page.asked[1]!.body).toEqual({ ...ADDRESS, firstName: 'Bill' })
})

test('[PAY-46] [PAY-29] without a card one is required, and the first invalid field gets the focus', async () => {
  const page = await openCheckout(`${PAYMENT}#header_payment`, checkoutData({ card: null }))
  await user.click(screen.getByRole('button', { name: 'Next: Review & Place Order' }))
  expect(page.calls()).toEqual(['/api/checkout/payment-provider/config'])
  expect(document.activeElement).toBe(field('Card Number required'))
})

test('[PAY-47] a card whose encryption is too old must be entered again', async () => {
  await openCheckout(
    `${PAYMENT}#header_payment`,
    checkoutData({
      card: { isValid: false, adyenCardData: { encryptionTimestamp: '2026-11-21T10:00:00Z', isExpired: true } },
    }),
  )
  expect(screen.getByRole('alert').textContent).toContain('Please enter your card again.')
  expect(field('Card Number required').value).toBe('')
})

test('Change shows the fields for another card and can be cancelled', async () => {
  const page = await openCheckout(`${PAYMENT}#header_payment`, checkoutData())
  await user.click(screen.getByRole('button', { name: 'Change card' }))
  expect(document.activeElement).toBe(field('Card Number required'))
  await user.click(screen.getByRole('button', { name: 'Keep the card you entered before' }))
  expect(page.text()).toContain('Visa ending 1111')
})
