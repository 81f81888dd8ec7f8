import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { pageOf, sorted } from './listing.ts'
import type { Kept } from './listing.ts'
import { isSort, SORTS } from './sort.ts'

const kept = (id: string, prices: readonly number[], widths: readonly number[], [reviews, stars] = [0, 0]): Kept => {
  const offers = prices.map((price, i) => ({
    sku: `${id}${i}`,
    price: cents(price),
    width: widths[i]!,
    depth: 0,
    height: 0,
    ready: 0,
    color: 0,
    material: 0,
  }))
  return { product: { id, name: `Name ${id}`, position: Number(id), popularity: 0, reviews, stars, offers }, offers }
}
const all = [
  kept('2', [300, 900], [50, 60], [2, 9]),
  kept('1', [500], [80], [9, 44]),
  kept('3', [100, 200], [20, 0]),
  kept('4', [250], [0], [10, 45]),
]
const ids = (list: readonly Kept[]) => list.map(one => one.product.id).join('')

test.each([
  ['featured', '1234'],
  ['price-low', '3421'],
  ['price-high', '1243'],
  ['name', '1234'],
  ['widest', '1234'],
  ['narrowest', '3214'],
  ['rating', '1423'],
] as const)('sorts by %s', (sort, order) => {
  expect(ids(sorted(all, sort))).toBe(order)
})

test('sorts by the prices of the SKUs that pass the filters', () => {
  const filtered = all.map(({ product, offers }) => ({ product, offers: offers.slice(-1) }))
  expect(ids(sorted(filtered, 'price-low'))).toBe('3412')
})

test('all pages together contain each item once, and any page number gives a valid page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 30 }), (count, size) => {
      const items = Array.from({ length: count }, (_, i) => i)
      const { pages } = pageOf(items, 1, size)
      expect(Array.from({ length: pages }, (_, i) => pageOf(items, i + 1, size).items).flat()).toEqual(items)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), asked => {
      const { page, pages, items } = pageOf(['a', 'b', 'c'], asked, 2)
      expect(page).toBeGreaterThanOrEqual(1)
      expect(page).toBeLessThanOrEqual(pages)
      expect(items.length).toBeGreaterThan(0)
    }),
  )
})

test('sorting is independent of the input order and keeps every item', () => {
  const some = fc
    .uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 30 })
    .map(numbers =>
      numbers.map(number =>
        kept(String(number), [(number % 3) * 100 + 100], [number % 2 ? 10 : 0], [number % 4, (number % 4) * 4]),
      ),
    )
  fc.assert(
    fc.property(some, fc.constantFrom(...SORTS), (list, sort) => {
      expect(sorted(list, sort)).toEqual(sorted(list.toReversed(), sort))
      expect(sorted(list, sort).length).toBe(list.length)
    }),
  )
})

test('accepts only known sort orders', () => {
  expect([isSort('name'), isSort('toString'), isSort(null)]).toEqual([true, false, false])
})
