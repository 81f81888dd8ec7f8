import { expect, test } from 'vitest'
import type { Db } from '#platform/database/query.ts'
import { typedTextFault } from './typed-text.ts'

/** A database with the monogram of one product, which counts what it is asked. */
function catalogue() {
  const asked: unknown[][] = []
  const content = { pattern: '[A-Z]+', maxLength: 3, layouts: ['line'] }
  const db: Db = {
    query: async ({ values }) => {
      asked.push(values)
      return { rows: [{ product_id: '1', content }], rowCount: 1 }
    },
  }
  return { db, asked }
}
const typed = (productId: string, text: string) => ({ productId, text })

test('[MON-11] [MON-12] typed texts of several products are checked with one query', async () => {
  const { db, asked } = catalogue()
  expect(await typedTextFault(db, [typed('2', 'Für Ada'), typed('1', 'AKM'), typed('1', 'B')], 'en')).toBeUndefined()
  expect(asked).toEqual([[['2', '1']]])
  expect(await typedTextFault(db, [typed('2', 'x'), typed('1', 'abc')], 'en')).toContain('invalid characters')
  expect(await typedTextFault(db, [typed('1', 'ABCD'), typed('1', 'abc')], 'en')).toContain('over the character limit')
})

test('without typed texts nothing is read', async () => {
  const { db, asked } = catalogue()
  expect(await typedTextFault(db, [], 'en')).toBeUndefined()
  expect(asked).toEqual([])
})
