import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Language } from '#lib/language.ts'
import { SITES } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import { renderInRouter, user } from '../ui/render-in-router.tsx'
import type { Cart } from '#cart/contract/cart.ts'
import { sentCart } from '#cart/rules/sent-cart.ts'
import { shopInMemory } from './shop-in-memory.ts'
import { CartPage, type CartPageProps } from '#cart/web/cart-page.tsx'

const unreachable = async () => ({ kind: 'unreachable' }) as const
const NO_GIFT_CARDS = { apply: unreachable, remove: unreachable, readBalance: unreachable }

/**
 * The cart page with a shop in memory, and what a shopper sees and does there. The test's file gives real timers and
 * globals back.
 */
export async function showCart(cart: Cart, props: Partial<CartPageProps> = {}, language: Language = 'en') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // What goes with the cart is asked for past `call`; here nobody answers.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const shop = shopInMemory(cart)
  const badge: number[] = []
  const reported: unknown[] = []
  const logged: string[] = []
  const { container } = renderInRouter(
    <LanguageProvider value={language}>
      <CartPage
        site={SITES['CB-US']}
        initial={sentCart(cart)}
        title="Your Cart"
        titleId="header_cart"
        call={shop.call}
        setCount={count => badge.push(count)}
        report={(error, actionName) => reported.push([actionName, error])}
        log={(_, actionName) => logged.push(actionName)}
        onCheckout={async () => undefined}
        giftCards={() => NO_GIFT_CARDS}
        {...props}
      />
    </LanguageProvider>,
  )
  // What the page asks for by itself, when the lines come, is answered.
  await act(async () => {})
  const button = (start: string) => screen.queryAllByRole('button', { name: name => name.startsWith(start) })[0]!
  return {
    ...shop,
    container,
    badge,
    reported,
    logged,
    button,
    lines: () => [...container.querySelectorAll('ul[aria-label="Items in your cart"] > li')],
    saved: () => [...container.querySelectorAll('section[aria-labelledby="saved-for-later"] li')],
    summary: () =>
      [...container.querySelectorAll('section[aria-label="Order Summary"] dl > div')].map(row => row.textContent),
    alerts: () => screen.queryAllByRole('alert').map(one => one.textContent),
    radio: (line: Element, way: 'ship' | 'pickup') => line.querySelector<HTMLInputElement>(`input[value="${way}"]`),
    tap: (start: string) => user.click(button(start)),
    press: (element: Element) => user.click(element),
    pause: async () => {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(1000)
      })
    },
    /** Writes into a field as a shopper does. */
    write: async (label: string, text: string) => {
      const input = screen.getByLabelText(new RegExp(`^${label}`))
      await user.clear(input)
      if (text !== '') await user.type(input, text)
    },
  }
}

/** The shop's own refusal of a call. */
export const refused = (message: string, kind: 'conflict' | 'not-found' | 'broken' = 'conflict') =>
  new CallFailed('updateItem', 409, `${message} Status: 409`, { isSuccess: false, kind, message })
