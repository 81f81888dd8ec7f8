// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { onCartChange } from './cart-channel.ts'
import { refused, showCart as show } from '#tests/support/cart/show-cart.tsx'
import { announceCartChange } from './announce-cart-change.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [one, two] = [cartLine(1), cartLine(2)]
const names = (lines: readonly Element[]) => lines.map(line => line.querySelector('h2')!.textContent)

test('a page that gets the focus shows the cart as another tab changed it', async () => {
  const { lines, elsewhere, badge } = await show(cartOf([one]))
  elsewhere([one, two])
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(names(lines())).toEqual(['Sofa 1', 'Sofa 2'])
  expect(badge.at(-1)).toBe(2)
})

test('the cart is read again when the browser is back online', async () => {
  const { lines, elsewhere } = await show(cartOf([one]))
  elsewhere([one, two])
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(names(lines())).toEqual(['Sofa 1', 'Sofa 2'])
})

test('a message of another tab reloads the cart, only if it is newer', async () => {
  const { lines, elsewhere, sent } = await show(cartOf([one]))
  const {
    cart: { basketId, version },
  } = elsewhere([two])
  const reads = () => sent.filter(asked => asked.call === 'getCart').length
  await act(async () => {
    announceCartChange({ basketId, version: 1 })
    announceCartChange({ basketId, version })
    await vi.waitFor(() => expect(reads()).toBeGreaterThan(0))
  })
  expect(reads()).toBe(1)
  expect(names(lines())).toEqual(['Sofa 2'])
})

test('every change is announced to the other tabs', async () => {
  const heard: number[] = []
  const silence = onCartChange(({ version }) => heard.push(version))
  const { tap } = await show(cartOf([one, two]))
  await tap('Remove Sofa 1')
  await vi.waitFor(() => expect(heard).toEqual([2]))
  silence()
})

test('a change of a line that another tab removed shows the reason and the current cart', async () => {
  const { lines, elsewhere, fail, alerts, tap } = await show(cartOf([one, two]))
  elsewhere([two])
  fail('saveForLater', refused('This item is no longer in your cart.', 'not-found'))
  await tap('Save for Later Sofa 1')
  expect(names(lines())).toEqual(['Sofa 2'])
  expect(alerts()).toEqual(['Sofa 1: This item is no longer in your cart.'])
})

test('if an automatic reload fails, the cart stays and no error is shown', async () => {
  const { lines, fail, reported, logged } = await show(cartOf([one]))
  fail('getCart', refused('Too many.'))
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(names(lines())).toEqual(['Sofa 1'])
  expect([reported, logged]).toEqual([[], ['getCart']])
})

test('a message about the cart is said once: it stays until it is dismissed, and does not come back', async () => {
  const { container, changes, tap } = await show(
    cartOf([one], { messages: ['We put the 2 pieces from your other cart in this one.'] }),
  )
  expect(changes()).toEqual([{ call: 'dismissMessages', input: {} }])
  expect(container.textContent).toContain('We put the 2 pieces from your other cart in this one.')
  await tap('Dismiss')
  expect(container.textContent).not.toContain('We put')
  expect(changes()).toHaveLength(1)
})
