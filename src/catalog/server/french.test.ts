import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEUTRAL_IDENTITY } from '#lib/shop-identity.ts'
import { SITES, siteIn } from '#lib/site.ts'
import type { Site } from '#lib/site.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { aboutFabric } from '../rules/fabric/fabric.ts'
import { langOf } from '../rules/copy-texts.ts'
import { optionTitle } from '../rules/product.ts'
import { categoryMenu } from './listing/category-menu.ts'
import { categoryPage } from './listing/category-page.ts'
import { completeTheLook } from './product/complete-the-look.ts'
import { skuCache } from './get-skus.ts'
import { giftCards } from './product/gift-card-page.ts'
import { homePage } from './home-page.ts'
import { productPage } from './product/product-page.ts'
import { productSearch } from './search/product-search.ts'
import { listRooms } from './product/rooms.ts'
import { searchProducts } from './search/search-products.ts'
import { sectionalPage } from './product/sectional-page.ts'
import { suggest } from './search/suggest.ts'
import { listFabrics, listSectionals, sectionalOf, specialOrderOf } from './product/upholstery-store.ts'
import { catalogueVersion } from './catalogue-version.ts'

const inFrench = (site: Site): Site => siteIn(site, 'fr')
const [cb, cb2] = [inFrench(SITES['CB-CA']), inFrench(SITES['CB2-CA'])]
const { home } = NEUTRAL_IDENTITY.voices.default
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
const menuOf = () => categoryMenu({ db: database.pool, ttlMs: 60_000, now: Date.now })
const searchOf = () =>
  productSearch({
    db: database.pool,
    menu: menuOf(),
    version: catalogueVersion({ db: database.pool, ttlMs: 60_000, now: Date.now }),
  })
const NO_BREAK = '\u{a0}'

test('the content of a product page is in French, its address and codes are not', async () => {
  const french = (await productPage(database.pool, 'CA', { slug: 'alder-sofa' }, 'fr'))!.product
  const english = (await productPage(database.pool, 'CA', { slug: 'alder-sofa' }))!.product
  expect(french.name).toBe(`Canapé Alder de 224${NO_BREAK}cm`)
  expect(french.shortDescription).toContain('sieste')
  expect([english.name, english.inEnglish]).toEqual(['Alder 88″ Sofa', null])
  const [ours, theirs] = [french.skus[0]!, english.skus[0]!]
  expect(ours.optionChoices[0]).toMatchObject({ optionName: 'Fabric', optionTitle: 'Tissu', choiceName: 'Lin avoine' })
  expect(ours.optionChoices.map(optionTitle)).toEqual(['Tissu'])
  expect(theirs.optionChoices.map(optionTitle)).toEqual(['Fabric'])
  expect([french.slug, ours.sku, ours.optionChoiceParameter, ours.optionChoices[0]!.choiceCode]).toEqual([
    english.slug,
    theirs.sku,
    theirs.optionChoiceParameter,
    theirs.optionChoices[0]!.choiceCode,
  ])
})

test('untranslated texts are in English and marked as English', async () => {
  const own = await createTestDatabase()
  await own.pool.query("UPDATE product_text SET name = NULL, details = NULL WHERE product_id = '1001'")
  await own.pool.query(
    `DELETE FROM catalogue_text
    WHERE (kind, key) IN (('category', 'sofas'), ('room', 'cb-living'), ('choice', 'LIN0102'))`,
  )
  const { product } = (await productPage(own.pool, 'CA', { slug: 'alder-sofa' }, 'fr'))!
  expect(product.name).toBe('Alder 88″ Sofa')
  expect([langOf(product, 'name'), langOf(product, 'details'), langOf(product, 'shortDescription')]).toEqual([
    'en',
    'en',
    undefined,
  ])
  expect(product.skus[0]!.optionChoices[0]!.choiceName).toBe('Oat Linen')
  const listing = (await categoryPage(own.pool, cb, 'sofas'))!
  expect([listing.category.name, langOf(listing.category, 'name')]).toEqual(['Sofas & Sectionals', 'en'])
  expect(listing.items.map(card => [card.slug === 'alder-sofa', langOf(card, 'name')])).toEqual(
    listing.items.map(card => [card.slug === 'alder-sofa', card.slug === 'alder-sofa' ? 'en' : undefined]),
  )
  expect((await listRooms(own.pool, 'CB', 'fr')).map(room => langOf(room, 'alt'))).toContain('en')
  const [detail] = (
    await skuCache({ db: own.pool, version: catalogueVersion({ db: own.pool, ttlMs: 1000, now: Date.now }) }).get(
      ['100101'],
      'fr',
    )
  ).values()
  expect([detail!.name, langOf(detail!, 'name')]).toEqual(['Alder 88″ Sofa', 'en'])
  await own.drop()
})

