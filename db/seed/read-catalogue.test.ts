import { expect, test } from 'vitest'
import { categories } from './catalogue/categories.ts'
import { buildProduct } from './build-product.ts'
import { readCatalogue } from './read-catalogue.ts'
import { files } from './seed.ts'

const known = new Set(categories.map(category => category.category))
const catalogue = readCatalogue(files, known)
const sofa = files['sofas']![0]!

test('the seed is a small believable shop: 60 products or more in 10 categories, both brands, kids', () => {
  const count = (of: (product: (typeof catalogue)[number]) => boolean) => catalogue.filter(of).length
  expect(catalogue.length).toBeGreaterThanOrEqual(60)
  expect(categories.length).toBe(10)
  expect(count(product => product.brand === 'CB')).toBeGreaterThanOrEqual(20)
  expect(count(product => product.brand === 'CB2')).toBeGreaterThanOrEqual(20)
  expect(count(product => product.isKids)).toBeGreaterThanOrEqual(8)
  expect(categories.filter(({ category }) => count(product => product.categories.includes(category)) < 5)).toEqual([])
})

test('it has every case a shop has: sales, made to order, special order, out of stock, gone', () => {
  const skus = catalogue.flatMap(buildProduct).flatMap(product => product.skus)
  expect(skus.some(sku => sku.prices.US?.sale !== undefined)).toBe(true)
  expect([0, 250, 300, 400].filter(property => skus.filter(sku => sku.property === property).length < 2)).toEqual([])
  expect(skus.some(sku => sku.isNla)).toBe(true)
  expect(catalogue.some(product => product.skus.some(sku => sku.stock === 0))).toBe(true)
})

test('what leaves us later says how much later', () => {
  const skus = catalogue.flatMap(buildProduct).flatMap(product => product.skus)
  expect(skus.filter(sku => (sku.leadTimeDays > 0) !== (sku.property !== 0)).map(sku => sku.sku)).toEqual([])
})

test('the copy keeps the voice', () => {
  expect(JSON.stringify(catalogue)).not.toMatch(/luxur|elevate|curated|stunning|perfect|!/i)
})

test('Canadian prices are above the American and end as a price list’s do', () => {
  const skus = catalogue.flatMap(buildProduct).flatMap(product => product.skus)
  expect(skus.filter(({ prices }) => prices.CA!.regular <= prices.US!.regular).map(sku => sku.sku)).toEqual([])
  expect(skus.filter(({ prices }) => ![900, 95].includes(prices.CA!.regular % (prices.US!.regular >= 10_000 ? 1000 : 100))).map(sku => sku.sku)).toEqual([])
})

test.each([
  ['a sku number given twice', { skus: [sofa.skus[0]!, sofa.skus[0]!] }, 'sofas: alder-sofa: product: gives one sku number twice'],
  ['a sale that is none', { saleUsd: 5000 }, 'sofas: alder-sofa: skus 1.saleUsd: 5000 is not below 1899'],
  ['a category nobody knows', { categories: ['boats'] }, 'sofas: alder-sofa: categories: boats is no category'],
  ['a price of half a cent', { usd: 10.005 }, 'sofas: alder-sofa: usd: is not whole cents'],
  ['an exclamation mark', { name: 'Sofa!' }, 'sofas: alder-sofa: name: has an exclamation mark'],
])('%s is named by file, product and field', (_, wrong, fault) => {
  expect(() => readCatalogue({ sofas: [{ ...sofa, ...wrong }] }, known)).toThrow(fault)
})

test('an id used twice is found across files', () => {
  expect(() => readCatalogue({ sofas: [sofa], chairs: [{ ...sofa, slug: 'another' }] }, known)).toThrow('id 1001: used twice')
})
