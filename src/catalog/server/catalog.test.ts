import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueFolder, picturesFolder } from '#db/seed/catalogue-folder.ts'
import { readCatalogueFolder } from '#db/seed/read-catalogue.ts'
import { seed } from '#db/seed/seed.ts'
import { NEUTRAL_IDENTITY } from '#lib/shop-identity.ts'
import { SITES } from '#lib/site.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { DEFAULT_QUERY, withRange } from '../rules/listing/listing-query.ts'
import { categoryPage } from './listing/category-page.ts'
import { listLocations, readSkus, skuCache, stockOf } from './get-skus.ts'
import { homePage } from './home-page.ts'
import { listCategories } from './listing/list-categories.ts'
import { productPage } from './product/product-page.ts'
import { relatedProducts } from './product/related-products.ts'
import { readAvailable } from './store.ts'
import { publish } from './write-store.ts'
import { catalogueVersion } from './catalogue-version.ts'

const cb = SITES['CB-US']
const cb2Canada = SITES['CB2-CA']
const catalogue = readCatalogueFolder(catalogueFolder(), picturesFolder())
const { home } = NEUTRAL_IDENTITY.voices.default
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const version = async () =>
  (await database.pool.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0]!.version

test('seeding again changes nothing and keeps reduced stock', async () => {
  await seed(database.pool, catalogue)
  const before = await version()
  await database.pool.query("UPDATE stock SET available = 3 WHERE sku = '100101' AND location = 'wh-joliet'")
  await seed(database.pool, catalogue)
  expect(await version()).toBe(before)
  expect((await stockOf(database.pool, ['100101'])).find(row => row.location === 'wh-joliet')?.available).toBe(3)
})

test('seeding restores an edited product and raises the catalogue version', async () => {
  const before = await version()
  await database.pool.query("UPDATE product SET name = 'Wrong' WHERE slug = 'alder-sofa'")
  await seed(database.pool, catalogue)
  expect((await productPage(database.pool, 'US', { slug: 'alder-sofa' }))?.product.name).toBe('Alder 88″ Sofa')
  expect(await version()).toBe(before + 1)
})

test('rejects negative stock', async () => {
  await expect(database.pool.query("UPDATE stock SET available = -1 WHERE sku = '100102'")).rejects.toThrow(/check/)
})

test('a site lists the categories that it sells from', async () => {
  const ours = await listCategories(database.pool, cb)
  const theirs = await listCategories(database.pool, cb2Canada)
  expect(ours.map(one => one.category)).toEqual(catalogue.categories.map(one => one.category))
  expect(theirs.map(one => one.category)).not.toContain('kids')
})

test('a category shows one brand, in the site’s currency', async () => {
  const us = await categoryPage(database.pool, SITES['CB2-US'], 'sofas')
  const canada = await categoryPage(database.pool, cb2Canada, 'sofas')
  expect(us?.items.every(card => card.brand === 'CB2')).toBe(true)
  const plinth = [us, canada].map(page => page?.items.find(card => card.slug === 'plinth-sofa')?.price.now)
  expect(plinth).toEqual([249900, 336900])
})

test('a category is filtered by price, sorted and paged', async () => {
  const cheap = await categoryPage(
    database.pool,
    cb,
    'sofas',
    withRange({ ...DEFAULT_QUERY, sort: 'price-low' }, 'price', { to: 2000 }),
  )
  const prices = cheap!.items.map(card => card.price.now)
  expect(cheap?.items[0]?.price.now).toBe(Math.min(...prices))
  expect(cheap?.items.map(card => card.slug)).toContain('alder-sofa')
  expect(cheap?.items.map(card => card.slug)).not.toContain('hazel-corner-sectional')
  expect(cheap?.facets.ranges.price?.to).toBeGreaterThan(2000)
  const beyond = await categoryPage(database.pool, cb, 'sofas', { page: 99 })
  expect(beyond?.page).toBe(beyond?.pages)
})

test('a category without products for the site is undefined', async () => {
  expect(await categoryPage(database.pool, cb2Canada, 'kids')).toBeUndefined()
  expect(await categoryPage(database.pool, cb, "'; DROP TABLE product; --")).toBeUndefined()
})

test('a product is found by its slug and by any of its SKUs, with prices, boxes and stock', async () => {
  const bySlug = await productPage(database.pool, 'US', { slug: 'linden-chaise-sectional' })
  const bySku = await productPage(database.pool, 'US', { sku: '100203' })
  expect(bySku).toEqual(bySlug)
  const sku = bySku?.product.skus.find(one => one.sku === '100203')
  expect(sku?.prices.US).toEqual({ regular: 279900, sale: 237900 })
  expect(sku?.boxes).toHaveLength(2)
  expect(bySku?.product.categories[0]).toBe('sofas')
  expect(bySku?.available['100203']).toBeGreaterThan(0)
  expect(await productPage(database.pool, 'US', { slug: 'no-such-thing' })).toBeUndefined()
  expect(await productPage(database.pool, 'US', { sku: '999999' })).toBeUndefined()
})

