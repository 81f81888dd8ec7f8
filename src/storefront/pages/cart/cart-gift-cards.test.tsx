// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Cart } from '#cart/contract/cart.ts'
import { sentCart } from '#cart/rules/sent-cart.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { field, type } from '#tests/support/checkout/checkout-form.ts'
import { checkoutData } from '#tests/support/checkout/open-checkout.tsx'
import { TOKEN_FIELD } from '#lib/call.ts'
import { SITES } from '#lib/site.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import CartRoute from './cart.page.tsx'

const NUMBER = giftCardNumber(101)
const ENDS = NUMBER.slice(-4)
const plain = cartOf([cartLine(1)])
const TOTAL = plain.orderSummary.total
const card = { id: cartLine(7).id, lastFour: ENDS, amount: 5_000, balanceLeft: 2_000 }
/** The cart after a gift card has been applied, one version later. */
const paid = {
  ...plain,
  version: 2,
  giftCards: [card],
  orderSummary: { ...plain.orderSummary, amountDue: TOTAL - 5_000 },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Renders the cart page with a stubbed server that answers each path as given. */
async function show(initial: Cart, answers: Readonly<Record<string, () => unknown>>) {
  const asked: { readonly path: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/cart/delivery-estimates') return Response.json({ isReset: false, lineItems: [] })
    if (path === '/recommendation/cross-sell') return new Promise(() => {})
    if (path === '/api/checkout/client-error') return Response.json({ isSuccess: true })
    asked.push({ path, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) })
    const answer = answers[path]?.()
    if (answer === undefined) throw new TypeError('NetworkError when attempting to fetch resource.')
    return Response.json(answer)
  })
  const token = Object.assign(document.createElement('input'), { type: 'hidden', name: TOKEN_FIELD, value: 'token' })
  document.body.append(token)
  const data = { loaderData: { site: SITES['CB-US'], cart: sentCart(initial) }, params: {}, matches: [] }
  const page = <CartRoute {...(data as unknown as Parameters<typeof CartRoute>[0])} />
  const router = createMemoryRouter([{ path: '/checkout/cart', element: page }], { initialEntries: ['/checkout/cart'] })
  const { container } = render(<RouterProvider router={router} />)
  await act(async () => {})
  onTestFinished(() => {
    cleanup()
    token.remove()
  })
  const panel = () =>
    [...container.querySelectorAll('details')].find(one => one.querySelector('summary')?.textContent === 'Gift cards')!
  return {
    asked,
    panel,
    write: (number: string, pin: string) => {
      type('Gift card number', number)
      type('PIN', pin)
    },
    tap: (start: string) =>
      user.click([...panel().querySelectorAll('button')].find(one => one.textContent.startsWith(start))!),
    summary: () =>
      [...container.querySelectorAll('section[aria-label="Order Summary"] dl > div')].map(row => row.textContent),
    field: (name: string) => field(name),
  }
}

test.each([
  [false, '/ReactCheckout/ApplyGiftCardTender', '/ReactCheckout/RemoveGiftCardTender'],
  [true, '/api/checkout/payment-provider/apply-gift-card', '/api/checkout/payment-provider/remove-gift-card'],
])(
  '[PAY-58] [PAY-59] a gift card is applied on the cart page and removed (provider %s, at %s)',
  async (isProvider, apply, remove) => {
    const config = { ...plain.config, paymentProvider_EnableAdyen: isProvider }
    let cart: Cart = { ...plain, config }
    const page = await show(cart, {
      [apply]: () => {
        cart = { ...paid, config }
        return { ...checkoutData(), giftCardErrorMessage: '' }
      },
      [remove]: () => {
        cart = { ...plain, config, version: 3 }
        return { ...checkoutData(), giftCardErrorMessage: '' }
      },
      '/api/cart': () => sentCart(cart),
    })
    page.write(NUMBER, '4821')
    await page.tap('Apply')
    expect(page.asked.at(0)).toEqual({ path: apply, body: { cardNumber: NUMBER, cardPin: '4821' } })
    expect(page.panel().textContent).toContain(`Gift card ending ${ENDS}$20.00 left on this card−$50.00`)
    expect(page.summary()).toContain('Gift cards−$50.00')
    expect(page.summary().at(-1)).toBe('Left to pay$1,383.56')
    await page.tap('Remove')
    expect(page.asked.at(-2)).toEqual({ path: remove, body: { cardNumber: ENDS, id: card.id } })
    expect(page.panel().querySelector('ul')).toBeNull()
    expect(page.summary().join(' ')).not.toContain('Gift cards')
    expect(document.activeElement).toBe(page.field('Gift card number'))
  },
)

test("[PAY-60] if the gift card service is unavailable, the cart's order summary says so", async () => {
  const page = await show(plain, {})
  page.write(NUMBER, '4821')
  await page.tap('Apply')
  expect(page.panel().textContent).toContain('We can’t reach gift cards right now. Pay another way')
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('[PAY-59] a cart with a gift card opens with its panel expanded', async () => {
  expect((await show(paid, {})).panel().open).toBe(true)
  expect((await show(plain, {})).panel().open).toBe(false)
})