test('menu, home page, listings, rooms and recommendations are in French for each brand', async () => {
  const menu = menuOf()
  expect((await menu(cb)).find(one => one.category === 'rugs')).toMatchObject({
    name: 'Tapis',
    blurb: expect.stringContaining('Assez grand'),
    inEnglish: null,
  })
  expect((await menu(cb2)).find(one => one.category === 'rugs')?.blurb).toBe('Prenez le plus grand.')
  expect((await menu(SITES['CB-CA'])).find(one => one.category === 'tables')?.name).toBe('Tables & Desks')
  expect((await categoryPage(database.pool, cb, 'rugs'))!.items.every(card => card.name.startsWith('Tapis'))).toBe(true)
  const { featured } = await homePage(database.pool, cb, home)
  expect(featured.every(card => langOf(card, 'name') === undefined)).toBe(true)
  expect((await listRooms(database.pool, 'CB', 'fr'))[0]?.alt).toMatch(/^Un canapé/)
  expect((await giftCards(database.pool, cb))[0]?.card.name).toBe('Carte-cadeau Cedar & Birch')
  const look = await completeTheLook(database.pool, 'CA', '1001', 'fr')
  expect(look.length).toBeGreaterThan(0)
  expect(look.every(card => langOf(card, 'name') === undefined)).toBe(true)
})

test('fabrics, made-to-order products and sectionals are in French', async () => {
  const fabric = (await listFabrics(database.pool, 'CB', 'fr')).find(one => one.choiceCode === 'LIN0102')!
  expect([fabric.choiceName, aboutFabric(fabric).origin, aboutFabric(fabric).type]).toEqual([
    'Lin avoine',
    'Belgique',
    'Lin',
  ])
  const family = (await specialOrderOf(database.pool, '1001', 'fr'))!
  expect(family.options[0]).toMatchObject({
    optionName: 'Legs',
    optionTitle: 'Pieds',
    choices: [
      { choiceName: 'Chêne blanc', choiceCode: 'WDOAK' },
      { choiceName: 'Noyer' },
      { choiceName: 'Frêne ébène' },
    ],
  })
  expect(family.exclusions[0]!.because).toMatch(/^Les plumes seules/)
  const [collection] = await listSectionals(database.pool, 'CB', 'fr')
  expect([collection!.name, collection!.pieces[0]!.name, collection!.description.slice(0, 14)]).toEqual([
    'Alder',
    'Canapé Alder à accoudoir gauche',
    'Des accoudoirs',
  ])
  expect((await sectionalOf(database.pool, 'LINDENPRO', 'fr'))!.name).toBe('Linden Commercial')
  expect(await sectionalOf(database.pool, 'ALDER')).toEqual((await listSectionals(database.pool, 'CB'))[0])
  const { ready } = await sectionalPage(database.pool, searchOf(), cb)
  expect(ready.length).toBeGreaterThan(0)
  expect(ready.every(card => card.name.includes('sectionnel'))).toBe(true)
})

