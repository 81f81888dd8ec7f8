import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueMemory } from '#catalog/server/catalogue-memory.ts'
import { categoryMenu } from '#catalog/server/listing/category-menu.ts'
import { indexedListings } from '#catalog/server/listing/listings.ts'
import { productSearch } from '#catalog/server/search/product-search.ts'
import { publish } from '#catalog/server/write-store.ts'
import { SITES } from '#lib/site.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('when pages are notified of a catalogue change, menu, listings and search already have the new data', async () => {
  const [db, now, ttlMs, site] = [database.pool, () => 0, 1e9, SITES['CB-US']] as const
  const version = catalogueVersion({ db, ttlMs, now })
  const menu = categoryMenu({ db: catalogueMemory({ db, version }), ttlMs, now })
  const [listings, search] = [
    indexedListings({ db, version, stockTtlMs: ttlMs, now }),
    productSearch({ db, menu, version }),
  ]
  const known = async () => [
    (await menu(site)).find(one => one.category === 'sofas')!.name,
    (await listings.ofProducts(site, ['1001'])).length,
    await search.pageFor(site, 'divans by another name'),
  ]
  const before = await known()
  expect(before).toEqual(['Sofas & Sectionals', 1, undefined])
  await db.query("UPDATE category SET name = 'Divans by another name' WHERE category = 'sofas'")
  await db.query("UPDATE product SET is_unlisted = true WHERE id = '1001'")
  await publish(db)
  expect(await known()).toEqual(before)
  const told: Promise<unknown>[] = []
  catalogueChanged(
    { catalogueVersion: version, menu },
    {
      changed: keys => {
        told.push(known().then(then => [keys, then]))
      },
    },
  )(['shop'])
  expect(await Promise.all(told)).toEqual([[['shop'], ['Divans by another name', 0, '/shop/sofas']]])
})
