// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { BASKET_ID, checkoutData, openCheckout, Status, type Serve } from '#tests/support/checkout/open-checkout.tsx'

const REVIEW = '/checkout/review#header_review'
const refusal = (message: string, redirectUrl: string | null = null, giftCardErrors: string[] = []) => ({
  isSuccess: false,
  message,
  redirectUrl,
  giftCardErrors,
  orderSummary: null,
})
const PLACED = {
  isSuccess: true,
  message: '',
  redirectUrl: '/checkout/confirmation',
  giftCardErrors: [],
  orderSummary: null,
}
/** After a failure the basket is open again at its next version. */
const AFTER = checkoutData({ card: null, more: { basketVersion: 8, maxStep: 3 } })

/** Serves this reply to PlaceOrder. */
const answering =
  (answer: unknown, more: Readonly<Record<string, unknown>> = {}): Serve =>
  ({ path }) =>
    path === '/ReactCheckout/PlaceOrder' ? answer : { '/ReactCheckout/RefreshCheckout': AFTER, ...more }[path]

async function place(serve: Serve, initial = checkoutData()) {
  const page = await openCheckout(REVIEW, initial, serve)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  return page
}
const isFree = () => screen.queryByRole('button', { name: 'Place Order' })?.getAttribute('aria-disabled') === null

beforeEach(() => {
  sessionStorage.clear()
})

test('[CHK-18] the review lists items, addresses, shipping choices and payment before Place Order', async () => {
  const { text } = await openCheckout(
    REVIEW,
    checkoutData({ billingAddress: { ...checkoutData().billingAddress!, firstName: 'Bill', address1: '1 Other St' } }),
  )
  for (const part of [
    'Camden Enamel Pendant',
    'Slate Paint, qty 1',
    'Renata Kowalski',
    '2418 N Burling St',
    'Standard, arrives Nov 24–Nov 28',
    'Visa ending 1111',
    '$161.12',
    'Bill Kowalski',
    '1 Other St',
    'Total$168.95',
  ])
    expect(text()).toContain(part)
})

test('[CHK-05] the review has the buttons Back and Place Order; Back opens the payment step', async () => {
  const page = await openCheckout(REVIEW, checkoutData())
  expect(screen.getByRole('button', { name: 'Place Order' }).getAttribute('type')).toBe('submit')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(page.url()).toBe('/checkout/paymentandbilling#header_payment')
})

test('[ORD-01] a placed order goes to the returned URL', async () => {
  const page = await place(answering(PLACED))
  expect(page.left).toEqual(['/checkout/confirmation'])
  expect(isFree()).toBe(false)
})

test('[ORD-18] adata is the partner transaction id of the session', async () => {
  sessionStorage.setItem('partnerTransactionId', 'partner-77')
  const page = await place(answering(PLACED))
  expect(page.asked.find(one => one.path === '/ReactCheckout/PlaceOrder')!.body).toEqual({
    adata: 'partner-77',
    basketVersion: 7,
  })
})

test('[ORD-18] adata is an empty string without a partner transaction id', async () => {
  const page = await place(answering(PLACED))
  expect(page.asked.find(one => one.path === '/ReactCheckout/PlaceOrder')!.body).toMatchObject({ adata: '' })
})

test.each([
  ['InvalidPromoCode', null],
  ['AuthorizationFailure', null],
  ['EncryptedAdyenDataInvalid', null],
  ['GiftCardError', null],
  ['General', '/checkout/review'],
  ['Whatever', '/checkout/review'],
])('[ORD-02] after %s the Place Order button can be clicked again', async (message, redirectUrl) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  // The reached step does not change, so the page stays on the review.
  const page = await place(
    answering(refusal(message, redirectUrl), {
      '/ReactCheckout/RemovePromoCode': checkoutData(),
      '/ReactCheckout/RefreshCheckout': checkoutData(),
    }),
  )
  expect(isFree()).toBe(true)
  const sent = page.calls().filter(path => path === '/ReactCheckout/PlaceOrder').length
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(page.calls().filter(path => path === '/ReactCheckout/PlaceOrder')).toHaveLength(sent + 1)
})

