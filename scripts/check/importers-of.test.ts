import { expect, test } from 'vitest'
import { importersOf } from './importers-of.ts'

const DIRECT = 'scripts/test-database/test-cluster.test.ts'
const INDIRECT = 'tests/chaos/one-order.test.ts'
const PURE = 'src/cart/rules/totals.test.ts'

test('finds the files that import a module directly or through others, and no others', () => {
  expect(importersOf('tests/support/database.ts', [PURE, DIRECT, INDIRECT])).toEqual([DIRECT, INDIRECT])
})
