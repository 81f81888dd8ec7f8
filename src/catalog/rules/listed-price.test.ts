import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, type Cents } from '#lib/money.ts'
import { cheapest, listedPrice, skuPrice } from './listed-price.ts'

const price = fc
  .tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 300 }))
  .map(([now, more]) => ({ now: cents(now), regular: cents(now + more) }))
const prices = fc.array(price, { minLength: 1, maxLength: 6 })

/** The price of a list for a product whose first SKU is pictured. */
function listed(offers: readonly { readonly now: Cents; readonly regular: Cents }[]) {
  const { now, regular } = offers[0]!
  const least = cheapest(offers)!
  return listedPrice({ now, regular, lowest: least.now, lowestRegular: least.regular })
}

test('a list shows the lowest price of a product, and "From" exactly if the pictured SKU costs more', () => {
  fc.assert(
    fc.property(prices, offers => {
      const { isFrom, price: shown } = listed(offers)
      const lowest = Math.min(...offers.map(one => one.now))
      expect(shown.sale ?? shown.regular).toBe(lowest)
      expect(isFrom).toBe(offers[0]!.now > lowest)
    }),
  )
})

test('the price that is struck through is the regular price of the SKU whose price is shown', () => {
  fc.assert(
    fc.property(prices, offers => {
      const { price: shown } = listed(offers)
      const same = offers.find(one => one.now === (shown.sale ?? shown.regular))!
      expect(shown).toEqual(skuPrice(same.now, same.regular))
      expect(shown.sale === undefined).toBe(same.regular === same.now)
    }),
  )
})

test('the cheapest of SKUs with the same price is the first', () => {
  const [first, second] = [{ now: cents(5) }, { now: cents(5) }]
  expect(cheapest([first, second])).toBe(first)
  expect(cheapest([])).toBeUndefined()
})