test('[ORD-02] [CHK-14] after a server error the button can be clicked again, and the error is logged', async () => {
  const page = await place(answering(new Status(500, { isSuccess: false, kind: 'broken', message: 'Something.' })))
  expect(isFree()).toBe(true)
  expect(page.text()).toContain('Generic words.')
  expect(page.logged()).toEqual([
    {
      message: 'Something. Status: 500',
      actionName: 'placeOrder',
      apiDetails: 'placeOrder, status 500, broken',
      basketId: BASKET_ID,
    },
  ])
})

test('while the order is being placed the button is busy and a second click does nothing', async () => {
  let answer = (_: unknown) => {}
  const page = await place(({ path }) =>
    path === '/ReactCheckout/PlaceOrder'
      ? new Promise(resolve => {
          answer = resolve
        })
      : undefined,
  )
  const busy = screen.getByRole('button', { name: /^Placing/ })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await user.click(busy)
  expect(page.calls().filter(path => path === '/ReactCheckout/PlaceOrder')).toHaveLength(1)
  await act(async () => {
    answer(PLACED)
  })
  expect(page.left).toEqual(['/checkout/confirmation'])
})

test('[ORD-03] InvalidPromoCode removes the promo code and shows a message', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const page = await place(
    ({ path }) => {
      if (path === '/ReactCheckout/PlaceOrder') return refusal('InvalidPromoCode')
      if (path === '/ReactCheckout/RemovePromoCode')
        return checkoutData({ more: { promoCode: null, basketVersion: 9 } })
      return path === '/ReactCheckout/VerifyPromoCode'
        ? { ...checkoutData({ more: { promoCode: 'CORNER100' } }), promoState: 'kept' }
        : undefined
    },
    checkoutData({ more: { promoCode: 'CORNER100' } }),
  )
  expect(page.calls()).toContain('/ReactCheckout/RemovePromoCode')
  expect(page.text()).toContain('Promotion Code has been removed.')
  expect(page.container.querySelector('output')!.textContent).toBe('9')
  expect(scroll).toHaveBeenCalled()
})

test.each([
  [
    '[ORD-04] [ORD-10] [PUP-17] a declined card',
    'AuthorizationFailure',
    'authorizationError',
    'Your card was not accepted.',
  ],
  [
    '[ORD-05] [ORD-10] [PUP-17] expired card data',
    'EncryptedAdyenDataInvalid',
    'encryptedAdyenDataExpired',
    'Please enter your card again.',
  ],
])(
  '[PUP-18] %s opens the tracked Payment Error popup, whose button opens the payment step',
  async (_name, message, errorId, words) => {
    const page = await place(answering(refusal(message)))
    expect(page.container.querySelector('dialog h2')!.textContent).toBe('Payment Error')
    expect(page.container.querySelector('dialog p')!.textContent).toContain(words)
    expect(page.logged()).toContainEqual(
      expect.objectContaining({ message: `FE payment error. ${errorId}`, actionName: 'paymentErrorPopup' }),
    )
    await user.click(screen.getByRole('button', { name: 'Update Payment' }))
    expect(page.url()).toBe(`/checkout/paymentandbilling?paymentErrorId=${errorId}#header_payment`)
    expect(screen.getByRole('alert').textContent).toContain(words)
  },
)

test.each([
  ['security-code', 'did not accept the security code', 'cc-csc', 'The security code you entered is not valid.'],
  ['expired', 'says that the card has expired', 'cc-exp', 'The expiration date you entered is not valid.'],
] as const)(
  '[ORD-04] [ORD-10] for a decline because of %s the reason is shown and the field marked',
  async (...given) => {
    const [declineReason, words, autocomplete, error] = given
    const page = await place(answering({ ...refusal('AuthorizationFailure'), declineReason }))
    expect(page.container.querySelector('dialog p')!.textContent).toContain(words)
    await user.click(screen.getByRole('button', { name: 'Update Payment' }))
    expect(page.url()).toBe('/checkout/paymentandbilling?paymentErrorId=authorizationError#header_payment')
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(document.activeElement!.getAttribute('autocomplete')).toBe(autocomplete)
    expect(document.activeElement!.getAttribute('aria-invalid')).toBe('true')
    expect(page.text()).toContain(error)
  },
)

