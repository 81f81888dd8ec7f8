import { act } from 'react'
import { vi } from 'vitest'
import type { Language } from '#lib/language.ts'
import { SITES } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInTest } from '#ui/render-in-test.tsx'
import { CallFailed } from '#ui/send.ts'
import type { Cart } from '../contract.ts'
import { sentCart } from '../rules/sent-cart.ts'
import { shopInTest } from './cart-in-test.ts'
import { CartPage, type CartPageProps } from './cart-page.tsx'

const unreachable = async () => ({ kind: 'unreachable' }) as const
const NO_GIFT_CARDS = { apply: unreachable, remove: unreachable, readBalance: unreachable }

/**
 * The cart page with a shop in memory, and what a shopper sees and does there. The test's file gives real timers and
 * globals back. Tests only.
 */
export async function showCart(cart: Cart, props: Partial<CartPageProps> = {}, language: Language = 'en') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // What goes with the cart is asked for past `call`; here nobody answers.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const shop = shopInTest(cart)
  const badge: number[] = []
  const reported: unknown[] = []
  const logged: string[] = []
  const { host } = renderInTest(
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
  const button = (start: string) =>
    [...host.querySelectorAll<HTMLElement>('button')].find(one =>
      (one.getAttribute('aria-label') ?? one.textContent).startsWith(start),
    )!
  return {
    ...shop,
    host,
    badge,
    reported,
    logged,
    button,
    lines: () => [...host.querySelectorAll('ul[aria-label="Items in your cart"] > li')],
    saved: () => [...host.querySelectorAll('section[aria-labelledby="saved-for-later"] li')],
    summary: () =>
      [...host.querySelectorAll('section[aria-label="Order Summary"] dl > div')].map(row => row.textContent),
    alerts: () => [...host.querySelectorAll('[role="alert"]')].map(one => one.textContent),
    radio: (line: Element, way: 'ship' | 'pickup') => line.querySelector<HTMLInputElement>(`input[value="${way}"]`),
    tap: async (start: string) => {
      await act(async () => {
        button(start).click()
      })
    },
    press: async (element: Element) => {
      await act(async () => {
        ;(element as HTMLElement).click()
      })
    },
    pause: async () => {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(1000)
      })
    },
    /** Writes into a field as a shopper does. */
    write: async (label: string, text: string) => {
      const name = [...host.querySelectorAll('label')].find(one => one.textContent.startsWith(label))!
      const input = host.querySelector<HTMLInputElement>(`#${CSS.escape(name.htmlFor)}`)!
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
  }
}

/** The shop's own refusal of a call. */
export const refused = (message: string, kind: 'conflict' | 'not-found' | 'broken' = 'conflict') =>
  new CallFailed('updateItem', 409, `${message} Status: 409`, { isSuccess: false, kind, message })
