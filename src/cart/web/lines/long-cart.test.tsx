// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LINES_A_PART } from '../../rules/cart-limits.ts'
import { sentCart } from '../../rules/sent-cart.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { showCart } from '#tests/support/cart/show-cart.tsx'

/** Simulates that the end of the list comes near the viewport. */
let comeNear = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        comeNear = () => {
          tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
        }
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cart = cartOf(Array.from({ length: 45 }, (_, n) => cartLine(n + 1)))
/** The page as the server renders it: with the first part of the cart. */
const show = () =>
  showCart(cart, {
    initial: sentCart({ ...cart, lineItems: cart.lineItems.slice(0, LINES_A_PART) }),
    lineCount: cart.lineItems.length,
  })
const statuses = () => screen.getAllByRole('status').map(one => one.textContent)

test('a long cart shows its first part, loads the rest, and counts all items in the summary', async () => {
  const { lines, sent, summary } = await show()
  expect([lines().length, sent.filter(one => one.call === 'getCart').length]).toEqual([20, 1])
  expect(statuses()).toContain('20 of 45 different items shown')
  expect(summary()[0]).toMatch(/^Merchandise \(45 items\)/)
})
test('Show 20 More shows the next part, announces the number shown, and focuses the first new line', async () => {
  const { lines, tap, button } = await show()
  await tap('Show 20 More')
  expect([lines().length, document.activeElement?.textContent]).toEqual([40, 'Sofa 21'])
  expect(statuses()).toContain('40 of 45 different items shown')
  await tap('Show 5 More')
  expect([lines().length, document.activeElement?.textContent, button('Show')]).toEqual([45, 'Sofa 41', undefined])
})
test('scrolling near the end shows the next part and keeps the focus', async () => {
  const { container, lines } = await show()
  const focus = container.querySelector<HTMLElement>('main, h1')!
  focus.focus()
  await act(async () => {
    comeNear()
  })
  expect([lines().length, document.activeElement]).toEqual([40, focus])
})
test('a removed line of a later part is restored to its position', async () => {
  const { lines, tap, button } = await show()
  await tap('Show 20 More')
  await tap('Remove Sofa 33')
  expect([lines().length, button('Remove Sofa 33')]).toEqual([41, undefined])
  await tap('Undo')
  expect(lines()[32]!.querySelector('h2')!.textContent).toBe('Sofa 33')
  expect(document.activeElement?.textContent).toBe('Sofa 33')
})
test('a long cart has French texts', async () => {
  const { button } = await showCart(cart, {}, 'fr')
  expect(statuses()).toContain('20 articles différents affichés sur 45')
  expect(button('En afficher 20 de plus')).toBeDefined()
})
