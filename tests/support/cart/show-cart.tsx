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
 * Renders the cart page with a fake shop, and returns helpers for the shopper's actions. The test file must restore
 * timers and globals.
 */
export async function showCart(cart: Cart, props: Partial<CartPageProps> = {}, language: Language = 'en') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The page fetches additional data past `call`; these requests stay pending.
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
  // Wait for the replies to the requests that the page makes when its lines appear.
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
    /** Types into a field as a shopper does. */
    write: async (label: string, text: string) => {
      const input = screen.getByLabelText(new RegExp(`^${label}`))
      await user.clear(input)
      if (text !== '') await user.type(input, text)
    },
  }
}

/** The shop's refusal of a call. */
export const refused = (message: string, kind: 'conflict' | 'not-found' | 'broken' = 'conflict') =>
  new CallFailed('updateItem', 409, `${message} Status: 409`, { isSuccess: false, kind, message })
