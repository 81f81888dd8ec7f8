import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import type { TestDatabase } from '../../../../tests/support/database.ts'
import { searchList } from '../../rules/listing/learned-order.ts'
import { categoryMenu } from '../listing/category-menu.ts'
import { productSearch } from './product-search.ts'
import type { ProductSearch } from './product-search.ts'
import { searchProducts } from './search-products.ts'
import { catalogueVersion } from '../catalogue-version.ts'

const cb = SITES['CB-US']
let database: TestDatabase
let all: ProductSearch
beforeAll(async () => {
  database = await createTestDatabase()
  all = productSearch({
    db: database.pool,
    menu: categoryMenu({ db: database.pool, ttlMs: 60_000, now: Date.now }),
    version: catalogueVersion({ db: database.pool, ttlMs: 60_000, now: Date.now }),
  })
})
afterAll(() => database.drop())
const search = (typed: string, site = cb) => searchProducts(database.pool, all, site, typed)

test.each([
  ['alder 88″ sofa', 'alder-sofa'],
  ['Tansy Vase', 'tansy-vase'],
  ['wren spindle', 'wren-spindle-chair'],
  ['100101', 'alder-sofa'],
  ['porter clock', 'porter-wall-clock'],
])('%s finds %s first', async (typed, slug) => {
  const found = await search(typed)
  expect(found.items[0]?.slug).toBe(slug)
  expect([found.corrected, found.isPartial]).toEqual([undefined, false])
})

test.each([
  ['chairs', 'chair'],
  ['mirrors', 'mirror'],
  ['sectionals', 'sectional'],
])('%s finds the same as %s', async (many, one) => {
  expect((await search(many)).items.map(card => card.id)).toEqual((await search(one)).items.map(card => card.id))
})

test.each([
  ['sectionl', 'sectional', 'linden-chaise-sectional'],
  ['lether chair', 'leather chair', 'fern-wing-chair'],
  ['nighstand', 'nightstand', 'camden-nightstand'],
  ['walnt drawr', 'walnut drawer', 'alder-dresser'],
])('%s is corrected to %s', async (typed, meant, slug) => {
  const found = await search(typed)
  expect(found.corrected).toBe(meant)
  expect(found.total).toBeGreaterThan(0)
  expect(found.items.map(card => card.slug)).toContain(slug)
})

test.each([
  ['loveseet', 'loveseat'],
  ['velvt sofa', 'velvet sofa'],
  ['ottomon', 'ottoman'],
  ['coutch', 'couch'],
])('%s finds the same as %s and reports the correction', async (typed, meant) => {
  const found = await search(typed)
  expect(found.corrected).toBe(meant)
  expect(found.items.map(card => card.id)).toEqual((await search(meant)).items.map(card => card.id))
  expect(found.total).toBeGreaterThan(0)
})

test.each([
  ['couch', /sofa/i],
  ['settee', /loveseat|settee/i],
  ['credenza', /sideboard/i],
  ['buffet', /sideboard/i],
  ['chest of drawers', /dresser|chest/i],
  ['bedside table', /nightstand/i],
  ['carpet', /rug/i],
  ['drapes', /curtain/i],
  ['footstool', /ottoman/i],
  ['armoire', /wardrobe/i],
])('a synonym finds the same kind of product: %s finds %s first', async (typed, named) => {
  const found = await search(typed)
  expect(found.items.slice(0, 3).map(card => card.name)).toEqual(
    found.items.slice(0, 3).map(() => expect.stringMatching(named)),
  )
  expect([found.items.length > 0, found.corrected, found.isPartial]).toEqual([true, undefined, false])
})

test('a search for lamp does not find furniture in light oak', async () => {
  const names = (await search('lamp')).items.map(card => card.name)
  expect(names[0]).toMatch(/lamp/i)
  expect(names.filter(name => /sofa|table$|dresser|bed$/i.test(name))).toEqual([])
})

