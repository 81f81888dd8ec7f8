// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cartLine, cartOf } from '#cart/web/cart-in-test.ts'
import { TOKEN_FIELD } from '#lib/call.ts'
import { SITES } from '#lib/site.ts'
import CartRoute from './cart.page.tsx'

afterEach(() => { vi.unstubAllGlobals() })

const cart = cartOf([cartLine(1)])
type Answer = { readonly status?: number; readonly body: unknown } | 'no network'

/** The cart page in its place, with a server that answers each path as the test says. */
async function show(answers: Readonly<Record<string, Answer>>) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const asked: { readonly path: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // What the page asks for by itself: when the lines come, and what goes with them.
    if (path === '/api/cart/delivery-estimates') return Response.json({ isReset: false, lineItems: [] })
    if (path === '/recommendation/cross-sell') return new Promise(() => {})
    asked.push({ path, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) })
    const answer = answers[path] ?? { body: { isSuccess: true } }
    // Not one the wrapper would send again: the popup is the same, and the test need not wait.
    if (answer === 'no network') throw new TypeError('NetworkError when attempting to fetch resource.')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  const host = document.body.appendChild(document.createElement('div'))
  const token = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name: TOKEN_FIELD, value: 'token' }))
  const root = createRoot(host)
  const router = createMemoryRouter([
    { path: '/checkout/cart', element: <CartRoute {...{ loaderData: { site: SITES['CB-US'], cart }, params: {}, matches: [] } as unknown as Parameters<typeof CartRoute>[0]} /> },
    { path: '/checkout/shipping', element: <h1 id="header_shipping">Shipping</h1> },
  ], { initialEntries: ['/checkout/cart'] })
  act(() => root.render(<RouterProvider router={router} />))
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
    token.remove()
  })
  const button = (name: string) => [...host.querySelectorAll<HTMLElement>('button')].find(one => one.textContent.startsWith(name))!
  return {
    host, asked, dialog: () => host.querySelector('dialog'), at: () => router.state.location.pathname + router.state.location.hash,
    tap: (name: string) => act(async () => { button(name).click() }),
  }
}
const verdict = (errorType: number, errorMessage = '') => ({ '/ReactCheckout/ValidateCart': { body: { isSuccess: errorType === 0, errorType, errorMessage, lineItems: [] } } })

test('[CRT-29][CHK-08] Checkout asks whether the cart can be bought, and goes on to the Shipping step', async () => {
  const { asked, at, tap } = await show(verdict(0))
  await tap('Checkout')
  expect(asked.map(one => one.path)).toEqual(['/ReactCheckout/ValidateCart'])
  expect(at()).toBe('/checkout/shipping#header_shipping')
})

test.each([
  [3, 'Item(s) no longer available'],
  [7, 'Item(s) no longer available'],
  [5, 'Personalization is not available now'],
  [9, 'Item(s) cannot be shipped to or picked up in this state'],
  [1, 'Please Edit Your Cart to Proceed'],
  [2, 'Please Edit Your Cart to Proceed'],
  [4, 'Please Edit Your Cart to Proceed'],
])('[PUP-11] a cart that cannot be bought, error type %i, is told so: %s', async (errorType, title) => {
  const { host, at, tap } = await show({ ...verdict(errorType, 'Sofa 1.'), '/api/cart': { body: cart } })
  await tap('Checkout')
  expect(host.querySelector('[role="alert"]')!.textContent).toBe(`${title}. Sofa 1.`)
  expect(at()).toBe('/checkout/cart')
})

test('[CRT-31] a cart emptied elsewhere is simply shown empty: no dialog, no way on', async () => {
  const { host, dialog, at, tap } = await show({ ...verdict(8, 'Your cart is empty.'), '/api/cart': { body: cartOf([]) } })
  await tap('Checkout')
  expect(host.querySelector('h2')!.textContent).toBe('Your cart is empty')
  expect(host.querySelector('[role="alert"]')).toBeNull()
  expect(dialog()).toBeNull()
  expect(at()).toBe('/checkout/cart')
})

test.each(['Remove', 'Checkout'])('[ORD-13][PUP-20] %s on a page whose session is gone opens the refresh popup, and logs nothing', async name => {
  const reset = { status: 403, body: { isSuccess: false, kind: 'bad-token', message: 'Gone.', isReset: true } }
  const { dialog, asked, tap } = await show({ '/api/cart/remove-item': reset, '/ReactCheckout/ValidateCart': reset })
  await tap(name)
  expect(dialog()!.querySelector('h2')!.textContent).toBe("We're Sorry.")
  expect(asked.map(one => one.path)).not.toContain('/api/checkout/client-error')
})

test('[ORD-13][ORD-19][PUP-19] without a network the Network Error popup opens, and the error is logged with its action and basket', async () => {
  const { dialog, asked, tap } = await show({ '/api/cart/remove-item': 'no network' })
  await tap('Remove')
  expect(dialog()!.querySelector('h2')!.textContent).toBe('Network Error')
  expect(asked.find(one => one.path === '/api/checkout/client-error')!.body).toEqual({
    message: 'NetworkError when attempting to fetch resource.', actionName: 'removeItem', apiDetails: 'removeItem, status 0', basketId: cart.basketId,
  })
})

test.each([
  [500, 'Something went wrong and this step was not finished.'],
  [503, 'We could not reach our servers.'],
])('[ORD-13][PUP-21][PUP-22] status %i opens the checkout error popup in the cart’s own words', async (status, words) => {
  const { dialog, tap } = await show({ '/api/cart/remove-item': { status, body: { isSuccess: false, kind: status === 503 ? 'unavailable' : 'broken', message: 'No.' } } })
  await tap('Remove')
  expect(dialog()!.querySelector('p')!.textContent).toContain(words)
  const back = [...dialog()!.querySelectorAll('a')].find(link => link.textContent === 'Reload Cart')!
  expect(back.getAttribute('href')).toBe('/checkout/cart')
})
