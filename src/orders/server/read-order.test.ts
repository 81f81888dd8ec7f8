import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageOf } from '#lib/language.ts'
import { newId } from '#platform/new-id.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readOrder } from './read-order.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each(['CB-US', 'CB-CA'])(
  'an order of %s that the previous release places without a locale is read with an English locale',
  async site => {
    const basketId = newId()
    // As commitOrder of the previous release wrote it, without a locale.
    await database.pool.query(
      `INSERT INTO shop_order (
        basket_id, number, placement_id, session_key, site, currency, merchandise, discount, shipping, tax,
        total, email, billing_address, promo_code
      )
      VALUES ($1, $2, $3, 'somebody', $4, 'CAD', 100, 0, 0, 13, 113, 'renata@example.com', '{}', NULL)`,
      [basketId, `of ${site}`, newId(), site],
    )
    const order = await readOrder(database.pool, basketId)
    expect(order && languageOf(order.locale)).toBe('en')
  },
)
