import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import type { TestDatabase } from '../../../../tests/support/database.ts'
import { categoryMenu } from '../listing/category-menu.ts'
import type { CategoryMenu } from '../listing/category-menu.ts'
import { nearestSearches } from './nearest-searches.ts'
import { productSearch } from './product-search.ts'
import type { ProductSearch } from './product-search.ts'
import { suggest } from './suggest.ts'
import { publish } from '../write-store.ts'
import { catalogueVersion } from '../catalogue-version.ts'

let database: TestDatabase
let menu: CategoryMenu
let search: ProductSearch
let clock = 0
beforeAll(async () => {
  database = await createTestDatabase()
  menu = categoryMenu({ db: database.pool, ttlMs: 60_000, now: () => clock })
  search = productSearch({
    db: database.pool,
    menu,
    version: catalogueVersion({ db: database.pool, ttlMs: 1_000, now: () => clock }),
  })
})
afterAll(() => database.drop())
const cb = SITES['CB-US']
const suggested = (typed: string, site = cb) => suggest({ db: database.pool, search, menu }, site, typed)

test('an unfinished word is completed from the catalogue, and products have price and picture', async () => {
  const { words, products, total } = await suggested('sof')
  expect(words).toContain('sofa')
  expect(words).not.toContain('sofas')
  expect(products).toHaveLength(5)
  expect(total).toBeGreaterThan(5)
  for (const one of products)
    expect(one).toMatchObject({
      sku: expect.any(String),
      name: expect.any(String),
      formattedPrice: expect.stringMatching(/^(From )?\$[\d,]+\.\d\d$/),
      imagePath: expect.stringMatching(/^\/pictures\//),
      path: expect.stringMatching(/^\/product\/[a-z0-9-]+\?sku=/),
    })
})

test('two letters suggest the most likely words and products, but no materials', async () => {
  const { words, products, search: sought } = await suggested('so')
  expect([words, sought]).toEqual([['sofa'], 'sofa'])
  expect(products.map(one => one.name)).toContainEqual(expect.stringMatching(/sofa/i))
})

test('a misspelling in earlier words does not prevent completing the last word', async () => {
  const { words, products, search: sought } = await suggested('velvt so')
  expect([words[0], sought]).toEqual(['velvet sofa', 'velvet sofa'])
  expect(products[0]!.name).toMatch(/sofa|sectional|chaise/i)
  expect((await suggested('velvt sofa')).products[0]!.name).toBe(products[0]!.name)
})

test('only searches with results are suggested', async () => {
  for (const words of [(await suggested('walnut dr')).words, (await suggested('leather c')).words]) {
    expect(words.length).toBeGreaterThanOrEqual(0)
    for (const one of words) expect((await search.find(cb, one)).ids.length).toBeGreaterThan(0)
  }
})

test.each([
  ['rug', 'Rugs', '/shop/rugs'],
  ['couch', 'Sofas & Sectionals', '/shop/sofas'],
  ['gift', 'Gift Cards', '/gift-cards'],
  ['store h', 'Stores', '/stores'],
])('%s suggests the page %s', async (typed, name, path) => {
  expect((await suggested(typed)).pages).toContainEqual({ name, path })
})

test.each(['', ' ', 'a', '!', '%', '_'])('%j suggests nothing', async typed => {
  expect(await suggested(typed)).toEqual({ words: [], pages: [], products: [], search: '', total: 0 })
})

test('each site suggests its own products', async () => {
  expect((await suggested('strut')).products).toEqual([])
  expect((await suggested('strut', SITES['CB2-US'])).products.map(one => one.name)).toContainEqual(
    expect.stringMatching(/^Strut /),
  )
})

test.each([
  ['gift cards', '/gift-cards'],
  ['Stores', '/stores'],
  ['rugs', '/shop/rugs'],
  ['Sofas & Sectionals', '/shop/sofas'],
  ['sofas', '/shop/sofas'],
  ['100101', '/product/alder-sofa?sku=100101'],
  ['alder 88″ sofa', '/product/alder-sofa'],
  ['velvet sofa', undefined],
  ['strut sofa', undefined],
  ['', undefined],
])('[NAV-10] a search for %j leads to %s', async (typed, path) => {
  expect(await search.pageFor(cb, typed)).toBe(path)
})

test('a search without results suggests near words that have results', async () => {
  const near = await nearestSearches(database.pool, cb, 'chandeleer')
  expect(near).toContain('chandelier')
  expect(await nearestSearches(database.pool, cb, 'qqqqqqq')).toEqual([])
})

test('changed synonyms apply from the next catalogue version on', async () => {
  expect((await search.find(cb, 'qopqop')).ids).toEqual([])
  await database.pool.query(`UPDATE search_words SET synonyms = synonyms || '[["qopqop", "sofa"]]'`)
  await publish(database.pool)
  expect((await search.find(cb, 'qopqop')).ids).toEqual([])
  clock += 1_001
  expect((await search.find(cb, 'qopqop')).ids.length).toBeGreaterThan(0)
  const { rows } = await database.pool.query(`SELECT products_cb FROM search_word WHERE word = 'qopqop'`)
  expect(rows).toEqual([{ products_cb: 0 }])
})