test.each([
  ['funds', 'can’t cover this amount'],
  ['other', 'Please check the card, or enter another one.'],
])('[ORD-04] for a decline because of %s the reason is shown and no field marked', async (declineReason, words) => {
  const page = await place(answering({ ...refusal('AuthorizationFailure'), declineReason }))
  expect(page.container.querySelector('dialog p')!.textContent).toContain(words)
  await user.click(screen.getByRole('button', { name: 'Update Payment' }))
  expect(document.activeElement!.textContent).toBe('Payment and Billing')
  expect(page.container.querySelector('[aria-invalid=true]')).toBeNull()
})

test('[ORD-10] closing the Payment Error popup opens the payment step too', async () => {
  const page = await place(answering(refusal('AuthorizationFailure')))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(page.url()).toBe('/checkout/paymentandbilling?paymentErrorId=authorizationError#header_payment')
})

test('[ORD-06] a declined gift card shows all errors of the reply', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const page = await place(answering(refusal('GiftCardError', null, ['Card 4417 is empty.', 'Card 9912 is unknown.'])))
  expect([...page.container.querySelectorAll('[role=alert] li')].map(one => one.textContent)).toEqual([
    'Card 4417 is empty.',
    'Card 9912 is unknown.',
  ])
  expect(page.text()).toContain('A gift card or certificate was not accepted.')
  expect(scroll).toHaveBeenCalled()
})

test('[ORD-07] an appointment that could not be booked leads back to shipping and gift options', async () => {
  const page = await place(answering(refusal('TripBookingFailed')))
  expect(page.url()).toBe('/checkout/shippingandgiftoptions#header_options')
  expect(page.text()).toContain('we could not book its delivery')
})

test('[ORD-08] any other failure opens the step of its redirect', async () => {
  const page = await place(answering(refusal('General', '/checkout/shipping')))
  expect(page.url()).toBe('/checkout/shipping#header_shipping')
  expect(page.left).toEqual([])
})

test('[ORD-08] a redirect to a page outside of the checkout is a full page load', async () => {
  const page = await place(answering(refusal('General', '/account/orders')))
  expect(page.left).toEqual(['/account/orders'])
})

test.each([
  ['without a redirect', null],
  ['with the cart as redirect', '/checkout/cart'],
])('[ORD-09] any other failure %s opens the cart', async (_name, redirectUrl) => {
  const page = await place(answering(refusal('General', redirectUrl)))
  expect(page.url()).toBe('/checkout/cart')
  expect(page.text()).toContain('Your order was not placed and nothing was charged.')
})

test.each([
  ['General', 'general'],
  ['InvalidPromoCode', 'invalid promo code'],
  ['GiftCardError', 'gift card'],
])('[ORD-11] the failure %s is reported as %s', async (message, reported) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const page = await place(answering(refusal(message), { '/ReactCheckout/RemovePromoCode': checkoutData() }))
  expect(page.logged()[0]!['message']).toBe(`Order not placed: ${reported}, ${message}`)
})

test('[ORD-13] [ORD-14] a reply with isReset opens the refresh popup and is not logged', async () => {
  const page = await place(
    answering(new Status(403, { isSuccess: false, kind: 'bad-token', message: 'IsReset', isReset: true })),
  )
  expect(page.container.querySelector('dialog h2')!.textContent).toBe("We're Sorry.")
  expect(page.logged()).toEqual([])
})

