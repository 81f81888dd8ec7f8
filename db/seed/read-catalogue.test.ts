import { expect, test } from 'vitest'
import { buildProduct } from './build-product.ts'
import { catalogueFolder } from './catalogue-folder.ts'
import { catalogueFiles, readCatalogue } from './read-catalogue.ts'

const files = catalogueFiles(catalogueFolder())
const { categories, products } = readCatalogue(files)
const skus = products.map(buildProduct).flatMap(product => product.skus)
const count = (of: (product: (typeof products)[number]) => boolean) => products.filter(of).length

test('the catalogue is a believable shop: both brands, kids, and something in each category', () => {
  expect(count(product => product.brand === 'CB')).toBeGreaterThanOrEqual(20)
  expect(count(product => product.brand === 'CB2')).toBeGreaterThanOrEqual(20)
  expect(count(product => product.isKids)).toBeGreaterThanOrEqual(8)
  expect(categories.length).toBeGreaterThanOrEqual(10)
})

test('it has every case a shop has: sales, made to order, special order, out of stock, gone', () => {
  expect(skus.some(sku => sku.prices.US?.sale !== undefined)).toBe(true)
  expect([0, 250, 300, 400].filter(property => skus.filter(sku => sku.property === property).length < 2)).toEqual([])
  expect(skus.some(sku => sku.isNla)).toBe(true)
  expect(products.some(product => product.skus.some(sku => sku.stock === 0))).toBe(true)
})

test('Canadian prices are above the American and end as a price list’s do', () => {
  const inCanada = skus.filter(({ prices }) => prices.CA !== undefined)
  expect(inCanada.filter(({ prices }) => prices.CA!.regular <= prices.US!.regular).map(sku => sku.sku)).toEqual([])
  expect(inCanada.filter(({ prices }) => ![900, 95].includes(prices.CA!.regular % (prices.US!.regular >= 10_000 ? 1000 : 100))).map(sku => sku.sku)).toEqual([])
})
