import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSwatchData } from '../contract.ts'
import { createAppShop, newBrowser, type AppShop } from '../../../tests/support/app-shop.ts'
import { shopPages } from '../../../tests/support/shop-pages.ts'

const MILL = { SWATCH_STOCK_URL: 'https://mill.example/stock', JSONP_HOSTS: 'mill.example' }

let usual: AppShop
let withMill: AppShop
beforeAll(async () => {
  usual = await createAppShop({ build: shopPages })
  withMill = await createAppShop({ build: shopPages, env: MILL })
})
afterAll(async () => {
  await usual.drop()
  await withMill.drop()
})

const policyOf = async ({ app }: AppShop): Promise<string> =>
  (await app.request('/', { headers: newBrowser().headers })).headers.get('content-security-policy') ?? ''
const dataOf = async (shop: AppShop) =>
  orderSwatchData.reply.parse((await shop.ask(newBrowser(), 'GET', `${orderSwatchData.path}?sku=0`)).body)

test('[API-117] pages allow JSONP only of the mill that the operator has configured', async () => {
  expect(await policyOf(withMill)).toMatch(/script-src [^;]*https:\/\/mill[.]example/)
  expect(await policyOf(usual)).not.toContain('mill.example')
  expect(await dataOf(withMill)).toMatchObject({ StockUrl: MILL.SWATCH_STOCK_URL, JsonpHosts: ['mill.example'] })
  expect(await dataOf(usual)).toMatchObject({ StockUrl: null, JsonpHosts: [] })
})

test('[API-117] a shop whose mill is at a host that is not allowed does not start', async () => {
  await expect(createAppShop({ env: { ...MILL, JSONP_HOSTS: 'other.example' } })).rejects.toThrow(
    'not one of JSONP_HOSTS',
  )
})
