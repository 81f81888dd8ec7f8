// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sentCart } from '#cart/rules/sent-cart.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { TOKEN_FIELD } from '#lib/call.ts'
import { checkoutData } from '#tests/support/checkout/open-checkout.tsx'
import { SITES } from '#lib/site.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import CartRoute from './cart.page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const cart = cartOf([cartLine(1), cartLine(2)])
type Answer = { readonly status?: number; readonly body: unknown } | 'no network'

/** Renders the cart page with a stubbed server that answers each path as given. */
async function show(answers: Readonly<Record<string, Answer>>) {
  const asked: { readonly path: string; readonly body: unknown }[] = []
  const logged: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // Requests that the page makes by itself: delivery estimates and cross-sell recommendations.
    if (path === '/api/cart/delivery-estimates') return Response.json({ isReset: false, lineItems: [] })
    if (path === '/recommendation/cross-sell') return new Promise(() => {})
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body))
    if (path === '/api/checkout/client-error') logged.push(body)
    else asked.push({ path, body })
    const answer = answers[path] ?? { body: { isSuccess: true } }
    // Not an error that is retried: the popup is the same, and the test need not wait.
    if (answer === 'no network') throw new TypeError('NetworkError when attempting to fetch resource.')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  const token = document.body.appendChild(
    Object.assign(document.createElement('input'), { type: 'hidden', name: TOKEN_FIELD, value: 'token' }),
  )
  const router = createMemoryRouter(
    [
      {
        path: '/checkout/cart',
        element: (
          <CartRoute
            {...({
              loaderData: { site: SITES['CB-US'], cart: sentCart(cart) },
              params: {},
              matches: [],
            } as unknown as Parameters<typeof CartRoute>[0])}
          />
        ),
      },
      { path: '/checkout/shipping', element: <h1 id="header_shipping">Shipping</h1> },
      { path: '/checkout/confirmation', element: <h1>Confirmation</h1> },
    ],
    { initialEntries: ['/checkout/cart'] },
  )
  const { container } = render(<RouterProvider router={router} />)
  await act(async () => {})
  onTestFinished(() => {
    cleanup()
    token.remove()
  })
  const button = (name: string) =>
    [...container.querySelectorAll<HTMLElement>('button')].find(one => one.textContent.startsWith(name))!
  return {
    container,
    asked,
    logged,
    dialog: () => container.querySelector('dialog'),
    at: () => router.state.location.pathname + router.state.location.hash,
    tap: (name: string) => user.click(button(name)),
  }
}
const START = '/api/checkout/start'
const item = {
  basketItemId: cart.lineItems[0]!.id,
  sku: '100101',
  title: 'Sofa 1',
  imagePath: '/pictures/100101.svg',
  currentPrice: 123_456,
  quantity: 1,
  left: 0,
  availabilityMessage: 'No longer available',
  edd: { message: '' },
  isCustomNla: false,
  picture: null,
}
const answer = (errorType: number, more: object = {}) => ({
  [START]: {
    body: {
      isSuccess: errorType === 0,
      errorType,
      errorMessage: errorType === 0 ? '' : 'Why not.',
      lineItems: [],
      popupUrl: null,
      redirectUrl: errorType === 0 ? '/checkout/shipping#header_shipping' : null,
      oversizedItems: [],
      checkout: null,
      ...more,
    },
  },
})
const titled = (dialog: HTMLElement | null) => dialog!.querySelector('h2')!.textContent

test('[API-025] [CRT-29] [CHK-08] Checkout starts the checkout and opens the address of the reply', async () => {
  const { asked, at, tap } = await show(answer(0))
  await tap('Checkout')
  expect(asked.map(one => one.path)).toEqual([START])
  expect(at()).toBe('/checkout/shipping#header_shipping')
})

test('[CHK-06] Checkout of a cart that is being ordered leads to the confirmation', async () => {
  const { at, tap, dialog } = await show(answer(1, { isPlacing: true }))
  await tap('Checkout')
  expect(at()).toBe('/checkout/confirmation')
  expect(dialog()).toBeNull()
})

