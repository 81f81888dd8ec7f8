import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { readSkus } from './get-skus.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a made-to-order SKU has its family and fabrics; a stocked SKU has none', async () => {
  const skus = await readSkus(database.pool, ['100101', '100104'])
  expect(skus.get('100101')).not.toHaveProperty('madeToOrder')
  const { madeToOrder } = skus.get('100104')!
  expect(madeToOrder!.family.sku).toBe('100104')
  expect(madeToOrder!.fabrics.map(fabric => fabric.choiceCode)).toEqual(expect.arrayContaining(['LIN0102', 'LEA0701']))
  expect(madeToOrder!.fabrics).toHaveLength(madeToOrder!.family.fabricCodes.length)
})
