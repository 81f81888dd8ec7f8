// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartLine } from '#tests/support/cart/cart-of.ts'
import type { CartVerdict } from '#cart/web/popups/nla-popup.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { checkoutData, openCheckout, Status, type Serve } from '#tests/support/checkout/open-checkout.tsx'
import { sameLines } from './use-cart-changed.tsx'

beforeEach(() => {
  window.scrollTo = () => {}
})

const data = checkoutData()
const [line] = data.lineItems
const two = { ...data, lineItems: [line!, cartLine(3)] }
const VALIDATE = '/ReactCheckout/ValidateCart'
const REVIEW = '/checkout/review'
const item = {
  basketItemId: line!.id,
  sku: '220302',
  title: 'Camden Enamel Pendant',
  imagePath: '/pictures/220302.svg',
  currentPrice: 14_900,
  quantity: 1,
  left: 0,
  availabilityMessage: 'Only 1 left',
  edd: { message: '' },
  isCustomNla: false,
  picture: null,
}
const verdict = (errorType: number, more: Partial<CartVerdict> = {}): CartVerdict => ({
  errorType,
  errorMessage: 'Why not.',
  isSuccess: errorType === 0,
  lineItems: [item],
  ...more,
})
/** Serves fixed replies by path. */
const serving =
  (answers: Readonly<Record<string, unknown>>): Serve =>
  ({ path }) =>
    answers[path]
const titleOf = (container: HTMLElement) => container.querySelector('dialog h2')?.textContent

test.each([
  ['/checkout/shipping', 'Next'],
  ['/checkout/shippingandgiftoptions', 'Next: Payment'],
  ['/checkout/paymentandbilling', 'Next: Review & Place Order'],
  [REVIEW, 'Place Order'],
])(
  '[CHK-14] [PUP-06] [PUP-08] [CRT-32] at %s the popup opens, and Remove All keeps the other items',
  async (path, button) => {
    const removed = checkoutData({ more: { basketVersion: 8, lineItems: [cartLine(3)] } })
    const page = await openCheckout(
      path,
      two,
      serving({ [VALIDATE]: verdict(3), '/ReactCheckout/RemoveNlaItems': removed }),
    )
    await user.click(screen.getByRole('button', { name: button }))
    expect(titleOf(page.container)).toBe('Item(s) no longer available')
    expect(page.container.querySelector('dialog')!.textContent).toMatch(
      /Camden Enamel Pendant\$149\.00.*qty 1.*Only 1 left/,
    )
    await user.click(screen.getByRole('button', { name: 'Remove All' }))
    expect(page.calls()).toEqual([VALIDATE, '/ReactCheckout/RemoveNlaItems'])
    expect(titleOf(page.container)).toBeUndefined()
    expect(page.container.querySelector('output')!.textContent).toBe('8')
    expect([page.left, page.url().split('#')[0]]).toEqual([[], path])
  },
)

