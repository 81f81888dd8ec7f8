import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExactMatch, learnedOrder, searchList } from './learned-order.ts'

const list = (ids: string) => [...ids].map(id => ({ id }))
const ordered = (ids: string, factors: Readonly<Record<string, number>>, exact = '') =>
  learnedOrder(list(ids), new Map(Object.entries(factors)), ({ id }) => exact.includes(id))
    .map(({ id }) => id)
    .join('')

test('a factor of 2 moves the fourth product to the second place, and one of 0.5 the second behind the third', () => {
  expect(ordered('abcdef', { d: 2 })).toBe('abdcef')
  expect(ordered('abcdef', { b: 0.5 })).toBe('acbdef')
  expect(ordered('abcdef', {})).toBe('abcdef')
})

test('no product passes an exact match from below, and none lowers it', () => {
  expect(ordered('abcdef', { d: 3, f: 3 }, 'c')).toBe('abcdfe')
  expect(ordered('abcdef', { c: 0.4 }, 'c')).toBe('abcdef')
  expect(ordered('abcdef', { c: 3 }, 'c')).toBe('acbdef')
})

test('exact matches never get a lower place than without learning, and no product is lost', () => {
  const products = fc.array(
    fc.record({ factor: fc.double({ min: 1 / 3, max: 3, noNaN: true }), isExact: fc.boolean() }),
  )
  fc.assert(
    fc.property(products, made => {
      const plain = made.map((one, i) => ({ ...one, id: String(i) }))
      const learned = learnedOrder(plain, new Map(plain.map(one => [one.id, one.factor])), one => one.isExact)
      expect(new Set(learned)).toEqual(new Set(plain))
      for (const [i, one] of plain.entries()) if (one.isExact) expect(learned.indexOf(one)).toBeLessThanOrEqual(i)
    }),
  )
})

test('a name matches exactly if it is what was typed, or contains it as a phrase of several words', () => {
  expect(isExactMatch('Alder 88″ Sofa', 'alder 88 sofas')).toBe(true)
  expect(isExactMatch('Wren Spindle Chair', 'wren spindle')).toBe(true)
  expect(isExactMatch('Sofa', 'sofas')).toBe(true)
  expect(isExactMatch('Alder Sofa', 'sofa')).toBe(false)
  expect(isExactMatch('Alder Leather Sofa', 'alder sofa')).toBe(false)
})

test('searches for the same thing share their list', () => {
  expect([searchList('Oak  Sofas'), searchList('oak sofa')]).toEqual(['?oak sofa', '?oak sofa'])
})
