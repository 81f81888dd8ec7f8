import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'
import { skuCache } from '#catalog/server/get-skus.ts'
import { categoryMenu } from '#catalog/server/listing/category-menu.ts'
import { categoryPage } from '#catalog/server/listing/category-page.ts'
import { indexedListings } from '#catalog/server/listing/listings.ts'
import { productSearch } from '#catalog/server/search/product-search.ts'
import { SITES, type SiteCode } from '#lib/site.ts'
import { featureFlagCache, setFeatureFlag, setSiteFlag } from '#platform/feature-flags.ts'
import { guard } from '#platform/limits/guard.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { forgetShopperEvents } from '../forget-shopper-events.ts'
import { learnedOrders } from '../learned-orders.ts'
import { recordEvents } from '../record-events.ts'
import { learnRecommendations } from './learn-recommendations.ts'

const NOW = Date.now()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() =>
  database.pool.query('TRUNCATE shopper_event, recommendation_day, listing_day, learned_order, rate_limit'),
)

const learn = () =>
  learnRecommendations({
    pool: database.pool,
    log: createLog('test', 'silent'),
    now: () => NOW,
    readOrdered: () => Promise.resolve([]),
  })
type List = { words: string } | { category: string }

/** A shop that has just started: it returns the first products of a search or a category. */
function startedShop() {
  const db = database.pool
  const version = catalogueVersion({ db, ttlMs: 60_000, now: Date.now })
  const switches = featureFlagCache({ db, ttlMs: 0, now: Date.now })
  const learned = learnedOrders({ db, switches, ttlMs: 60_000, now: Date.now })
  const listings = indexedListings({ db, version, stockTtlMs: 60_000, now: Date.now, learned })
  const menu = categoryMenu({ db, ttlMs: 60_000, now: Date.now })
  const search = productSearch({ db, menu, version, learned })
  return async (list: List, site: SiteCode = 'CB-US'): Promise<string[]> =>
    'category' in list
      ? (await categoryPage(db, SITES[site], list.category, {}, listings))!.items.map(({ id }) => id)
      : (await search.find(SITES[site], list.words)).ids.slice(0, 24)
}
/** The first products of a list as a shop shows them that has just started. */
const shown = (list: List, site?: SiteCode) => startedShop()(list, site)

/** Records visits that saw the products of a list in this order and chose one; each from an address of its own. */
async function choose(
  list: List,
  products: readonly string[],
  chosen: (visit: number) => string,
  {
    visits,
    address = (visit: number) => `198.51.100.${visit}`,
  }: { visits: number; address?: (visit: number) => string },
) {
  const db = database.pool
  const deps = {
    db,
    knownSkus: skuCache({ db, version: catalogueVersion({ db, ttlMs: 60_000, now: Date.now }) }),
    switches: featureFlagCache({ db, ttlMs: 60_000, now: Date.now }),
    guard: guard({ db, secret: 'of this test', onFull: () => {} }),
    now: () => NOW,
  }
  const { rows } = await db.query<{ id: string; sku: string }>(
    'SELECT product_id AS id, min(sku) AS sku FROM sku WHERE product_id = ANY ($1) GROUP BY product_id',
    [products],
  )
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  const at = (id: string) => ({ sku: skus.get(id)!, rank: products.indexOf(id) + 1, ...list })
  for (let visit = 0; visit < visits; visit++)
    await recordEvents(deps, SITES['CB-US'], {
      visit: crypto.randomUUID(),
      userAgent: 'Mozilla/5.0',
      address: address(visit),
      events: [
        { n: 0, kind: 'words' in list ? ('searched' as const) : ('clicked' as const), ...at(chosen(visit)) },
        ...products.map((id, i) => ({ n: i + 1, kind: 'listed' as const, ...at(id) })),
      ],
    })
}

