import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SITE_CODES, SITES } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import type { TestDatabase } from '../../../../tests/support/database.ts'
import { colourFamily } from '../../rules/listing/colour-family.ts'
import { DEFAULT_QUERY, withChoice, withRange } from '../../rules/listing/listing-query.ts'
import { CHOICE_FACETS } from '../../rules/listing/listing-parameters.ts'
import { categoryPage } from './category-page.ts'
import type { Listed } from '../../rules/listing/listing.ts'
import { listCategories } from './list-categories.ts'
import { readListing } from './listing-store.ts'
import { readListings, indexedListings } from './listings.ts'
import { publish } from '../write-store.ts'
import { catalogueVersion } from '../catalogue-version.ts'

const cb = SITES['CB-US']
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const sofas = (listingQuery = DEFAULT_QUERY) =>
  categoryPage(database.pool, cb, 'sofas', listingQuery).then(page => page!)

test('[NAV-10] selecting a facet value returns as many products as its count, in every category', async () => {
  for (const { category } of await listCategories(database.pool, cb)) {
    const { facets, all } = (await categoryPage(database.pool, cb, category))!
    expect(all).toBeGreaterThan(0)
    for (const facet of CHOICE_FACETS) {
      const { value, count } = facets.choices[facet].at(-1) ?? {}
      if (value !== undefined)
        expect([
          category,
          value,
          (await categoryPage(database.pool, cb, category, withChoice(DEFAULT_QUERY, facet, [value])))!.total,
        ]).toEqual([category, value, count])
    }
  }
})

test('filtering for green and in stock shows a green SKU that is in stock', async () => {
  const { items, total } = await sofas(withChoice(withChoice(DEFAULT_QUERY, 'color', ['green']), 'ready', ['stock']))
  expect(total).toBeGreaterThan(0)
  expect(items.map(card => [colourFamily(card.colour), card.isAvailable, card.isMadeToOrder])).toEqual(
    items.map(() => ['green', true, false]),
  )
})

test('a maximum width returns only products of at most that width', async () => {
  const { items, all } = await sofas(withRange(DEFAULT_QUERY, 'width', { to: 80 }))
  expect(items.length).toBeLessThan(all)
  expect(items.every(card => card.dimension.width <= 80)).toBe(true)
})

test('a SKU that is sold out in all locations of a country is not in stock there', async () => {
  const own = await createTestDatabase()
  const stocked = async (country: 'US' | 'CA') =>
    (await readListing(own.pool, 'CB', country, 'sofas'))
      .flatMap(one => one.offers)
      .find(offer => offer.sku === '100101')!.ready
  const before = [await stocked('US'), await stocked('CA')]
  await own.pool.query(
    `UPDATE stock t
    SET available = 0
    FROM location l
    WHERE l.location = t.location AND l.country = 'US' AND t.sku = '100101'`,
  )
  expect(before[0]).toBeGreaterThan(0)
  expect([await stocked('US'), await stocked('CA')]).toEqual([0, before[1]])
  await own.drop()
})

test('a listing is cached until the catalogue changes, and its stock for the time to live', async () => {
  const own = await createTestDatabase()
  let now = 0
  const listings = indexedListings({
    db: own.pool,
    version: catalogueVersion({ db: own.pool, ttlMs: 100, now: () => now }),
    stockTtlMs: 1000,
    now: () => now,
  })
  const page = () =>
    categoryPage(own.pool, cb, 'sofas', withChoice(DEFAULT_QUERY, 'ready', ['stock']), listings).then(
      found => found!.total,
    )
  const before = await page()
  await own.pool.query("UPDATE stock SET available = 0 WHERE sku LIKE '1001%'")
  expect(await page()).toBe(before)
  now = 1001
  expect(await page()).toBe(before)
  await vi.waitFor(async () => expect(await page()).toBe(before - 1))
  await own.pool.query("UPDATE product SET is_unlisted = true WHERE slug = 'porter-sofa'")
  await publish(own.pool)
  expect(await page()).toBe(before - 2)
  await own.drop()
})

