import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { inPriceRange, isSort, pageOf, priceBounds, sorted, SORTS } from './listing.ts'
import type { Listed } from './listing.ts'

const listed = (id: string, lowest: number, highest = lowest, width = 10): Listed =>
  ({ id, name: `Name ${id}`, position: Number(id), popularity: 0, lowest: cents(lowest), highest: cents(highest), width })
const all = [listed('2', 300, 900, 50), listed('1', 500, 500, 80), listed('3', 100, 200, 20)]
const ids = (list: readonly Listed[]) => list.map(one => one.id).join('')

test.each([['featured', '123'], ['price-low', '321'], ['price-high', '123'], ['name', '123'], ['widest', '123']] as const)('sorted by %s', (sort, order) => {
  expect(ids(sorted(all, sort))).toBe(order)
})

test.each([
  [{}, '213'], [{ from: cents(600) }, '2'], [{ to: cents(250) }, '3'], [{ from: cents(150), to: cents(400) }, '23'], [{ from: cents(901) }, ''],
])('a product stays when one of its prices is in %j', (range, order) => { expect(ids(inPriceRange(all, range))).toBe(order) })

test('the bounds are the cheapest and the dearest of all', () => {
  expect(priceBounds(all)).toEqual({ from: 100, to: 900 })
  expect(priceBounds([])).toBeUndefined()
})

test('pages together hold everything once, whatever page is asked for', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 30 }), (count, size) => {
    const items = Array.from({ length: count }, (_, i) => i)
    const { pages } = pageOf(items, 1, size)
    expect(Array.from({ length: pages }, (_, i) => pageOf(items, i + 1, size).items).flat()).toEqual(items)
  }))
  fc.assert(fc.property(fc.oneof(fc.integer(), fc.double()), asked => {
    const { page, pages, items } = pageOf(['a', 'b', 'c'], asked, 2)
    expect(page).toBeGreaterThanOrEqual(1)
    expect(page).toBeLessThanOrEqual(pages)
    expect(items.length).toBeGreaterThan(0)
  }))
})

test('sorting never loses, repeats or swaps equals', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 30 }).map(numbers => numbers.map(number => listed(String(number), (number % 3) * 100 + 100)))
  fc.assert(fc.property(some, fc.constantFrom(...SORTS), (list, sort) => {
    expect(sorted(list, sort)).toEqual(sorted(list.toReversed(), sort))
    expect(sorted(list, sort).length).toBe(list.length)
  }))
})

test('a sort of a link is one of ours', () => { expect([isSort('name'), isSort('toString'), isSort(null)]).toEqual([true, false, false]) })
