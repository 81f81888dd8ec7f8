import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueFolder, picturesFolder } from '#db/seed/catalogue-folder.ts'
import { readCatalogueFolder } from '#db/seed/read-catalogue.ts'
import { seed } from '#db/seed/seed.ts'
import { SITES } from '#lib/site.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { toPlannerSwatch } from '../rules/fabric/fabric.ts'
import type { ProductPhoto } from '../rules/pictures/product-photos.ts'
import { categoryMenu } from './listing/category-menu.ts'
import { categoryPage } from './listing/category-page.ts'
import { completeTheLook } from './product/complete-the-look.ts'
import { readSkus } from './get-skus.ts'
import { listCategories } from './listing/list-categories.ts'
import { productPage } from './product/product-page.ts'
import { productSearch } from './search/product-search.ts'
import { relatedProducts } from './product/related-products.ts'
import { firstSectional, sectionalPlannerPage } from './product/sectional-planner-page.ts'
import { searchProducts } from './search/search-products.ts'
import { listFabrics, listSectionals, sectionalOf, specialOrderOf } from './product/upholstery-store.ts'
import { writeFabrics } from './write-upholstery.ts'
import { writePictures, writeReviews } from './write-store.ts'
import { catalogueVersion } from './catalogue-version.ts'

const catalogue = readCatalogueFolder(catalogueFolder(), picturesFolder())
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const page = async (slug: string) => (await productPage(database.pool, 'US', { slug }))!
const photo = (view: ProductPhoto['view'], ...choiceCodes: string[]): ProductPhoto => ({
  view,
  choiceCodes,
  stands: 'floor',
  stem: `/pictures/x/${view}-${choiceCodes.join('-')}`,
  widths: [480, 1600],
  width: 1600,
  height: 1200,
  left: 0.1,
  right: 0.9,
  top: 0.2,
  bottom: 0.95,
  placeholder: '#b9afa1',
})

test('[NAV-13] a catalogue dimension has depth, height, width, diameter and units, in inches', async () => {
  expect((await page('alder-sofa')).product.skus[0]!.dimension).toEqual({
    depth: 38,
    height: 34,
    width: 88,
    diameter: 0,
    systemOfMeasure: 1,
  })
})

test('fabrics are read as they were written, by brand and in order', async () => {
  const ours = await listFabrics(database.pool, 'CB')
  expect(ours).toEqual(catalogue.fabrics.filter(fabric => fabric.brands.includes('CB')))
  expect(ours.length).toBeGreaterThanOrEqual(55)
  expect((await listFabrics(database.pool, 'CB2')).map(fabric => fabric.choiceCode)).not.toEqual(
    ours.map(fabric => fabric.choiceCode),
  )
})

test('[PLN-29] every fabric has a complete swatch and all attributes', async () => {
  for (const fabric of await listFabrics(database.pool, 'CB2')) {
    expect(Object.values(toPlannerSwatch(fabric)).every(Boolean), fabric.choiceCode).toBe(true)
    expect(fabric.priceGroupCode).toMatch(/^[A-F]$/)
    expect(fabric.attributes.map(attribute => attribute.attributeId)).toEqual([947, 996, 938, 1088, 1002, 1115])
  }
})

test('a fabric that was removed from the file is deleted, and the others stay unchanged', async () => {
  const own = await createTestDatabase()
  const [gone, ...rest] = catalogue.fabrics
  expect(await writeFabrics(own.pool, rest)).toBeGreaterThan(0)
  expect((await listFabrics(own.pool, 'CB')).map(fabric => fabric.choiceCode)).not.toContain(gone!.choiceCode)
  expect(await writeFabrics(own.pool, rest)).toBe(0)
  await own.drop()
})

test('a product with a special-order family has that family and a made-to-order SKU', async () => {
  const { product } = await page('alder-sofa')
  const family = (await specialOrderOf(database.pool, product.id))!
  expect(family).toEqual(catalogue.specialOrders.find(one => one.productId === product.id))
  expect(product.skus.find(sku => sku.sku === family.sku)?.fulfilmentType).toBe('made-to-order')
  expect(await specialOrderOf(database.pool, '2401')).toBeUndefined()
})

test('public sectionals are listed by brand; a private one is found by its address only', async () => {
  const listed = await listSectionals(database.pool, 'CB')
  expect(listed.map(one => one.collectionCode)).toEqual(
    catalogue.sectionals.filter(one => one.brand === 'CB' && one.isPublic).map(one => one.collectionCode),
  )
  const hidden = catalogue.sectionals.find(one => !one.isPublic)!
  expect(listed).not.toContainEqual(hidden)
  expect(await sectionalOf(database.pool, hidden.slug)).toEqual(hidden)
  expect(await sectionalOf(database.pool, hidden.collectionCode)).toEqual(hidden)
  expect(await sectionalOf(database.pool, 'no-such')).toBeUndefined()
})

