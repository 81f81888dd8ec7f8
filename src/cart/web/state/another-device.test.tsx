// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { refused, showCart as show } from '#tests/support/cart/show-cart.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('creates a code for another device and shows until when it is valid', async () => {
  const { container, say, tap } = await show(cartOf([cartLine(1)]))
  say('shareCart', { isSuccess: true, message: '', code: 'ABCD-EFGH-JKMN-PQRS', goodUntil: '2026-11-29T18:00:00.000Z' })
  await tap('Get a Code')
  expect(container.textContent).toContain('ABCD-EFGH-JKMN-PQRS')
  expect(container.textContent).toContain('Good until Nov 29.')
})

test('a code from another device adds its items; an invalid one shows an error at the field', async () => {
  const cart = cartOf([cartLine(1)])
  const { lines, say, fail, write, tap, container, changes } = await show(cart)
  await tap('Add Its Items')
  expect(container.textContent).toContain('Please enter the code from your other device.')
  expect(changes()).toEqual([])
  fail('takeCart', refused('We do not know this code.', 'not-found'))
  await write('Code from another device', 'nonsense')
  await tap('Add Its Items')
  expect(container.textContent).toContain('We do not know this code.')
  fail('takeCart', undefined)
  say('takeCart', {
    isSuccess: true,
    message: '',
    cart: cartOf([cartLine(1), cartLine(2)], { version: 2 }),
    isTakenBefore: false,
  })
  await tap('Add Its Items')
  expect(lines()).toHaveLength(2)
  expect(container.textContent).toContain('Its items are in your cart.')
})

test('a code in the URL only fills the field; an empty cart cannot be shared', async () => {
  const { container, button, changes } = await show(cartOf([]), { sharedCode: 'ABCD-EFGH-JKMN-PQRS' })
  expect([...container.querySelectorAll('input')].map(input => input.value)).toContain('ABCD-EFGH-JKMN-PQRS')
  expect(changes()).toEqual([])
  expect(button('Get a Code')).toBeUndefined()
})
