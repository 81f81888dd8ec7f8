import { expect, test } from 'vitest'
import { applyRules, rulesFor } from './merchandising.ts'

test('pins come first, exclusions are left out, boosts move products by a factor of their place', () => {
  expect(applyRules(['a', 'b', 'c', 'd'], [{ pin: ['x', 'c'], exclude: ['b'] }])).toEqual(['x', 'c', 'a', 'd'])
  expect(applyRules(['a', 'b', 'c', 'd'], [{ boost: { d: 2.5 } }])).toEqual(['a', 'd', 'b', 'c'])
  expect(applyRules(['a', 'b'], [{ pin: ['b'] }, { exclude: ['b'] }])).toEqual(['a'])
})

test('a rule changes its pods and products only', () => {
  const rule = { pods: ['trending-products' as const], exclude: ['a'] }
  expect(rulesFor([rule], 'trending-products', [])).toEqual([rule])
  expect(rulesFor([rule], 'complete-the-look-pdp', [])).toEqual([])
  const ofProduct = { products: ['1001'], pin: ['1002'] }
  expect(rulesFor([ofProduct], 'complete-the-look-pdp', ['1001', '1003'])).toEqual([ofProduct])
  expect(rulesFor([ofProduct], 'complete-the-look-pdp', ['1003'])).toEqual([])
})