test('data written by the previous release, without layouts and terms, is readable', async () => {
  const own = await createTestDatabase()
  await own.pool.query("UPDATE sectional_collection SET collection = collection - 'layouts'")
  await own.pool.query("UPDATE special_order_family SET family = family - 'customOrderConfirmation'")
  expect((await sectionalOf(own.pool, 'ALDER', 'fr'))?.layouts).toEqual([])
  expect((await specialOrderOf(own.pool, '1001', 'fr'))?.customOrderConfirmation).toBeNull()
  await own.drop()
})

test('[ATC-04] terms of made-to-order pieces are in the page’s language, by collection', async () => {
  const [sofa, corner] = ['1001', '9007'] as const
  expect((await specialOrderOf(database.pool, sofa, 'en'))?.customOrderConfirmation).toMatch(/^Cut for you /)
  expect((await specialOrderOf(database.pool, sofa, 'fr'))?.customOrderConfirmation).toMatch(/^Taillé pour vous /)
  expect((await specialOrderOf(database.pool, corner, 'en'))?.customOrderConfirmation).toMatch(
    /^Pieces in a fabric that we do not stock/,
  )
  expect((await specialOrderOf(database.pool, corner, 'fr'))?.customOrderConfirmation).toMatch(
    /^Les éléments dans un tissu/,
  )
})

test('a planner page has the collection, the fabrics stocked for every piece, and boxes', async () => {
  const page = (await sectionalPlannerPage(database.pool, 'US', 'alder-sectional', 'fr'))!
  expect(page.collection.layouts[0]).toMatchObject({
    slug: 'alder-sectional-l-shape',
    name: 'Le L',
    itemTypes: ['LAL', 'COR', 'RAL'],
    fabricChoiceCode: 'LIN0102',
  })
  expect([...page.inStock].toSorted()).toEqual(['LIN0102', 'WEV0211', 'WEV0215'])
  expect(page.fabrics.map(fabric => fabric.choiceCode).toSorted()).toEqual([...page.collection.fabricCodes].toSorted())
  expect(page.boxes['WDG']).toEqual([{ quantity: 1, width: 43, depth: 42, height: 27 }])
  expect(await sectionalPlannerPage(database.pool, 'US', 'ALDER')).toBeUndefined()
  expect([await firstSectional(database.pool, 'CB'), await firstSectional(database.pool, 'CB2')]).toEqual([
    'alder-sectional',
    'quarry-sectional-collection',
  ])
})

test('a piece of a sectional has a page and SKUs, but is in no listing, search or carousel', async () => {
  const piece = catalogue.sectionals[0]!.pieces[0]!
  expect((await page(piece.productSlug)).product.isUnlisted).toBe(true)
  expect((await readSkus(database.pool, [piece.sku])).get(piece.sku)).toMatchObject({
    name: piece.name,
    fulfilmentType: 'made-to-order',
  })
  const cards = async (at: number) => (await categoryPage(database.pool, SITES['CB-US'], 'sofas', { page: at }))!
  const { pages } = await cards(1)
  for (let at = 1; at <= pages; at++)
    expect((await cards(at)).items.map(card => card.slug)).not.toContain(piece.productSlug)
  expect(
    (
      await searchProducts(
        database.pool,
        productSearch({
          db: database.pool,
          menu: categoryMenu({ db: database.pool, ttlMs: 0, now: Date.now }),
          version: catalogueVersion({ db: database.pool, ttlMs: 0, now: Date.now }),
        }),
        SITES['CB-US'],
        piece.name,
      )
    ).items.map(card => card.slug),
  ).not.toContain(piece.productSlug)
  expect((await relatedProducts(database.pool, SITES['CB-US'], undefined, 500)).map(card => card.slug)).not.toContain(
    piece.productSlug,
  )
  const sofas = (await listCategories(database.pool, SITES['CB-US'])).find(one => one.category === 'sofas')!
  expect(sofas.products).toBe((await cards(1)).total)
})

test('a product has its photographs; a card and a SKU show the one in their own choice', async () => {
  const own = await createTestDatabase()
  const photos = [photo('detail', 'LIN0102'), photo('main', 'LIN0102'), photo('main', 'WEV0215')]
  expect(await writePictures(own.pool, [{ id: '1001', photos }])).toBeGreaterThan(0)
  expect(await writePictures(own.pool, [{ id: '1001', photos }])).toBe(0)
  const { product } = (await productPage(own.pool, 'US', { slug: 'alder-sofa' }))!
  expect(product.photos).toEqual(photos)
  const details = await readSkus(own.pool, ['100101', '100103', '100104', '100201'])
  expect(['100101', '100103', '100104'].map(sku => details.get(sku)!.photo?.stem)).toEqual([
    photos[1]!.stem,
    photos[2]!.stem,
    photos[1]!.stem,
  ])
  const card = (await categoryPage(own.pool, SITES['CB-US'], 'sofas'))!.items.find(one => one.slug === 'alder-sofa')!
  expect([card.sku, card.photo?.stem]).toEqual(['100101', photos[1]!.stem])
  expect(await writePictures(own.pool, [{ id: '1001', photos: [{ ...photos[1]!, alt: 'By a window' }] }])).toBe(3)
  expect((await productPage(own.pool, 'US', { slug: 'alder-sofa' }))!.product.photos).toEqual([
    { ...photos[1]!, alt: 'By a window' },
  ])
  expect((await productPage(own.pool, 'US', { slug: 'porter-sofa' }))!.product.photos).toEqual(
    catalogue.products.find(one => one.slug === 'porter-sofa')!.photos,
  )
  await own.drop()
})