test.each([
  [3, 'Item(s) no longer available'],
  [7, 'Item(s) no longer available'],
  [5, 'Personalization is not available now'],
  [9, 'Item(s) cannot be shipped to or picked up in this state'],
  [6, 'Please Edit Your Cart to Proceed'],
  [1, 'Please Edit Your Cart to Proceed'],
  [2, 'Please Edit Your Cart to Proceed'],
  [4, 'Please Edit Your Cart to Proceed'],
])(
  '[CRT-28] [CRT-30] [PUP-06] [PUP-11] [ORD-19] a cart with error type %i opens and logs the popup titled: %s',
  async (errorType, title) => {
    const { dialog, at, tap, logged } = await show(answer(errorType, { lineItems: [item] }))
    await tap('Checkout')
    expect(titled(dialog())).toBe(title)
    expect(dialog()!.textContent).toMatch(/Why not\..*Sofa 1\$1,234\.56.*qty 1.*No longer available/)
    expect(at()).toBe('/checkout/cart')
    expect(logged).toEqual([
      { message: 'Why not.', actionName: 'startCheckout', apiDetails: '', basketId: cart.basketId },
    ])
  },
)

test('[CRT-31] a cart emptied elsewhere is shown as empty, without a dialog and without leaving the page', async () => {
  const { container, dialog, at, tap } = await show({ ...answer(8), '/api/cart': { body: sentCart(cartOf([])) } })
  await tap('Checkout')
  expect(container.querySelector('h2')!.textContent).toBe('Your cart is empty')
  expect(container.querySelector('[role="alert"]')).toBeNull()
  expect(dialog()).toBeNull()
  expect(at()).toBe('/checkout/cart')
})

test('[PUP-07] Back to Cart closes the popup on the cart and reloads the cart', async () => {
  const { dialog, asked, tap } = await show({
    ...answer(3, { lineItems: [item] }),
    '/api/cart': { body: sentCart(cart) },
  })
  await tap('Checkout')
  await tap('Back to Cart')
  expect(dialog()).toBeNull()
  expect(asked.at(-1)!.path).toBe('/api/cart')
})

test.each([
  [3, '/ReactCheckout/RemoveNlaItems'],
  [9, '/ReactCheckout/RemovePfasItems'],
  [5, '/ReactCheckout/RemovePersonalizedItems'],
  [6, '/ReactCheckout/RemoveInHousePersonalizedNlaItems'],
])('[PUP-08] [CRT-32] Remove All with error type %i calls %s and then reloads the cart', async (errorType, path) => {
  const { dialog, asked, tap } = await show({
    ...answer(errorType, { lineItems: [item] }),
    [path]: { body: checkoutData() },
    '/api/cart': { body: sentCart(cart) },
  })
  await tap('Checkout')
  await tap('Remove All')
  expect(asked.slice(1).map(one => one.path)).toEqual([path, '/api/cart'])
  expect(dialog()).toBeNull()
})

test.each([3, 9, 5, 6])(
  '[PUP-16] Remove All with error type %i asks for confirmation if it would empty the cart',
  async errorType => {
    const { dialog, asked, tap } = await show(
      answer(errorType, { lineItems: [item, { ...item, basketItemId: cart.lineItems[1]!.id }] }),
    )
    await tap('Checkout')
    await tap('Remove All')
    expect(titled(dialog())).toBe('Are you sure?')
    expect(asked.map(one => one.path)).toEqual([START])
  },
)

test('[PUP-08] [PUP-16] if Remove All would empty the cart, cancelling removes nothing', async () => {
  const { dialog, asked, tap } = await show({
    ...answer(7, { lineItems: [item] }),
    '/ReactCheckout/RemoveAllNlaItems': { body: checkoutData({ more: { lineItems: [] } }) },
    '/api/cart': { body: sentCart(cartOf([])) },
  })
  await tap('Checkout')
  await tap('Remove All')
  expect(titled(dialog())).toBe('Are you sure?')
  await tap('Cancel')
  expect(titled(dialog())).toBe('Item(s) no longer available')
  expect(asked).toHaveLength(1)
  await tap('Remove All')
  await tap('Remove All')
  expect(asked.slice(1).map(one => one.path)).toEqual(['/ReactCheckout/RemoveAllNlaItems', '/api/cart'])
})

