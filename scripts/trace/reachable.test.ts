import { expect, test } from 'vitest'
import { provesSomething, reachableFrom } from './reachable.ts'

const TREE: Readonly<Record<string, string[]>> = {
  'src/main/shop.ts': ['src/cart/server/price.ts'],
  'src/cart/server/price.ts': ['src/cart/rules/totals.ts', 'src/main/shop.ts'],
  'src/cart/rules/totals.test.ts': ['src/cart/rules/totals.ts', 'tests/support/cart/cart-of.ts'],
  'src/cart/rules/unused.test.ts': ['src/cart/rules/unused.ts'],
  'src/cart/rules/mixed.test.ts': ['src/cart/rules/totals.ts', 'src/cart/rules/unused.ts'],
  'db/schema.test.ts': ['tests/support/database.ts'],
  'tests/e2e/cart.e2e.ts': ['tests/e2e/support/shopper.ts'],
}
const importsOf = (file: string): string[] => TREE[file] ?? []
const reachable = reachableFrom(['src/main/shop.ts'], importsOf)

test('modules are reachable that an entry point imports, directly or through others, also in a cycle', () => {
  expect([...reachable]).toEqual(['src/main/shop.ts', 'src/cart/server/price.ts', 'src/cart/rules/totals.ts'])
})

test.each([
  ['of a module that the shop loads, with a helper of its own', 'src/cart/rules/totals.test.ts', true],
  ['of a module that no entry point reaches', 'src/cart/rules/unused.test.ts', false],
  ['of two modules, one of which no entry point reaches', 'src/cart/rules/mixed.test.ts', false],
  ['of the database alone', 'db/schema.test.ts', true],
  ['of a journey', 'tests/e2e/cart.e2e.ts', true],
])('the requirement ids of a test %s are counted only if it can prove them', (_what, file, counts) => {
  expect(provesSomething(file, reachable, importsOf)).toBe(counts)
})