test('ratings are averaged to a tenth of a star; latest reviews come first', async () => {
  const own = await createTestDatabase()
  const review = (id: string, rating: number, date: string) => ({
    id,
    productId: '1001',
    author: 'Ruth M.',
    date,
    rating,
    title: 'The nap is real',
    text: 'Stayed for the seat.',
    isVerified: true,
    recommends: null,
  })
  await writeReviews(own.pool, [
    review('a', 5, '2026-01-02'),
    review('b', 4, '2026-03-01'),
    review('c', 4, '2025-12-31'),
  ])
  const { product, reviews } = (await productPage(own.pool, 'US', { slug: 'alder-sofa' }))!
  expect(product.rating).toEqual({ average: 4.3, count: 3 })
  expect(reviews.map(one => one.id)).toEqual(['b', 'a', 'c'])
  expect(reviews[0]).toEqual(review('b', 4, '2026-03-01'))
  expect(
    (await categoryPage(own.pool, SITES['CB-US'], 'sofas'))!.items.find(card => card.slug === 'alder-sofa')?.rating,
  ).toEqual({ average: 4.3, count: 3 })
  await writeReviews(own.pool, [])
  expect((await productPage(own.pool, 'US', { slug: 'alder-sofa' }))!.product.rating).toEqual({ average: 0, count: 0 })
  await own.drop()
})

test('a look is completed by the rest of its sets, without the product itself', async () => {
  const set = catalogue.sets.find(one => one.brand === 'CB')!
  const [first, ...others] = set.productIds
  const look = await completeTheLook(database.pool, 'US', first!)
  expect(look.map(card => card.id)).toEqual(expect.arrayContaining(others))
  expect(look.map(card => card.id)).not.toContain(first)
  expect(new Set(look.map(card => card.id)).size).toBe(look.length)
  expect(await completeTheLook(database.pool, 'US', 'no-such')).toEqual([])
})

test('a restricted product has its regions and the reason', async () => {
  const restricted = catalogue.products.find(one => one.restrictedRegions.length > 0 && !one.isUnlisted)!
  const { product } = await page(restricted.slug)
  expect([product.restrictedReason, product.skus[0]!.restrictedRegions]).toEqual([
    restricted.restrictedReason,
    restricted.restrictedRegions,
  ])
})

test('each brand has its own text for a category', async () => {
  const blurb = async (site: 'CB-US' | 'CB2-US') =>
    (await listCategories(database.pool, SITES[site])).find(one => one.category === 'rugs')!.blurb
  const rugs = catalogue.categories.find(one => one.category === 'rugs')!
  expect([await blurb('CB-US'), await blurb('CB2-US')]).toEqual([rugs.blurb, rugs.blurbCb2])
  expect(rugs.blurbCb2).not.toBeNull()
})

test('products removed from the files are not sold but orders can read them; imported ones stay', async () => {
  const own = await createTestDatabase()
  await own.pool.query(
    `INSERT INTO product (
      id, slug, name, brand, main_category, description, materials, care, drawing, department
    )
    SELECT 'mine', 'mine', 'Mine', brand, main_category, description, materials, care, drawing, department
    FROM product
    WHERE id = '1001'`,
  )
  const products = catalogue.products
    .filter(one => one.slug !== 'porter-sofa')
    .map(one => (one.slug === 'alder-sofa' ? { ...one, skus: one.skus.slice(1) } : one))
  await seed(own.pool, { ...catalogue, products, sets: [], reviews: [], specialOrders: [] })
  expect(
    (await categoryPage(own.pool, SITES['CB-US'], 'sofas', { sort: 'name' }))!.items.map(card => card.slug),
  ).not.toContain('porter-sofa')
  const known = await readSkus(own.pool, ['100101', '100102', '100301'])
  expect(['100101', '100102', '100301'].map(sku => known.get(sku)?.isNla)).toEqual([true, false, true])
  expect((await own.pool.query("SELECT is_unlisted FROM product WHERE id = 'mine'")).rows).toEqual([
    { is_unlisted: false },
  ])
  await seed(own.pool, catalogue)
  expect((await readSkus(own.pool, ['100101', '100301'])).get('100301')?.isNla).toBe(false)
  await own.drop()
})

test('seeding the unchanged range changes no row', async () => {
  const version = async () =>
    (await database.pool.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0]!.version
  await seed(database.pool, catalogue)
  const before = await version()
  await seed(database.pool, catalogue)
  expect(await version()).toBe(before)
})
