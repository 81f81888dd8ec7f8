import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'

test('every test database is migrated and seeded, and is isolated from the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  try {
    const count = 'SELECT count(*)::int AS count FROM product'
    const {
      rows: [before],
    } = await other.pool.query<{ count: number }>(count)
    expect(before?.count).toBeGreaterThan(0)
    await one.pool.query('TRUNCATE product CASCADE')
    expect((await other.pool.query(count)).rows).toEqual([before])
  } finally {
    await Promise.all([one.drop(), other.drop()])
  }
})
