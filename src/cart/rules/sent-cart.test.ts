import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getCart } from '../contract/whole-cart-calls.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { sentCart, wholeCart } from './sent-cart.ts'

const id = fc.uuid()
const maybe = fc.option(fc.string({ minLength: 1 }))
/** Lines in every state, most of them with default values. */
const line = fc
  .record({
    n: fc.integer({ min: 1, max: 9 }),
    quantity: fc.constantFrom(1, 1, 7),
    recipientId: fc.option(id),
    grId: maybe,
    personalization: maybe,
    optionChoices: maybe,
    isPickup: fc.boolean(),
    promotions: fc.array(fc.constantFrom('WELCOME10', 'Spring'), { maxLength: 2 }),
    discount: fc.constantFrom(0, 0, 100),
    regularPrice: fc.constantFrom(123_456, 200_000),
    isAvailable: fc.boolean(),
    optionText: fc.constantFrom('', 'Oat Linen'),
    edd: fc.constantFrom('Jun 12–Jun 18', 'Jul 1–Jul 3'),
    savedAt: fc.constantFrom(null, 1_000),
  })
  .map(({ n, recipientId, discount, regularPrice, isAvailable, optionText, edd, ...rest }) => {
    const plain = cartLine(n)
    return cartLine(n, {
      ...rest,
      ...(recipientId !== null && { recipientId }),
      priceQuantityTotals: { discount, regularPrice, isQuantityDisabled: !isAvailable },
      itemInfo: { isAvailable, optionText },
      shippingDeliveryOptions: {
        ...plain.shippingDeliveryOptions,
        shippingOption: { ...plain.shippingDeliveryOptions.shippingOption, edd },
      },
    })
  })

test('[CRT-24] expanding a compact cart reply restores the cart exactly', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.array(line, { maxLength: 4 }),
      fc.constantFrom(null, 'WELCOME10'),
      (lines, saved, discountCode) => {
        const cart = cartOf(lines, {
          savedForLater: saved.map(one => ({ ...one, isSaveForLaterEnabled: false })),
          cartSummary: { ...cartOf([]).cartSummary, discountCode },
        })
        const sent = getCart.reply.parse(JSON.parse(JSON.stringify(sentCart(cart))))
        expect(wholeCart(sent)).toEqual(cart)
      },
    ),
  )
})
test('[CRT-24] sends the delivery options that several lines share only once', () => {
  const sent = sentCart(cartOf([cartLine(1), cartLine(2), cartLine(3)]))
  expect([sent.shippingDeliveryOptions.length, sent.lineItems.map(one => one.shippingDeliveryOptions)]).toEqual([
    1,
    [0, 0, 0],
  ])
})
