import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { orderedProducts } from '#orders/server/products/ordered-products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { countSessions, SessionCollector } from '../../rules/day-counts.ts'
import { decodeDay, encodeDay } from './day-bytes.ts'
import { learnRecommendations, type LearningDeps } from './learn-recommendations.ts'

const NOON = Date.parse('2031-05-20T12:00:00Z')
const DAY_MS = 86_400_000
let database: TestDatabase
let deps: LearningDeps
/** Days whose orders were read. */
let read: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  deps = {
    pool: database.pool,
    log: createLog('test', 'silent'),
    now: () => NOON,
    readOrdered: day => {
      read.push(day)
      return orderedProducts(database.pool, day)
    },
  }
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('TRUNCATE shopper_event, recommendation_day, recommendation_list')
  read = []
})

/** Stores visits that do the same with some products. */
const visits = (count: number, kind: string, products: readonly string[], day = '2031-05-20', site = 'CB-US') =>
  database.pool.query(
    `INSERT INTO shopper_event (happened_on, day, site, visit, n, kind, product_id)
    SELECT $5::date, extract(day FROM $5::date), $4, v, p.n, $2, p.id
    FROM (SELECT gen_random_uuid() AS v FROM generate_series(1, $1)) visits,
      unnest($3::text[]) WITH ORDINALITY AS p (id, n)`,
    [count, kind, products, site, day],
  )
const listOf = async (model: string, productId = '', scope = 'CB-US') =>
  (
    await database.pool.query<{ ids: string[] }>(
      'SELECT ids FROM recommendation_list WHERE model = $1 AND product_id = $2 AND scope = $3',
      [model, productId, scope],
    )
  ).rows[0]?.ids

test('learns what is viewed together and what is trending, on the site where it happened', async () => {
  await visits(40, 'seen', ['1001', '1005'])
  await visits(10, 'seen', ['1001', '1006'])
  await visits(200, 'seen', ['1002', '1003'])
  await visits(60, 'added', ['1004'])
  await learnRecommendations(deps)
  expect(await listOf('also-viewed', '1001')).toEqual(['1005', '1006'])
  expect(await listOf('also-viewed', '1001', 'CB-CA')).toBeUndefined()
  expect((await listOf('trending'))!.slice(0, 3)).toEqual(['1004', '1002', '1003'])
})

test('products that the site does not offer are in no list', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `(SELECT id FROM product WHERE brand = 'CB2' LIMIT 1) UNION ALL (SELECT id FROM product WHERE is_unlisted LIMIT 1)`,
  )
  await visits(50, 'seen', ['1001', ...rows.map(row => row.id), '1005'])
  await visits(200, 'seen', ['1002', '1003'])
  await learnRecommendations(deps)
  expect(await listOf('also-viewed', '1001')).toEqual(['1005'])
})

test('alternatives need no events and are of the same category', async () => {
  await learnRecommendations(deps)
  const ids = (await listOf('alternatives', '1001'))!
  const { rows } = await database.pool.query<{ same: boolean }>(
    `SELECT DISTINCT main_category = (SELECT main_category FROM product WHERE id = '1001') AS same
    FROM product WHERE id = ANY ($1)`,
    [ids],
  )
  expect([ids.length > 3, ids.includes('1001'), rows]).toEqual([true, false, [{ same: true }]])
})

test('orders are counted by site and by store; a finished day is counted once, today again', async () => {
  const order = (n: number, productId: string, store: string | null) => ({
    order: String(n),
    site: 'CB-US',
    productId,
    store,
  })
  const ordered = [order(1, '1005', '101'), order(2, '1005', '101'), order(3, '1006', null)]
  const withOrders: LearningDeps = {
    ...deps,
    readOrdered: day => {
      read.push(day)
      return Promise.resolve(day === '2031-05-19' ? ordered : [])
    },
  }
  await learnRecommendations(withOrders)
  expect(await listOf('bestsellers')).toEqual(['1005', '1006'])
  expect(await listOf('store-bestsellers', '', 'CB-US 101')).toEqual(['1005'])
  expect(read).toHaveLength(90)
  read = []
  await learnRecommendations(withOrders)
  expect(read).toEqual(['2031-05-20'])
  expect(await listOf('bestsellers')).toEqual(['1005', '1006'])
})

test('a day that cannot be counted stops no other day, and is counted by the next run', async () => {
  const broken = '2031-05-18'
  let isBroken = true
  const withBrokenDay: LearningDeps = {
    ...deps,
    readOrdered: day =>
      day === broken && isBroken ? Promise.reject(new Error('this day cannot be read')) : Promise.resolve([]),
  }
  await visits(40, 'seen', ['1001', '1005'])
  await visits(200, 'seen', ['1002', '1003'])
  await learnRecommendations(withBrokenDay)
  expect(await listOf('also-viewed', '1001')).toEqual(['1005'])
  const isCounted = async () =>
    (await database.pool.query("SELECT 1 FROM recommendation_day WHERE kind = '' AND counted_on = $1", [broken]))
      .rowCount
  expect(await isCounted()).toBe(0)
  isBroken = false
  await learnRecommendations(withBrokenDay)
  expect(await isCounted()).toBe(1)
})

test('recent days count more, and days of the past stay counted after their events are gone', async () => {
  await visits(60, 'seen', ['1001', '1005'], '2031-03-20')
  await visits(30, 'seen', ['1001', '1006'], '2031-05-19')
  await visits(400, 'seen', ['1002', '1003'], '2031-05-19')
  await learnRecommendations(deps)
  expect(await listOf('also-viewed', '1001')).toEqual(['1006', '1005'])
  await database.pool.query('DELETE FROM shopper_event')
  await learnRecommendations(deps)
  expect(await listOf('also-viewed', '1001')).toEqual(['1006', '1005'])
  await learnRecommendations({ ...deps, now: () => NOON + 40 * DAY_MS })
  expect(await listOf('also-viewed', '1001')).toEqual(['1006'])
})

test('nothing stays counted of the only visit of a day on a site once it is deleted', async () => {
  await visits(1, 'seen', ['1001', '1005'])
  await visits(1, 'added', ['1001'])
  const counted = async () =>
    (await database.pool.query("SELECT kind FROM recommendation_day WHERE site = 'CB-US' ORDER BY kind")).rows
  await learnRecommendations(deps)
  expect(await counted()).toEqual([{ kind: 'added' }, { kind: 'viewed' }])
  await database.pool.query('DELETE FROM shopper_event')
  await learnRecommendations(deps)
  expect(await counted()).toEqual([])
})

test('the counts of a day survive being stored', () => {
  const sessions = new SessionCollector()
  for (const [session, id] of ['1a', '1é', '1c', '2a', '3c', '3a'].map(one => [one[0]!, one[1]!] as const))
    sessions.add(session, id)
  const day = countSessions(sessions.done())
  expect(decodeDay(encodeDay(day))).toEqual(day)
})