test('[CRT-32] a removal that fails closes the popup, is logged, and reloads the cart', async () => {
  const { dialog, asked, logged, tap } = await show({
    ...answer(3, { lineItems: [item] }),
    '/ReactCheckout/RemoveNlaItems': { status: 500, body: { isSuccess: false, kind: 'broken', message: 'No.' } },
    '/api/cart': { body: sentCart(cart) },
  })
  await tap('Checkout')
  await tap('Remove All')
  expect(dialog()).toBeNull()
  expect(
    asked
      .slice(1)
      .map(one => one.path)
      .sort(),
  ).toEqual(['/ReactCheckout/RemoveNlaItems', '/api/cart'])
  expect(logged).toMatchObject([{ actionName: 'startCheckout' }, { actionName: 'removeNlaItems' }])
})

test('[PUP-09] only the installation error has Continue, which removes the service and continues', async () => {
  const answers: Record<string, Answer> = {
    ...answer(4, { lineItems: [item] }),
    '/ReactCheckout/RemoveInstallationService': { body: checkoutData() },
    '/api/cart': { body: sentCart(cart) },
  }
  const { asked, container, at, tap } = await show(answers)
  await tap('Checkout')
  expect([...container.querySelectorAll('dialog button')].map(one => one.textContent)).not.toContain('Remove All')
  Object.assign(answers, answer(0))
  await tap('Continue')
  expect(asked.map(one => one.path)).toEqual([START, '/ReactCheckout/RemoveInstallationService', '/api/cart', START])
  expect(at()).toBe('/checkout/shipping#header_shipping')
})

test.each([
  [
    '[PUP-06] of an ended session shows the generic message',
    { status: 403, body: { isSuccess: false, kind: 'bad-token', message: 'Gone.', isReset: true } },
    'Something went wrong and this step was not finished.',
  ],
  [
    '[PUP-23] with an empty message in its reply shows the default message',
    { status: 200, body: { ...checkoutData(), isSuccess: false, message: '' } },
    'No error message provided.',
  ],
] as const)('[CRT-11] [PUP-09] a Continue %s, and the popup stays open', async (_name, body, words) => {
  const { dialog, at, tap } = await show({
    ...answer(4, { lineItems: [item] }),
    '/ReactCheckout/RemoveInstallationService': body,
  })
  await tap('Checkout')
  await tap('Continue')
  expect(dialog()!.querySelector('[role=alert]')!.textContent).toContain(words)
  expect(at()).toBe('/checkout/cart')
})

test('[CRT-30] large boxes open their own dialog; Continue sends the acknowledgement and starts', async () => {
  const box = { boxNumber: 1, quantity: 1, width: 92, depth: 42, height: 38 }
  const answers: Record<string, Answer> = {
    ...answer(0, {
      isSuccess: false,
      redirectUrl: null,
      oversizedItems: [{ sku: '100101', title: 'Sofa 1', boxes: [box] }],
    }),
  }
  const { dialog, asked, at, tap } = await show(answers)
  await tap('Checkout')
  expect(dialog()!.textContent).toContain('Sofa 1')
  expect(at()).toBe('/checkout/cart')
  Object.assign(answers, answer(0))
  await tap('Continue')
  expect(asked.map(one => one.body)).toEqual([
    { toldOversized: [], isGuestCheckout: false },
    { isGuestCheckout: false, toldOversized: ['100101'] },
  ])
  expect(at()).toBe('/checkout/shipping#header_shipping')
  sessionStorage.clear()
})