test('a SKU is cached separately for each language', async () => {
  const cache = skuCache({
    db: database.pool,
    version: catalogueVersion({ db: database.pool, ttlMs: 60_000, now: Date.now }),
  })
  const name = async (language: 'en' | 'fr') => (await cache.get(['100101'], language)).get('100101')?.name
  expect([await name('fr'), await name('en'), await name('fr')]).toEqual([
    `Canapé Alder de 224${NO_BREAK}cm`,
    'Alder 88″ Sofa',
    `Canapé Alder de 224${NO_BREAK}cm`,
  ])
})

const found = async (typed: string, site = cb) => await searchProducts(database.pool, searchOf(), site, typed)
const first = async (typed: string, site = cb) => (await found(typed, site)).items[0]?.slug

test.each([
  ['canapé', 'canape'],
  ['CANAPÉS', 'canape'],
  ['fauteuils', 'fauteuil'],
  ['Étagères', 'etagere'],
  ['table d’appoint', "table d'appoint"],
  ['rideaux', 'voilage'],
  ['table à café', 'table basse'],
])('%s finds the same as %s, and at least one product', async (one, other) => {
  const ids = async (typed: string) => (await found(typed)).items.map(card => card.id)
  expect((await ids(one)).length).toBeGreaterThan(0)
  expect(await ids(one)).toEqual(await ids(other))
})

test.each([
  ['canapé alder', 'alder-sofa'],
  ['alder sofa', 'alder-sofa'],
  ['divan alder', 'alder-sofa'],
  ['bassinette', 'robin-crib'],
  ['lit de bébé', 'robin-crib'],
  ['table à café ovale', 'rowan-oval-coffee-table'],
  ['lit queen à tiroirs', 'rowan-storage-bed'],
  ['chaise berçante heron', 'heron-rocking-chair'],
  ['cocotte', 'camden-dutch-oven'],
  ['lampadaire trépied', 'wren-tripod-floor-lamp'],
  ['casserol', undefined],
  ['commode cèdre', 'alder-dresser'],
  ['100101', 'alder-sofa'],
])('in French %s finds %s first', async (typed, slug) => expect(await first(typed)).toBe(slug))

test('the first results of a French search for a kind of product are of that kind', async () => {
  for (const [typed, kind] of [
    ['carpette', /tapis/iu],
    ['miroir', /miroir/iu],
    ['lits', /lit/iu],
  ] as const)
    for (const card of (await found(typed)).items.slice(0, 2)) expect(card.name).toMatch(kind)
})

test('a misspelt French search is corrected, and the reply has the correction', async () => {
  expect(await found('cannape')).toMatchObject({ corrected: 'canapé', isPartial: false })
  expect((await found('lampadiare')).corrected).toBe('lampadaire')
  expect((await found('velours sang de bœuf')).items.length).toBeGreaterThan(0)
})

test('a product name, a category name and redirect words lead to their pages in French', async () => {
  const search = searchOf()
  expect(
    await Promise.all(
      ['canapé alder de 224 cm', 'Literie et bain', 'carte-cadeau', 'gift card', 'Alder 88″ Sofa', 'tapis'].map(typed =>
        search.pageFor(cb, typed),
      ),
    ),
  ).toEqual(['/product/alder-sofa', '/shop/bedding', '/gift-cards', '/gift-cards', '/product/alder-sofa', '/shop/rugs'])
  expect(await search.pageFor(SITES['CB-CA'], 'carte-cadeau')).toBeUndefined()
})

test('suggestions have French words, pages and names', async () => {
  const suggested = await suggest({ db: database.pool, search: searchOf(), menu: menuOf() }, cb, 'canap')
  expect(suggested.words).toContain('canapé')
  expect(suggested.pages[0]).toEqual({ name: 'Canapés et sectionnels', path: '/shop/sofas' })
  expect(
    suggested.products.every(
      product => product.name.startsWith('Canapé') && product.formattedPrice.endsWith(`${NO_BREAK}$`),
    ),
  ).toBe(true)
})

test('a listing by name is sorted by French names, É with e', async () => {
  const names = (await categoryPage(database.pool, cb2, 'storage', { sort: 'name' }))!.items.map(card => card.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
})
