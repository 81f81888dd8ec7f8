import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, type AppShop } from '#tests/support/app-shop.ts'
import { readCategories, readProduct, readProductList } from '../reading-contract.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

const get = (path: string, host = 'localhost', headers: Record<string, string> = {}) =>
  shop.app.request(path, { headers: { host: `${host}:3000`, ...headers } })
const json = async (path: string, host?: string) => (await get(path, host)).json()
const list = async (query: string, host?: string) =>
  readProductList.reply.parse(await json(`/api/catalog/products?${query}`, host))

test('returns the categories that the site sells from, with their pages', async () => {
  const { categories } = readCategories.reply.parse(await json('/api/catalog/categories', 'cb2.localhost'))
  expect(categories.find(one => one.category === 'sofas')).toMatchObject({
    name: 'Sofas & Sectionals',
    path: '/shop/sofas',
  })
  expect(categories.every(one => one.products > 0)).toBe(true)
})

test('the pages of a category contain each of its products once, in the requested order', async () => {
  const first = await list('category=sofas&sort=price-low')
  const pages = await Promise.all(
    Array.from({ length: first.pages }, (_, i) => list(`category=sofas&sort=price-low&page=${i + 1}`)),
  )
  const products = pages.flatMap(one => one.products)
  expect([products.length, new Set(products.map(one => one.id)).size]).toEqual([first.total, first.total])
  const {
    rows: [row],
  } = await shop.pool.query<{ n: number }>(`SELECT count(DISTINCT p.id)::int AS n FROM product p
    JOIN product_category c ON c.product_id = p.id JOIN sku s ON s.product_id = p.id JOIN sku_price x USING (sku)
    WHERE c.category = 'sofas' AND p.brand = 'CB' AND x.country = 'US' AND NOT s.is_nla AND NOT p.is_unlisted`)
  expect(first.total).toBe(row!.n)
})

test('a product in a list has the lowest price of its SKUs too, as its card shows it', async () => {
  const products = (await list('category=sofas&sort=price-low')).products
  const listed = products.map(one => one.price.listed.now)
  expect(listed).toEqual(listed.toSorted((a, b) => a - b))
  expect(products.some(one => one.price.listed.isFrom)).toBe(true)
  for (const { sku, price } of products) {
    const { skus } = readProduct.reply.parse(await json(`/api/catalog/product?sku=${sku}`))
    const least = Math.min(...skus.filter(one => one.availability !== 'discontinued').map(one => one.price.now))
    expect(price.listed).toMatchObject({ now: least, isFrom: least < price.now })
  }
})

test('facets filter products, and the displayed SKU matches them', async () => {
  const all = await list('category=sofas')
  const leather = await list('category=sofas&material=leather&price-to=4000')
  expect(leather.total).toBeGreaterThan(0)
  expect(leather.total).toBeLessThan(all.total)
  expect(leather.products.every(one => one.price.now <= 400_000)).toBe(true)
})

test('a search finds products by its words and reports a spelling correction', async () => {
  expect((await list('q=alder%20sofa')).products.map(one => one.slug)).toContain('alder-sofa')
  expect(await list('q=soffa')).toMatchObject({ corrected: 'sofa' })
  expect(await list('q=qqqqqqqq')).toMatchObject({ products: [], total: 0 })
})

test('a product has every SKU that the site sells, with price and available units', async () => {
  const product = readProduct.reply.parse(await json('/api/catalog/product?slug=alder-sofa'))
  expect(product).toMatchObject({ id: '1001', brand: 'CB', path: '/product/alder-sofa' })
  const [sku] = product.skus
  const {
    rows: [left],
  } = await shop.pool.query<{ available: number }>(
    `SELECT sum(available)::int AS available
    FROM stock JOIN location USING (location) WHERE sku = $1 AND country = 'US'`,
    [sku!.sku],
  )
  expect(sku).toMatchObject({ available: left!.available, availability: 'in-stock' })
  expect(sku!.optionChoiceParameter).toBe(`Fabric=${sku!.options[0]!.choiceCode}`)
  const canadian = readProduct.reply.parse(await json(`/api/catalog/product?sku=${sku!.sku}`, 'ca.localhost'))
  expect(canadian.skus.find(one => one.sku === sku!.sku)!.price.now).not.toBe(sku!.price.now)
})

test.each([
  ['/api/catalog/products', 400],
  ['/api/catalog/products?category=sofas&q=oak', 400],
  ['/api/catalog/products?category=sofas&sort=best', 400],
  ['/api/catalog/products?category=no-such', 404],
  ['/api/catalog/product', 400],
  ['/api/catalog/product?slug=alder-sofa&sku=100101', 400],
  ['/api/catalog/product?slug=no-such', 404],
] as const)('refuses %s with %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

test('a product of the other brand is not found at this brand’s host', async () => {
  expect((await get('/api/catalog/product?slug=alder-sofa', 'cb2.localhost')).status).toBe(404)
})

test('in French, names and paths are French', async () => {
  const answer = await get('/api/catalog/product?slug=alder-sofa', 'ca.localhost', { 'accept-language': 'fr-CA' })
  const product = readProduct.reply.parse(await answer.json())
  expect(product.path).toBe('/fr/product/alder-sofa')
  expect(product.skus[0]!.optionText).not.toContain('Linen')
})
