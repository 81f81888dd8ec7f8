import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SITES } from '#lib/site.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { colourFamily } from '../rules/colour-family.ts'
import { CHOICE_FACETS, NOTHING_ASKED, withChoice, withRange } from '../rules/listing-ask.ts'
import { categoryPage } from './category-page.ts'
import { listCategories } from './list-categories.ts'
import { readListing } from './listing-store.ts'
import { listingCache } from './listings.ts'
import { publish } from './write-store.ts'

const cb = SITES['CB-US']
let database: TestDatabase
beforeAll(async () => { database = await createTestDatabase() })
afterAll(() => database.drop())

const sofas = (ask = NOTHING_ASKED) => categoryPage(database.pool, cb, 'sofas', ask).then(page => page!)

test('[NAV-10] every tick of every category brings exactly as many pieces as its count says', async () => {
  for (const { category } of await listCategories(database.pool, cb)) {
    const { facets, all } = (await categoryPage(database.pool, cb, category))!
    expect(all).toBeGreaterThan(0)
    for (const facet of CHOICE_FACETS) {
      const { value, count } = facets.choices[facet].at(-1) ?? {}
      if (value !== undefined) expect([category, value, (await categoryPage(database.pool, cb, category, withChoice(NOTHING_ASKED, facet, [value])))!.total]).toEqual([category, value, count])
    }
  }
})

test('who filters for green and in stock is shown a green one that is in stock, at its price', async () => {
  const { items, total } = await sofas(withChoice(withChoice(NOTHING_ASKED, 'color', ['green']), 'ready', ['stock']))
  expect(total).toBeGreaterThan(0)
  expect(items.map(card => [colourFamily(card.colour), card.isAvailable, card.isMadeToOrder])).toEqual(items.map(() => ['green', true, false]))
})

test('what fits a wall is no wider than the wall', async () => {
  const { items, all } = await sofas(withRange(NOTHING_ASKED, 'width', { to: 80 }))
  expect(items.length).toBeLessThan(all)
  expect(items.every(card => card.dimension.width <= 80)).toBe(true)
})

test('a sku that is sold out everywhere in the country is not in stock there', async () => {
  const own = await createTestDatabase()
  const stocked = async (country: 'US' | 'CA') => (await readListing(own.pool, 'CB', country, 'sofas')).flatMap(one => one.offers).find(offer => offer.sku === '100101')!.ready
  const before = [await stocked('US'), await stocked('CA')]
  await own.pool.query("UPDATE stock t SET available = 0 FROM location l WHERE l.location = t.location AND l.country = 'US' AND t.sku = '100101'")
  expect(before[0]).toBeGreaterThan(0)
  expect([await stocked('US'), await stocked('CA')]).toEqual([0, before[1]])
  await own.drop()
})

test('a listing is remembered until the catalogue changes, and its stock until it is old', async () => {
  const own = await createTestDatabase()
  let now = 0
  const listings = listingCache({ db: own.pool, ttlMs: 1000, max: 2, now: () => now })
  const page = () => categoryPage(own.pool, cb, 'sofas', withChoice(NOTHING_ASKED, 'ready', ['stock']), listings).then(found => found!.total)
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