test('[PUP-08] [CRT-32] the button Take 3 lowers the quantity and removes nothing', async () => {
  const TAKE = '/api/checkout/take-what-is-left'
  const page = await openCheckout(
    REVIEW,
    two,
    serving({
      [VALIDATE]: verdict(7, { lineItems: [{ ...item, quantity: 9, left: 3 }] }),
      [TAKE]: checkoutData({ more: { basketVersion: 8 } }),
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await user.click(screen.getByRole('button', { name: 'Take 3' }))
  expect(page.calls()).toEqual([VALIDATE, TAKE])
  expect([titleOf(page.container), page.container.querySelector('output')!.textContent, page.left]).toEqual([
    undefined,
    '8',
    [],
  ])
})

test.each([
  [7, 'RemoveAllNlaItems'],
  [9, 'RemovePfasItems'],
  [5, 'RemovePersonalizedItems'],
  [6, 'RemoveInHousePersonalizedNlaItems'],
])(
  '[PUP-08] [PUP-16] error type %i: Remove All of the last items asks to confirm, then calls %s',
  async (errorType, call) => {
    const page = await openCheckout(
      REVIEW,
      data,
      serving({
        [VALIDATE]: verdict(errorType),
        [`/ReactCheckout/${call}`]: checkoutData({ more: { basketVersion: 8, lineItems: [] } }),
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    await user.click(screen.getByRole('button', { name: 'Remove All' }))
    expect(titleOf(page.container)).toBe('Are you sure?')
    expect(page.calls()).toEqual([VALIDATE])
    await user.click(screen.getByRole('button', { name: 'Remove All' }))
    expect(page.calls()).toEqual([VALIDATE, `/ReactCheckout/${call}`])
    expect(page.container.querySelector('h1')!.textContent).toBe('Empty')
  },
)

test.each([
  ['is refused', new Status(409, { isSuccess: false, kind: 'conflict', message: 'Your order is being placed.' })],
  ['reports no success', { ...data, isSuccess: false, message: 'No.' }],
])('[CRT-32] a removal that %s leads to the cart and is logged', async (_how, answer) => {
  const page = await openCheckout(
    REVIEW,
    two,
    serving({ [VALIDATE]: verdict(3), '/ReactCheckout/RemoveNlaItems': answer }),
  )
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await user.click(screen.getByRole('button', { name: 'Remove All' }))
  expect(page.left).toEqual(['/checkout/cart'])
  expect(page.logged().map(one => one.actionName)).toEqual(['validateCart', 'removeNlaItems'])
})

test('[PUP-09] only the installation popup has Continue, and it has no Remove All', async () => {
  let times = 0
  const moved = { ...data, basketVersion: 9 }
  const page = await openCheckout(
    '/checkout/shippingandgiftoptions',
    data,
    ({ path }) =>
      ({
        [VALIDATE]: times++ === 0 ? verdict(4) : verdict(0, { errorMessage: '', lineItems: [] }),
        '/ReactCheckout/RemoveInstallationService': { ...data, basketVersion: 8 },
        '/ReactCheckout/MoveToPaymentPage': moved,
      })[path],
  )
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(titleOf(page.container)).toBe('Please Edit Your Cart to Proceed')
  expect(screen.queryByRole('button', { name: 'Remove All' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(page.calls()).toEqual([
    VALIDATE,
    '/ReactCheckout/RemoveInstallationService',
    VALIDATE,
    '/ReactCheckout/MoveToPaymentPage',
  ])
  expect(page.url()).toBe('/checkout/paymentandbilling#header_payment')
})

test('[PUP-09] on the review step Continue removes the service, but places no order', async () => {
  const page = await openCheckout(
    REVIEW,
    data,
    serving({ [VALIDATE]: verdict(4), '/ReactCheckout/RemoveInstallationService': { ...data, basketVersion: 8 } }),
  )
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(page.calls()).toEqual([VALIDATE, '/ReactCheckout/RemoveInstallationService'])
  expect([titleOf(page.container), page.container.querySelector('output')!.textContent]).toEqual([undefined, '8'])
})

test.each([1, 2])('[PUP-07] the popup of error type %i has no button but Close and Back to Cart', async errorType => {
  const page = await openCheckout(REVIEW, data, serving({ [VALIDATE]: verdict(errorType, { lineItems: [] }) }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(
    [...page.container.querySelectorAll('dialog button')].map(one => one.getAttribute('aria-label') ?? one.textContent),
  ).toEqual(['Close', 'Back to Cart'])
  await user.click(screen.getByRole('button', { name: 'Back to Cart' }))
  expect(page.left).toEqual(['/checkout/cart'])
})

const comesBack = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
test('[PUP-10] a cart that changed during checkout is announced, and the shopper may go on', async () => {
  const page = await openCheckout(
    REVIEW,
    data,
    serving({ '/ReactCheckout/RefreshCheckout': { ...two, basketVersion: 8 } }),
  )
  await comesBack()
  expect(titleOf(page.container)).toBe('Your cart has changed')
  expect(
    [...page.container.querySelectorAll('dialog button')].map(one => one.getAttribute('aria-label') ?? one.textContent),
  ).toEqual(['Close', 'Continue', 'Reload Cart'])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect([titleOf(page.container), page.container.querySelector('output')!.textContent, page.left]).toEqual([
    undefined,
    '8',
    [],
  ])
})
test('[PUP-10] Reload Cart goes to the cart', async () => {
  const page = await openCheckout(
    REVIEW,
    data,
    serving({ '/ReactCheckout/RefreshCheckout': { ...two, basketVersion: 8 } }),
  )
  await comesBack()
  await user.click(screen.getByRole('button', { name: 'Reload Cart' }))
  expect([page.left, page.url()]).toEqual([[], '/checkout/cart'])
})
test('[PUP-10] Remove All removes unavailable lines; without an available line there is no Continue', async () => {
  const gone = cartLine(3, { itemInfo: { isAvailable: false } })
  const page = await openCheckout(
    REVIEW,
    data,
    serving({
      '/ReactCheckout/RefreshCheckout': { ...data, basketVersion: 8, lineItems: [line!, gone] },
      '/ReactCheckout/RemoveNlaItems': { ...data, basketVersion: 9 },
    }),
  )
  await comesBack()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove All' }))
  expect(page.calls()).toEqual(['/ReactCheckout/RefreshCheckout', '/ReactCheckout/RemoveNlaItems'])
  expect([titleOf(page.container), page.container.querySelector('output')!.textContent]).toEqual([undefined, '9'])

  await openCheckout(
    REVIEW,
    data,
    serving({ '/ReactCheckout/RefreshCheckout': { ...data, basketVersion: 8, lineItems: [gone] } }),
  )
  await comesBack()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect([
    screen.getByRole('button', { name: 'Remove All' }),
    screen.getByRole('button', { name: 'Reload Cart' }),
  ]).toHaveLength(2)
})
test('[PUP-10] [ORD-19] a step reply with other lines than the page opens the popup, which is logged', async () => {
  const page = await openCheckout(
    '/checkout/shippingandgiftoptions',
    data,
    serving({ '/ReactCheckout/MoveToPaymentPage': { ...two, basketVersion: 8 } }),
  )
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(titleOf(page.container)).toBe('Your cart has changed')
  expect(page.logged()).toEqual([
    { message: 'Your cart has changed', actionName: 'refreshCheckout', apiDetails: '', basketId: data.basketId },
  ])
})
test('[PUP-10] the same cart, an older reply and a missing reply announce nothing', async () => {
  const answers: Record<string, unknown> = { '/ReactCheckout/RefreshCheckout': { ...data, basketVersion: 8 } }
  const page = await openCheckout(REVIEW, data, serving(answers))
  await comesBack()
  answers['/ReactCheckout/RefreshCheckout'] = { ...two, basketVersion: 6 }
  await comesBack()
  answers['/ReactCheckout/RefreshCheckout'] = undefined
  await comesBack()
  expect([titleOf(page.container), page.container.querySelector('output')!.textContent, page.logged()]).toEqual([
    undefined,
    '8',
    [],
  ])
})

test('lines differ by quantity, choices, personalization or ship method, but not by price', () => {
  const dear = { lineItems: [{ ...line!, priceQuantityTotals: { ...line!.priceQuantityTotals, unitPrice: 1 } }] }
  expect(sameLines(data, dear)).toBe(true)
  for (const other of [{ quantity: 2 }, { optionChoices: 'Color=RED' }, { personalization: 'ADA' }, { isPickup: true }])
    expect(sameLines(data, { lineItems: [{ ...line!, ...other }] })).toBe(false)
})

test('[ORD-16] a step that is refused because the cart is being changed is sent once, and stays', async () => {
  const words = 'The cart is being changed elsewhere. Please try again.'
  const refusal = new Status(409, { isSuccess: false, kind: 'in-flight', message: words })
  const page = await openCheckout(
    '/checkout/shippingandgiftoptions',
    data,
    serving({ '/ReactCheckout/MoveToPaymentPage': refusal }),
  )
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(page.calls().filter(path => path === '/ReactCheckout/MoveToPaymentPage')).toHaveLength(1)
  expect([titleOf(page.container), page.url()]).toEqual(['Something went wrong', '/checkout/shippingandgiftoptions'])
})
