// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { refused, showCart as show } from '#tests/support/cart/show-cart.tsx'
import { savedNews } from './saved-news.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const names = (rows: readonly Element[]) => rows.map(row => row.querySelector('h2, h3, [role="status"]')!.textContent)
const lamp = cartLine(3, { savedAt: 123_456, itemInfo: { title: 'Lamp 3' } })

test('[CRT-03] Save for Later moves a line out of the cart, and Undo moves it back', async () => {
  const { lines, saved, changes, summary, tap } = await show(cartOf([cartLine(1), cartLine(2)]))
  await tap('Save for Later Sofa 1')
  expect(names(lines())).toEqual(['Sofa 1 was saved for later.', 'Sofa 2'])
  expect(names(saved())).toEqual(['Sofa 1'])
  expect(summary()[0]).toBe('Merchandise (1 item)$1,234.56')
  expect(document.activeElement!.textContent).toBe('Undo saving Sofa 1 for later')
  await tap('Undo saving Sofa 1')
  expect(saved()).toEqual([])
  expect(changes().map(one => one.call)).toEqual(['saveForLater', 'moveToCart'])
  expect(document.activeElement!.textContent).toBe('Sofa 1')
})

test('[CRT-03] Move to Cart moves a saved line back into the cart, and Undo saves it for later again', async () => {
  const { lines, saved, summary, tap } = await show(cartOf([cartLine(1)], { savedForLater: [lamp] }))
  await tap('Move to Cart Lamp 3')
  expect(names(lines())).toEqual(['Sofa 1', 'Lamp 3'])
  expect(names(saved())).toEqual(['Lamp 3 was moved to your cart.'])
  expect(summary()[0]).toBe('Merchandise (2 items)$2,469.12')
  await tap('Undo moving Lamp 3')
  expect(names(lines())).toEqual(['Sofa 1'])
  expect(names(saved())).toEqual(['Lamp 3'])
})

test('a saved line is removed, and restored by Undo', async () => {
  const { saved, changes, tap } = await show(cartOf([], { savedForLater: [lamp, cartLine(4)] }))
  await tap('Remove Lamp 3')
  expect(names(saved())).toEqual(['Lamp 3 was removed.', 'Sofa 4'])
  await tap('Undo removing Lamp 3')
  expect(names(saved())).toEqual(['Lamp 3', 'Sofa 4'])
  expect(changes().map(one => one.call)).toEqual(['removeSaved', 'restoreItem'])
})

test('[CRT-03] if all lines are saved, the cart is empty and shows the saved lines', async () => {
  const { container, saved, tap } = await show(cartOf([cartLine(1)]))
  await tap('Save for Later Sofa 1')
  expect(container.textContent).toContain('Your cart is emptyWhat you saved for later is below.')
  expect(names(saved())).toEqual(['Sofa 1'])
})

test('a saved line that cannot be moved stays, and shows why', async () => {
  const { saved, fail, alerts, tap } = await show(cartOf([cartLine(1)], { savedForLater: [lamp] }))
  fail('moveToCart', refused('Only 2 are left, and they are in your cart.'))
  await tap('Move to Cart Lamp 3')
  expect(names(saved())).toEqual(['Lamp 3'])
  expect(alerts()).toEqual(['Only 2 are left, and they are in your cart.'])
})

test.each([
  [
    { savedAt: 123_456, itemInfo: { availabilityMessage: 'Only 3 left' } },
    'Only 3 left. Price unchanged since you saved it.',
  ],
  [{ savedAt: 123_456 }, 'Price unchanged since you saved it.'],
  [{ savedAt: 133_456 }, '$100.00 less than when you saved it.'],
  [{ savedAt: 120_000 }, '$34.56 more than when you saved it.'],
  [{ savedAt: 0 }, ''],
  [{ savedAt: 100, itemInfo: { isAvailable: false } }, ''],
])('stock and price change of a saved line %#: %s', (rest, words) => {
  expect(savedNews(cartLine(1, rest), amount => `$${(amount / 100).toFixed(2)}`, 'en')).toBe(words)
})

test('a saved line that is no longer sold can only be removed', async () => {
  const { button } = await show(
    cartOf([], { savedForLater: [cartLine(3, { itemInfo: { isAvailable: false, title: 'Lamp 3' } })] }),
  )
  expect(button('Move to Cart')).toBeUndefined()
  expect(button('Remove Lamp 3')).toBeDefined()
})

test('[CRT-03] a saved line that joins an equal line offers no Undo, and the joined line gets the focus', async () => {
  const other = cartLine(4, { sku: lamp.sku, itemInfo: { title: 'Lamp 3' } })
  const { lines, say, button, tap } = await show(cartOf([other], { savedForLater: [lamp] }))
  say('moveToCart', { isSuccess: true, message: '', cart: cartOf([{ ...other, quantity: 2 }], { version: 2 }) })
  await tap('Move to Cart Lamp 3')
  expect(button('Undo')).toBeUndefined()
  expect(names(lines())).toEqual(['Lamp 3'])
  expect(document.activeElement!.textContent).toBe('Lamp 3')
})
