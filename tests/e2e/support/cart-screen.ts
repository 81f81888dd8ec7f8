import type { Page } from '@playwright/test'
import type { Cart } from '#cart/contract/cart.ts'
import { expandReply } from '../../support/expand-reply.ts'
import type { CartModel } from './cart-model.ts'

/** The contents of a cart page in the model's terms; a saved line has no fulfilment and no installation. */
export interface CartScreen {
  readonly lines: readonly {
    readonly title: string
    readonly quantity: string
    readonly way: string
    readonly isInstalled: boolean
  }[]
  readonly saved: readonly { readonly title: string; readonly quantity: string }[]
  readonly zip: string
  readonly code: string
}

/** An empty cart shows neither ZIP code nor promo code. */
export const screenOf = ({ lines, saved, zip, code }: CartModel): CartScreen => ({
  lines: lines.map(({ title, quantity, way, isInstalled }) => ({
    title,
    quantity: String(quantity),
    way,
    isInstalled,
  })),
  saved: saved.map(({ title, quantity }) => ({ title, quantity: String(quantity) })),
  zip: lines.length === 0 ? '' : (zip ?? ''),
  code: lines.length === 0 ? '' : (code ?? ''),
})

/**
 * Runs in the page. Returns its contents; with `wanted` as JSON, whether these are its contents, and with `settled`
 * also whether no request is pending.
 */
export function readScreen({ wanted, settled = false }: { readonly wanted?: string; readonly settled?: boolean } = {}):
  | CartScreen
  | boolean {
  const text = (element: Element | null) => element?.textContent?.trim() ?? ''
  const lines = [...document.querySelectorAll('ul[aria-label="Items in your cart"] > li:has(h2)')].map(line => ({
    title: text(line.querySelector('h2')),
    quantity: line.querySelector<HTMLInputElement>('[role="group"] input')?.value ?? '',
    way: line.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? 'ship',
    isInstalled: line.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked === true,
  }))
  const saved = [...document.querySelectorAll('section[aria-labelledby="saved-for-later"] li:has(h3)')].map(line => ({
    title: text(line.querySelector('h3')),
    quantity: /Quantity (\d+)/.exec(text(line))?.[1] ?? '1',
  }))
  const place = text(document.querySelector('section[aria-label="Delivery location"] [role="status"]'))
  const screen = {
    lines,
    saved,
    zip: /\b\d{5}\b/.exec(place)?.[0] ?? '',
    code:
      /promo code ([A-Z0-9]+?)(?=Replace|$)/.exec(
        text(document.querySelector('section[aria-label="Order Summary"]')),
      )?.[1] ?? '',
  }
  return wanted === undefined
    ? screen
    : JSON.stringify(screen) === wanted && !(settled && document.querySelector('main [aria-busy="true"]') !== null)
}

/** Makes a call as the page's own scripts do, with its session and token. Returns the reply as the page reads it. */
export const askShop = async <T>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
  expandReply(
    await page.evaluate(
      async ([how, where, what]) => {
        const token = document.querySelector<HTMLInputElement>('input[name="__RequestVerificationToken"]')!.value
        const answer = await fetch(where!, {
          method: how!,
          headers: {
            'content-type': 'application/json',
            'x-request-verification-token': token,
            'x-request-id': crypto.randomUUID(),
          },
          ...(what !== undefined && { body: what }),
        })
        return (await answer.json()) as unknown
      },
      [method, path, body && JSON.stringify(body)] as const,
    ),
  ) as T

export const cartOf = (page: Page): Promise<Cart> => askShop<Cart>(page, 'GET', '/api/cart')