test('[SGN-02] [SGN-04] a popup address in the reply opens the flyout Checkout Now', async () => {
  const { dialog, asked, at, tap } = await show(
    answer(0, { isSuccess: false, redirectUrl: null, popupUrl: '/checkout/login' }),
  )
  await tap('Checkout')
  await vi.waitFor(() => expect(titled(dialog())).toBe('Checkout Now'))
  expect(at()).toBe('/checkout/cart')
  await tap('Guest Checkout')
  expect(asked.filter(one => one.path === START).map(one => one.body)).toEqual([
    { toldOversized: [], isGuestCheckout: false },
    { toldOversized: [], isGuestCheckout: true },
  ])
})

test.each(['Remove', 'Checkout'])(
  '[ORD-13][PUP-20] %s on a page whose session has ended opens the refresh popup and logs nothing',
  async name => {
    const reset = { status: 403, body: { isSuccess: false, kind: 'bad-token', message: 'Gone.', isReset: true } }
    const { dialog, logged, tap } = await show({ '/api/cart/remove-item': reset, [START]: reset })
    await tap(name)
    expect(dialog()!.querySelector('h2')!.textContent).toBe("We're Sorry.")
    expect(logged).toEqual([])
  },
)

test('[ORD-13][ORD-19][PUP-19] without a network the Network Error popup opens, and the error is logged', async () => {
  const { dialog, logged, tap } = await show({ '/api/cart/remove-item': 'no network' })
  await tap('Remove')
  expect(dialog()!.querySelector('h2')!.textContent).toBe('Network Error')
  expect(logged[0]).toEqual({
    message: 'NetworkError when attempting to fetch resource.',
    actionName: 'removeItem',
    apiDetails: 'removeItem, status 0',
    basketId: cart.basketId,
  })
})

test('[ORD-16] a change that is refused because the cart is being changed elsewhere is not sent again', async () => {
  const words = 'The cart is being changed elsewhere. Please try again.'
  const { container, asked, tap } = await show({
    '/api/cart/remove-item': { status: 409, body: { isSuccess: false, kind: 'in-flight', message: words } },
    '/api/cart': { body: sentCart(cart) },
  })
  await tap('Remove')
  await vi.waitFor(() => expect(container.textContent).toContain(words))
  expect(asked.map(one => one.path)).toEqual(['/api/cart/remove-item', '/api/cart'])
})

test('[PUP-19] [CRT-18] closing Network Error reloads the cart and keeps the typed code', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { container, dialog, at, tap } = await show({
    '/api/cart/remove-item': 'no network',
    // The response was lost, but the change was made.
    '/api/cart': { body: sentCart(cartOf([cartLine(2)])) },
  })
  const code = container.querySelector<HTMLInputElement>('input[maxlength="40"]')!
  await user.type(code, 'SPRING')
  await tap('Remove')
  expect(dialog()!.querySelector('h2')!.textContent).toBe('Network Error')
  await tap('Back to Cart')
  expect([dialog(), at()]).toEqual([null, '/checkout/cart'])
  expect(assign).not.toHaveBeenCalled()
  expect(code.value).toBe('SPRING')
  const lines = container.querySelectorAll('ul[aria-label="Items in your cart"] > li h2')
  expect([...lines].map(one => one.textContent)).toEqual(['Sofa 2'])
})

test.each([
  [500, 'Something went wrong and this step was not finished.'],
  [503, 'We could not reach our servers.'],
])(
  "[ORD-13][PUP-21][PUP-22] status %i opens the checkout error popup with the cart's own texts",
  async (status, words) => {
    const { dialog, tap } = await show({
      '/api/cart/remove-item': {
        status,
        body: { isSuccess: false, kind: status === 503 ? 'unavailable' : 'broken', message: 'No.' },
      },
    })
    await tap('Remove')
    expect(dialog()!.querySelector('p')!.textContent).toContain(words)
    const back = [...dialog()!.querySelectorAll('a')].find(link => link.textContent === 'Reload Cart')!
    expect(back.getAttribute('href')).toBe('/checkout/cart')
  },
)