test.each(SITE_CODES)('[NAV-10] the listing index equals the listing in the database, on %s', async code => {
  const site = SITES[code]
  const [indexed, read] = [
    indexedListings({
      db: database.pool,
      version: catalogueVersion({ db: database.pool, ttlMs: 0, now: () => 0 }),
      stockTtlMs: 1000,
      now: () => 0,
    }),
    readListings(database.pool),
  ]
  const version = (await database.pool.query<{ version: number }>('SELECT version::int FROM catalogue_version'))
    .rows[0]!.version
  const inOrder = (list: readonly Listed[]) =>
    list
      .map(one => ({ ...one, offers: one.offers.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)) }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { category } of await listCategories(database.pool, site)) {
    const listed = await read.ofCategory(site, category, version)
    expect(inOrder(await indexed.ofCategory(site, category, version))).toEqual(inOrder(listed))
    const ids = listed.map(one => one.id)
    expect(inOrder(await indexed.ofProducts(site, ids))).toEqual(inOrder(await read.ofProducts(site, ids)))
  }
})

test('the listing index follows each change: a new price, a product withdrawn, and one that returns', async () => {
  const own = await createTestDatabase()
  const listings = indexedListings({
    db: own.pool,
    version: catalogueVersion({ db: own.pool, ttlMs: 0, now: () => 0 }),
    stockTtlMs: 1e9,
    now: () => 0,
  })
  const of = async (...ids: string[]) =>
    (await listings.ofProducts(cb, ids)).map(one => [one.id, Math.min(...one.offers.map(offer => offer.price))])
  const [[, price]] = (await of('1001', '1002')) as [[string, number], unknown]
  const publishing = async (change: string) => {
    await own.pool.query(change)
    await publish(own.pool)
  }
  for (let i = 1; i <= 5; i++) {
    await publishing(
      `UPDATE sku_price
      SET sale = NULL, regular = 100
      WHERE country = 'US' AND sku IN (SELECT sku FROM sku WHERE product_id = '1001')`,
    )
    expect((await of('1001', '1002'))[0]).toEqual(['1001', 100])
    await publishing("UPDATE product SET is_unlisted = true WHERE id = '1001'")
    expect((await of('1001', '1002')).map(([id]) => id)).toEqual(['1002'])
    await publishing(
      `UPDATE sku_price
      SET regular = ${price}
      WHERE country = 'US' AND sku IN (SELECT sku FROM sku WHERE product_id = '1001')`,
    )
    await publishing("UPDATE product SET is_unlisted = false WHERE id = '1001'")
    expect((await of('1001', '1002'))[0]).toEqual(['1001', price])
  }
  await own.drop()
})

test('a listing index whose catalogue goes back to an earlier version is rebuilt', async () => {
  const own = await createTestDatabase()
  const listings = indexedListings({
    db: own.pool,
    version: catalogueVersion({ db: own.pool, ttlMs: 1e9, now: () => 0 }),
    stockTtlMs: 1e9,
    now: () => 0,
  })
  const listed = async () => {
    const found = await categoryPage(own.pool, cb, 'sofas', DEFAULT_QUERY, listings)
    return found!.total
  }
  const before = await listed()
  const {
    rows: [{ version }],
  } = (await own.pool.query('SELECT version::int FROM catalogue_version')) as unknown as { rows: [{ version: number }] }
  await own.pool.query("UPDATE product SET is_unlisted = true WHERE id = '1001'")
  await publish(own.pool)
  expect(await listed()).toBe(before - 1)
  // The content of a restored database: products, content versions and catalogue version of that time.
  await own.pool.query("UPDATE product SET is_unlisted = false WHERE id = '1001'")
  await own.pool.query('UPDATE catalogue_stamp SET version = $1', [version])
  await own.pool.query('UPDATE catalogue_version SET version = $1', [version])
  expect(await listed()).toBe(before)
  await own.drop()
})

test('a failed stock refresh is logged, and the last known stock is used', async () => {
  let [now, isBroken] = [0, false]
  const said: unknown[] = []
  const db: Db = {
    query: statement =>
      isBroken && statement.name === 'catalog-stocked'
        ? Promise.reject(new Error('no database'))
        : (database.pool.query(statement) as never),
  }
  const listings = indexedListings({
    db,
    version: catalogueVersion({ db, ttlMs: 1e9, now: () => now }),
    stockTtlMs: 1000,
    now: () => now,
    log: {
      warn: (about: unknown) => {
        said.push(about)
      },
    },
  })
  const listed = async () => (await listings.ofProducts(cb, ['1001'])).map(one => one.offers.map(offer => offer.ready))
  const before = await listed()
  isBroken = true
  now = 1001
  expect(await listed()).toEqual(before)
  await vi.waitFor(() => expect(said).toEqual([{ err: new Error('no database') }]))
  expect(await listed()).toEqual(before)
})