test('a SKU without a price in a country is not sold there', async () => {
  const own = await createTestDatabase()
  await own.pool.query("DELETE FROM sku_price WHERE country = 'CA' AND sku LIKE '1101%'")
  expect(await productPage(own.pool, 'CA', { slug: 'plinth-sofa' })).toBeUndefined()
  expect((await categoryPage(own.pool, cb2Canada, 'sofas'))?.items.map(card => card.slug)).not.toContain('plinth-sofa')
  expect((await productPage(own.pool, 'US', { slug: 'plinth-sofa' }))?.product.skus.length).toBe(4)
  await own.drop()
})

test('the home page shows the configured products and categories in order, without unknown ones', async () => {
  const { piece, featured, categories } = await homePage(database.pool, cb, {
    piece: 'hollis-dining-table',
    shelf: { ...home.shelf, categories: ['rugs', 'no-such', 'sofas'] },
    featured: { title: null, products: ['alder-sofa', 'no-such', 'hollis-dining-table'] },
  })
  expect(piece?.slug).toBe('hollis-dining-table')
  expect(featured.map(card => card.slug)).toEqual(['alder-sofa'])
  expect(categories.map(one => one.category)).toEqual(['rugs', 'sofas'])
})

test('the home page shows featured products in their order', async () => {
  const { piece, featured, categories } = await homePage(database.pool, cb, home)
  expect(piece?.slug).toBe('alder-sofa')
  expect(featured.slice(0, 2).map(card => card.slug)).toEqual(['hollis-dining-table', 'linden-chaise-sectional'])
  expect(featured).toHaveLength(7)
  expect(categories).toEqual(await listCategories(database.pool, cb))
})

test('related products start with the same category and exclude the product itself', async () => {
  const { product } = (await productPage(database.pool, 'US', { slug: 'alder-sofa' }))!
  const related = await relatedProducts(database.pool, cb, product, 6)
  expect(related).toHaveLength(6)
  expect(related[0]?.slug).toBe('linden-chaise-sectional')
  expect(related.map(card => card.id)).not.toContain(product.id)
})

test('a card prefers a SKU that can be bought', async () => {
  const own = await createTestDatabase()
  await own.pool.query("UPDATE stock SET available = 0 WHERE sku = '100101'")
  const cards = (await categoryPage(own.pool, cb, 'sofas'))!.items
  expect(cards.find(card => card.slug === 'alder-sofa')?.sku).toBe('100102')
  await own.pool.query("UPDATE stock SET available = 0 WHERE sku LIKE '1003%'")
  await own.pool.query("UPDATE sku SET property = 0 WHERE sku LIKE '1003%'")
  const porter = (await categoryPage(own.pool, cb, 'sofas'))!.items.find(card => card.slug === 'porter-sofa')
  expect([porter?.sku, porter?.isAvailable]).toEqual(['100301', false])
  await own.drop()
})

test('the SKU cache reads once, follows changes within its time to live, and remembers unknown SKUs', async () => {
  const own = await createTestDatabase()
  let queries = 0
  let now = 1000
  const db = {
    query: (q: { name: string; text: string; values: unknown[] }) => {
      queries++
      return own.pool.query(q)
    },
  }
  const cache = skuCache({ db, version: catalogueVersion({ db, ttlMs: 5000, now: () => now }) })
  await cache.get(['100101', '999999'])
  const asked = queries
  for (let i = 0; i < 50; i++) expect((await cache.get(['100101', '999999', '100101'])).size).toBe(1)
  expect(queries).toBe(asked)

  await own.pool.query("UPDATE sku_price SET sale = 100000 WHERE sku = '100101' AND country = 'US'")
  await publish(own.pool)
  expect((await cache.get(['100101'])).get('100101')?.prices.US?.sale).toBeUndefined()
  expect((await readSkus(own.pool, ['100101'])).get('100101')?.prices.US?.sale).toBe(100000)
  now += 5000
  expect((await cache.get(['100101'])).get('100101')?.prices.US?.sale).toBe(100000)
  await own.drop()
})

test('concurrent calls share one query for the version', async () => {
  let queries = 0
  const db = {
    query: (q: { name: string; text: string; values: unknown[] }) => {
      if (q.name === 'catalog-version') queries++
      return database.pool.query(q)
    },
  }
  const cache = skuCache({ db, version: catalogueVersion({ db, ttlMs: 5000, now: () => 0 }) })
  await Promise.all(Array.from({ length: 20 }, () => cache.get(['100101'])))
  expect(queries).toBe(1)
})

test('a SKU detail has the fields that the cart needs', async () => {
  const detail = (await readSkus(database.pool, ['180102'])).get('180102')
  expect(detail).toMatchObject({
    name: 'Camden Spindle Bed',
    productSlug: 'camden-spindle-bed',
    brand: 'CB',
    category: 'beds',
    optionChoiceParameter: 'Finish=WDOAK|Size=KING',
    isOversize: true,
    fulfilmentType: 'stock',
    dimension: { width: 81, systemOfMeasure: 1 },
  })
  expect((await readSkus(database.pool, [])).size).toBe(0)
})

test('stock is counted by country', async () => {
  const us = await readAvailable(database.pool, ['100102'], 'US')
  const canada = await readAvailable(database.pool, ['100102'], 'CA')
  const places = new Map((await listLocations(database.pool)).map(place => [place.location, place.country]))
  const sum = (await stockOf(database.pool, ['100102'])).reduce(
    (total, row) => total + (places.get(row.location) === 'US' ? row.available : 0),
    0,
  )
  expect(us.get('100102')).toBe(sum)
  expect(canada.get('100102')).not.toBe(sum)
})
