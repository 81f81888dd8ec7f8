import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '#tests/support/app-shop.ts'
import { recommendations } from '../contract.ts'
import { PODS, POD_IDS } from '../rules/pods.ts'

let shop: AppShop
/** Id of a product of the other brand. */
let otherBrand: string
// Before the first request: a process keeps what was learned for a minute.
beforeAll(async () => {
  shop = await createAppShop()
  const { rows } = await shop.pool.query<{ id: string }>("SELECT id FROM product WHERE brand = 'CB2' LIMIT 1")
  otherBrand = rows[0]!.id
  await shop.pool.query("UPDATE sku SET is_nla = true WHERE product_id = '1012'")
  await learn('also-viewed', 'CB-US', '1001', ['1010', '1005'])
  await learn('also-viewed', 'CB-US', '1002', [otherBrand, '1012', '1001', '1003', 'no-such-product', '1010'])
  await learn('cart', 'CB-US', '1004', ['1005', '1006'])
  await learn('cart', 'CB-US', '1007', ['1006', '1008'])
  await learn('store-bestsellers', 'CB-US 101', '', ['1010'])
  await learn('bestsellers', 'CB-US', '', ['1005', '1010'])
})
afterAll(() => shop.drop())
const ask = (query: string, host = 'localhost:3000') =>
  shop.app.request(`/recommendation/index?${query}`, { headers: { ...newBrowser().headers, host } })
const recommended = async (query: string, host?: string) =>
  recommendations.reply.parse(await (await ask(query, host)).json())
const idsOf = async (query: string) => (await recommended(query)).items.map(({ id }) => id)
const learn = (model: string, scope: string, productId: string, ids: readonly string[]) =>
  shop.pool.query('INSERT INTO recommendation_list VALUES ($1, $2, $3, $4, $5)', [
    model,
    scope,
    productId,
    ids,
    ids.map((_, i) => 10 - i),
  ])

test('[API-004][ATC-17] people also bought begins with the product’s sets and excludes the product', async () => {
  const beside = await recommended('podid=people-also-bought-confirmation&item_id=100101')
  expect([beside.title, beside.items.length]).toEqual(['People Also Bought', 24])
  const { rows } = await shop.pool.query<{ id: string }>(
    "SELECT unnest(product_ids) AS id FROM product_set WHERE product_ids @> ARRAY['1001']",
  )
  expect(rows.map(({ id }) => id)).toContain(beside.items[0]!.id)
  expect(beside.items.map(({ id }) => id)).not.toContain('1001')
  expect(new Set(beside.items.map(({ id }) => id)).size).toBe(24)
  expect(beside.resultId).toMatch(/^[0-9a-f-]{36}$/)
})

test('[REC-14] every pod answers with at most its limit, or with the limit of the request', async () => {
  for (const podid of POD_IDS) {
    const { items, title } = await recommended(`podid=${podid}&item_id=100101`)
    expect([podid, title !== '', items.length <= PODS[podid].limit]).toEqual([podid, true, true])
  }
  expect((await recommended('podid=trending-products')).items).toHaveLength(15)
  expect((await recommended('podid=registry-bestsellers')).items).toHaveLength(25)
  expect((await recommended('podid=trending-products&limit=3')).items).toHaveLength(3)
  expect((await ask('podid=trending-products&limit=26')).status).toBe(400)
})

test('[REC-05] an unknown pod id is refused with its reason', async () => {
  const reply = await ask('podid=nothing')
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({
    isSuccess: false,
    kind: 'bad-input',
    issues: [{ path: 'podid', message: 'There is no recommendation pod with this id.' }],
  })
  expect((await ask('')).status).toBe(400)
})

test('[REC-11] what was learned comes first, then what the catalogue itself suggests', async () => {
  const ids = await idsOf('podid=people-also-viewed-pdp&item_id=100101')
  expect(ids.slice(0, 2)).toEqual(['1010', '1005'])
  expect(ids).toHaveLength(24)
})

test('products of another brand, sold out or gone, in the cart, and excluded ones are left out', async () => {
  const { rows: skus } = await shop.pool.query<{ sku: string }>(
    "SELECT min(sku) AS sku FROM sku WHERE product_id IN ('1001', '1002') GROUP BY product_id ORDER BY 1",
  )
  const ids = await idsOf(`podid=people-also-viewed-pdp&item_id=${skus[1]!.sku}&exclude=${skus[0]!.sku}`)
  expect(ids.slice(0, 2)).toEqual(['1003', '1010'])
  for (const id of [otherBrand, '1012', '1001', '1002']) expect(ids).not.toContain(id)
})

test('the lists of a cart are joined, and those of a store come before those of the site', async () => {
  const { rows } = await shop.pool.query<{ sku: string }>(
    "SELECT min(sku) AS sku FROM sku WHERE product_id IN ('1004', '1007') GROUP BY product_id",
  )
  const ids = await idsOf(`podid=you-may-also-like-cart&items=${rows.map(({ sku }) => sku).join()}`)
  expect(ids[0]).toBe('1006')
  expect((await idsOf('podid=bestsellers-stores&store=101')).slice(0, 2)).toEqual(['1010', '1005'])
})

test('[REC-15] pods of registries leave out what is made to order', async () => {
  const { items } = await recommended('podid=registry-ideas&items=100101')
  expect(items.length).toBeGreaterThan(10)
  expect(items.filter(item => item.customOrderConfirmation.hasCustomOrderConfirmation)).toEqual([])
})

test('a look begins with the product’s sets and goes on with what rooms show beside its category', async () => {
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT i.id FROM product_set x, unnest(x.product_ids) WITH ORDINALITY AS i (id, place)
    WHERE x.product_ids @> ARRAY['1001'] AND i.id <> '1001' GROUP BY i.id ORDER BY min(x.position), min(i.place)`,
  )
  const ids = await idsOf('podid=complete-the-look-pdp&item_id=100101')
  expect(ids[0]).toBe(rows[0]!.id)
  const rest = ids.filter(id => !rows.some(row => row.id === id))
  expect(rest.length).toBeGreaterThan(0)
  const beside = await shop.pool.query<{ category: string }>(
    'SELECT DISTINCT main_category AS category FROM product WHERE id = ANY ($1)',
    [rest],
  )
  expect(beside.rows).toEqual([{ category: 'rugs' }])
})
