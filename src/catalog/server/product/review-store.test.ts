import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import type { TestDatabase } from '../../../../tests/support/database.ts'
import { REVIEWS_A_PAGE } from '../../rules/product/review-page.ts'
import { readReviewPage, readSpread } from './review-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the rating counts include every review, and the pages contain each once in every order', async () => {
  const spread = await readSpread(database.pool, '1001')
  const count = spread.reduce((sum, one) => sum + one, 0)
  expect(count).toBeGreaterThan(30)
  for (const sort of ['newest', 'highest', 'lowest'] as const) {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / REVIEWS_A_PAGE) }, (_, i) =>
        readReviewPage(database.pool, '1001', sort, i + 1),
      ),
    )
    const all = pages.flat()
    expect(new Set(all.map(review => review.id)).size).toBe(count)
    const order = all.map(review => (sort === 'newest' ? review.date : review.rating))
    expect(order).toEqual(order.toSorted((a, b) => (sort === 'lowest' ? (a < b ? -1 : 1) : a > b ? -1 : 1)))
  }
})

test('a product without reviews has an empty page', async () => {
  expect(await readSpread(database.pool, 'none')).toEqual([0, 0, 0, 0, 0])
  expect(await readReviewPage(database.pool, 'none', 'newest', 1)).toEqual([])
})
