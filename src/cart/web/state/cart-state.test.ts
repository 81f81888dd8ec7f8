import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { cartReducer, startCart, type CartEvent, type CartShown } from './cart-state.ts'

const after = (shown: CartShown, ...events: readonly CartEvent[]): CartShown => events.reduce(cartReducer, shown)
const [one, two] = [cartLine(1), cartLine(2)]
const cart = (version: number, lines = [one, two], rest: Parameters<typeof cartOf>[1] = {}) =>
  cartOf(lines, { version, ...rest })
const answered = (
  version: number,
  asked: number,
  lines = [one, two],
  rest: Parameters<typeof cartOf>[1] = {},
): CartEvent => ({ type: 'cart-answered', by: 'getCart', cart: cart(version, lines, rest), asked })

describe('[CRT-21] events of the cart page', () => {
  test('a reply with an older version never replaces a newer one, in whatever order replies arrive', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([2, 3, 4, 5, 6], { minLength: 1 }), versions => {
        const shown = after(startCart(cart(1)), ...versions.map((version, i) => answered(version, i)))
        expect(shown.cart.version).toBe(Math.max(...versions))
      }),
    )
  })

  test('of two different carts, as after an order or sign-in, the one requested later is shown', () => {
    const other = '00000000-0000-4000-8000-0000000000ff'
    const shown = after(startCart(cart(9)), answered(1, 2, [], { basketId: other }), answered(9, 1))
    expect(shown.cart).toMatchObject({ basketId: other, version: 1 })
  })

  test('a pending quantity is shown until the newest one is answered', () => {
    const asked = after(
      startCart(cart(1)),
      { type: 'quantity-wanted', id: one.id, quantity: 2 },
      { type: 'quantity-wanted', id: one.id, quantity: 3 },
    )
    expect(after(asked, { type: 'quantity-settled', id: one.id, quantity: 2 }).wanted).toEqual({ [one.id]: 3 })
    expect(after(asked, { type: 'quantity-settled', id: one.id, quantity: 3 }).wanted).toEqual({})
  })

  test('a refusal of a line is shown until the next change of the line', () => {
    const refused = after(startCart(cart(1)), { type: 'line-refused', item: one, message: 'Only 1 left.' })
    expect(refused.refused).toEqual([{ id: one.id, title: 'Sofa 1', message: 'Only 1 left.' }])
    expect(after(refused, { type: 'line-asked', id: one.id }).refused).toEqual([])
    expect(after(refused, { type: 'quantity-wanted', id: two.id, quantity: 2 }).refused).toHaveLength(1)
  })

  const left: CartEvent = { type: 'line-left', trace: { kind: 'removed', item: one, index: 0, isComingBack: false } }
  test('the notice of a removed line disappears when another tab restores the line', () => {
    const removed = after(startCart(cart(1)), answered(2, 1, [two]), left)
    expect(removed.trace?.item.id).toBe(one.id)
    expect(after(removed, answered(3, 2, [two])).trace).toBeDefined()
    expect(after(removed, answered(3, 2, [one, two])).trace).toBeUndefined()
  })

  test('[CRT-03] a restored line is found by its id, or by its contents if it was merged into another', () => {
    const away = after(startCart(cart(1)), answered(2, 1, [two]), left, { type: 'undo-asked' })
    expect(after(away, answered(3, 2), { type: 'undo-done', item: one })).toMatchObject({
      trace: undefined,
      returned: one.id,
    })
    const same = cartLine(3, { sku: one.sku, quantity: 4 })
    expect(after(away, answered(3, 2, [two, same]), { type: 'undo-done', item: one }).returned).toBe(same.id)
    expect(after(away, { type: 'undo-refused' }).trace?.isComingBack).toBe(false)
  })

  test('[CRT-13] estimates are applied only to the cart that they were requested for', () => {
    const options = {
      ...one.shippingDeliveryOptions,
      shippingOption: { ...one.shippingDeliveryOptions.shippingOption, edd: 'Jul 1–Jul 4' },
    }
    const estimates: CartEvent = {
      type: 'estimates-answered',
      version: 1,
      lineItems: [{ id: one.id, shippingDeliveryOptions: options }],
    }
    const dates = (shown: CartShown) =>
      shown.cart.lineItems.map(line => line.shippingDeliveryOptions.shippingOption.edd)
    expect(dates(after(startCart(cart(1)), estimates))).toEqual(['Jul 1–Jul 4', 'Jun 12–Jun 18'])
    expect(dates(after(startCart(cart(2)), estimates))).toEqual(['Jun 12–Jun 18', 'Jun 12–Jun 18'])
  })

  test('[CRT-14] an outage ends when estimates arrive again', () => {
    const out = after(startCart(cart(1)), { type: 'estimates-out' })
    expect(out.isEstimateOut).toBe(true)
    expect(after(out, { type: 'estimates-answered', version: 1, lineItems: [] }).isEstimateOut).toBe(false)
  })
})