test('a search shows first what shoppers of the site choose after it, on that site and for that search', async () => {
  const [before, other, canada] = [
    await shown({ words: 'sofa' }),
    await shown({ words: 'lamp' }),
    await shown({ words: 'sofa' }, 'CB-CA'),
  ]
  const wanted = before[5]!
  await choose({ words: 'Sofas' }, before.slice(0, 8), visit => (visit % 4 === 0 ? before[0]! : wanted), { visits: 60 })
  await learn()
  const after = await shown({ words: 'sofa' })
  expect(after.indexOf(wanted)).toBeLessThan(5)
  expect(after.toSorted()).toEqual(before.toSorted())
  expect(await shown({ words: 'lamp' })).toEqual(other)
  expect(await shown({ words: 'sofa' }, 'CB-CA')).toEqual(canada)
})

test('a category shows first what shoppers choose from it, and forgets it with the events', async () => {
  const category = { category: 'sofas' }
  const before = await shown(category)
  const wanted = before[4]!
  await choose(category, before.slice(0, 6), visit => (visit % 4 === 0 ? before[0]! : wanted), { visits: 60 })
  await learn()
  const after = await shown(category)
  expect(after.indexOf(wanted)).toBeLessThan(4)
  expect(after.toSorted()).toEqual(before.toSorted())
  await database.pool.query('UPDATE listing_day SET counted_on = counted_on - 31')
  await database.pool.query('TRUNCATE shopper_event')
  await learn()
  expect(await shown(category)).toEqual(before)
})

test('the counts of lists end with their events, and when the only visit of a day is deleted', async () => {
  const before = await shown({ category: 'sofas' })
  const counted = async () => (await database.pool.query('SELECT 1 FROM listing_day')).rowCount
  await choose({ category: 'sofas' }, before.slice(0, 3), () => before[0]!, { visits: 1 })
  await learn()
  expect(await counted()).toBe(3)
  await database.pool.query('TRUNCATE shopper_event')
  await learn()
  expect(await counted()).toBe(0)
  await database.pool.query(
    `INSERT INTO listing_day SELECT CURRENT_DATE - age, 'CB-US', '?sofa', 'p', 1, 1, 1, 1, 1
    FROM unnest(ARRAY[29, 31]) age`,
  )
  expect(await forgetShopperEvents(database.pool, 10)).toBe(1)
  expect(await counted()).toBe(1)
})

test('a misleading storm of clicks of one visitor changes nothing, however many visits it claims', async () => {
  const before = await shown({ words: 'sofa' })
  const storm = { visits: 100, address: () => '203.0.113.9' }
  await choose({ words: 'sofa' }, before.slice(0, 8), () => before[7]!, storm)
  await learn()
  expect(await shown({ words: 'sofa' })).toEqual(before)
  const { rows } = await database.pool.query<{ chosen: number }>('SELECT max(chosen) AS chosen FROM listing_day')
  expect(rows).toEqual([{ chosen: 3 }])
})

test('an exact match keeps its place, whatever is chosen after the search', async () => {
  const words = 'side table'
  const before = await shown({ words })
  const [exact, wanted] = before
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM product WHERE id = $1', [exact])
  expect(rows[0]!.name).toBe('Wren Side Table')
  await choose({ words }, before, () => wanted!, { visits: 60 })
  await learn()
  expect((await shown({ words })).slice(0, 2)).toEqual([exact, wanted])
  const learned = await database.pool.query<{ ids: string[] }>('SELECT ids FROM learned_order')
  expect(learned.rows.flatMap(one => one.ids)).toContain(wanted)
})

test('a running shop stops and starts to show the learned order with the feature flag of the site', async () => {
  const lists: List[] = [{ words: 'sofa' }, { category: 'sofas' }]
  const plain = await Promise.all(lists.map(list => shown(list)))
  for (const [i, list] of lists.entries())
    await choose(list, plain[i]!.slice(0, 8), () => plain[i]![5]!, { visits: 60 })
  await learn()
  const shop = startedShop()
  const now = () => Promise.all(lists.map(list => shop(list)))
  const learned = await now()
  expect(learned[0]).not.toEqual(plain[0])
  expect(learned[1]).not.toEqual(plain[1])
  await setSiteFlag(database.pool, 'CB-CA', 'learnedOrder', false)
  expect(await now()).toEqual(learned)
  await setSiteFlag(database.pool, 'CB-US', 'learnedOrder', false)
  expect(await now()).toEqual(plain)
  await setFeatureFlag(database.pool, 'learnedOrder', true)
  expect(await now()).toEqual(learned)
})