test.each([
  ['décor', 'decor'],
  ['LÏNEN', 'linen'],
])('accents and case are ignored: %s equals %s', async (accented, plain) => {
  expect((await search(accented)).items.map(card => card.id)).toEqual((await search(plain)).items.map(card => card.id))
  expect((await search(accented)).total).toBeGreaterThan(0)
})

test('a prefix of the last word is enough', async () => {
  expect((await search('alder dres')).items[0]?.slug).toBe('alder-dresser')
})

test('a match in the name ranks above a match in the description', async () => {
  const found = await search('desk')
  expect(found.items[0]?.name).toMatch(/desk/i)
  expect(found.items.at(-1)?.name).not.toMatch(/desk/i)
})

test('if no product matches every word, products that match some are shown and marked as partial', async () => {
  const found = await search('leather zebra')
  expect(found.isPartial).toBe(true)
  expect(found.total).toBeGreaterThan(0)
})

test('a site finds its own brand only, and counts matches of the other brand if it has none', async () => {
  const here = await search('strut')
  expect([here.total, here.otherBrandTotal > 1]).toEqual([0, true])
  const there = await search('strut', SITES['CB2-CA'])
  expect(
    there.items
      .slice(0, 2)
      .map(card => card.slug)
      .toSorted(),
  ).toEqual(['strut-shelving', 'strut-sofa'])
  expect(there.total).toBe(here.otherBrandTotal)
})

test.each(['', '   ', '!!!', '\0', 'the', 'xyzzyplugh'])('%j finds nothing', async typed => {
  expect(await search(typed)).toMatchObject({ total: 0, items: [], page: 1, pages: 1 })
})

test.each([
  ['operators', "a & b | !c <-> d:* ' \\ ("],
  ['an SQL injection', "') OR 1=1; DROP TABLE product; --"],
  ['quotes', "''''"],
  ['a lone prefix operator', ':*'],
  ['brackets', '<<<>>>'],
  ['negation', '!!sofa & | ()'],
  ['a backslash', 'sofa\\'],
  ['wildcards', '%_%'],
  ['a template', '${jndi}'],
  ['a text direction override', '\u202esofa'],
  ['an emoji', '🛋️ sofa'],
  ['mathematical letters', '𝕊𝕠𝕗𝕒'],
  ['ligatures', 'ß ﬁ İ'],
  ['Chinese', '中文 沙发'],
  ['2,000 letters in one word', 'a'.repeat(2000)],
  ['1,000 words', 'x '.repeat(1000)],
  ['a word repeated 500 times', 'sofa'.repeat(500)],
])('hostile text is treated as plain text: %s', async (_, typed) => {
  await expect(search(typed)).resolves.toMatchObject({ page: 1 })
})

test('a search with any text returns a page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async typed => {
      expect((await search(typed)).page).toBe(1)
    }),
    { numRuns: 150 },
  )
})

test('a learned order that cannot be made is logged, and made by the next search', async () => {
  const warnings: unknown[] = []
  let isFailing = true
  const db: Db = {
    query(statement) {
      const isNames = isFailing && statement.name === 'catalog-search-names'
      return isNames ? Promise.reject(new Error('the database is gone')) : database.pool.query(statement)
    },
  }
  const plain = (await all.find(cb, 'sofa')).ids
  const factors = new Map([[plain[5]!, 3]])
  const learned = { of: () => Promise.resolve(new Map([[searchList('sofa'), factors]])) }
  const menu = categoryMenu({ db, ttlMs: 60_000, now: Date.now })
  const version = catalogueVersion({ db, ttlMs: 60_000, now: Date.now })
  const log = { warn: (found: unknown) => warnings.push(found) }
  const found = productSearch({ db, menu, version, learned, log })
  expect((await found.find(cb, 'sofa')).ids).toEqual(plain)
  expect(warnings).toEqual([{ err: new Error('the database is gone'), site: 'CB-US' }])
  isFailing = false
  expect((await found.find(cb, 'sofa')).ids.indexOf(plain[5]!)).toBeLessThan(5)
})