test('[PUP-19] without a reply the network popup opens, and closing it leads to the cart', async () => {
  const page = await place(({ path }) => {
    if (path === '/ReactCheckout/PlaceOrder') throw new TypeError('Failed to fetch')
  })
  expect(page.calls().filter(path => path === '/ReactCheckout/PlaceOrder')).toHaveLength(3)
  expect(page.container.querySelector('dialog h2')!.textContent).toBe('Network Error')
  expect(page.container.querySelector('dialog p')!.textContent).toContain('If your cart is empty, it is')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(page.left).toEqual(['/checkout/cart'])
})

test('[CHK-13] an empty cart is shown as empty, and no order is placed', async () => {
  const page = await place(
    answering(PLACED, {
      '/ReactCheckout/ValidateCart': {
        errorType: 8,
        errorMessage: 'Your cart is empty.',
        isSuccess: false,
        lineItems: [],
      },
    }),
  )
  expect(page.text()).toContain('Empty')
  expect(page.calls()).not.toContain('/ReactCheckout/PlaceOrder')
})

test('[PUP-07] [PUP-11] a cart that can’t be bought shows the reason and leads to the cart', async () => {
  const page = await place(
    answering(PLACED, {
      '/ReactCheckout/ValidateCart': { errorType: 3, errorMessage: 'Gone: Pendant.', isSuccess: false, lineItems: [] },
    }),
  )
  expect(page.container.querySelector('dialog h2')!.textContent).toBe('Item(s) no longer available')
  expect(page.container.querySelector('dialog')!.textContent).toContain('Gone: Pendant.')
  await user.click(screen.getByRole('button', { name: 'Back to Cart' }))
  expect([page.left, page.url()]).toEqual([[], '/checkout/cart'])
  expect(page.calls()).not.toContain('/ReactCheckout/PlaceOrder')
})

test('[ORD-09] an order with too little stock leads to the cart, which names the items', async () => {
  const page = await place(({ path }) => {
    if (path === '/ReactCheckout/PlaceOrder')
      return { ...refusal('General', '/checkout/cart'), soldOutSkus: ['220302'] }
    return path === '/ReactCheckout/RefreshCheckout' ? checkoutData() : undefined
  })
  expect(page.url()).toBe('/checkout/cart')
  expect(page.text()).toContain('Fewer are left than you ordered: Camden Enamel Pendant.')
})

test('[CHK-18] the review of several recipients says what each of them gets and costs', async () => {
  const one = checkoutData()
  const [renata] = one.shippingOptions.recipients
  const nora = { ...renata!, id: 'nora', address: { ...renata!.address!, firstName: 'Nora' }, total: 4_950 }
  await openCheckout(REVIEW, { ...one, shippingOptions: { ...one.shippingOptions, recipients: [renata!, nora] } })
  expect(screen.getByRole('region', { name: 'Delivery, Nora Kowalski' }).textContent).toContain(
    'Items and delivery, before tax: $49.50',
  )
})

test('[CHK-18] [CHK-19] recipients have letters only if items are shipped to several of them', async () => {
  const one = checkoutData()
  const [renata] = one.shippingOptions.recipients
  const nora = { ...renata!, id: 'nora', address: { ...renata!.address!, firstName: 'Nora' } }
  const withNora = (recipient: typeof nora) => ({
    ...one,
    shippingOptions: { ...one.shippingOptions, recipients: [renata!, recipient] },
  })
  const lettersOn = async (path: string, data: typeof one) => {
    const { container } = await openCheckout(path, data)
    const letters = [...container.querySelectorAll('[data-tint]')].map(letter => letter.textContent)
    cleanup()
    return letters
  }
  const unused = withNora({ ...nora, shipments: nora.shipments.map(shipment => ({ ...shipment, items: [] })) })
  for (const path of [REVIEW, '/checkout/shippingandgiftoptions#header_options']) {
    expect(await lettersOn(path, unused)).toEqual([])
    expect(await lettersOn(path, withNora(nora))).toEqual(['A', 'B'])
  }
})
