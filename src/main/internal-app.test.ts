import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { internalApp } from './internal-app.ts'

let database: TestDatabase
const metrics = createMetrics('test')
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  metrics.registry.clear()
  await database.drop()
})

test('the internal port reports that the process lives, whether it is ready, and its metrics', async () => {
  const app = internalApp({ db: database.pool, metrics })
  const ask = async (path: string) => {
    const answer = await app.request(path)
    return [answer.status, await answer.text()] as const
  }
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}'])
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}'])
  expect(await ask('/metrics')).toEqual([200, expect.stringContaining('davenport_placements_total')])
})
