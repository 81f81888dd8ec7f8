import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#cart/contract.ts'
import { importForeign } from '#catalog/server/interchange/import-foreign.ts'
import { createAppShop, newBrowser, type AppShop } from '../support/app-shop.ts'

let shop: AppShop
let folder: string
/** Every kind of SKU that an import takes. */
const SKUS = ['LAMP.1', 'LAMP_2', 'LAMP-4', 'x', 'A'.repeat(40)]
beforeAll(async () => {
  shop = await createAppShop()
  folder = await mkdtemp(join(tmpdir(), 'imported-'))
  const file = join(folder, 'lamps.csv')
  const rows = SKUS.map((sku, n) => `odd-lamp,${n === 0 ? 'Odd Lamp' : ''},,Lamps,Color,Colour ${n},${sku},9,100.00,,`)
  await writeFile(
    file,
    [
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
      ...rows,
    ].join('\r\n'),
  )
  const assumed = { brand: 'CB', country: 'US', category: 'everything-else', uncountedStock: 10 } as const
  const report = await importForeign(shop.pool, {
    file,
    format: 'shopify',
    identity: file,
    assumed,
    picturesFolder: undefined,
    allowInside: false,
    isReplacing: false,
  })
  expect([report.faultCount, report.skus]).toEqual([0, SKUS.length])
})
afterAll(() => Promise.all([shop.drop(), rm(folder, { recursive: true })]))

test.each(SKUS)('a shopper buys the imported SKU %s: every call that takes a SKU takes this one', async sku => {
  const browser = newBrowser()
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await shop.ask(browser, method, path, body)
    expect([path, answer.status, answer.body.message ?? '']).toEqual([path, 200, ''])
    return answer.body
  }
  await ask('GET', `/browse/scbadd/CustomOrderConfirmation?sku=${sku}`)
  await ask('GET', `/browse/scbadd/MonogramConfirmation?sku=${sku}&personalizationText=A`)
  expect(await ask('POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: 2 }] })).toMatchObject({
    isSuccess: true,
    items: [{ sku }],
  })
  const cart = await ask('GET', '/api/cart') as unknown as Cart
  expect(cart.lineItems).toMatchObject([
    {
      sku,
      quantity: 2,
      priceQuantityTotals: { lineTotal: 20_000 },
      itemInfo: { isAvailable: true, availabilityMessage: '' },
    },
  ])
  await ask('POST', '/api/cart/update-item', { basketItemId: cart.lineItems[0]!.id, quantity: 3 })
  await ask('POST', '/Checkout/Cart/StoreAvailabilityLayer', { zipCode: '60614' })
  await ask('POST', '/api/cart/store-availability', { storeNumber: 'soho' })
  expect(await ask('POST', '/api/checkout/start', { toldOversized: [sku] })).toMatchObject({ isSuccess: true })
  const picture = await shop.app.request(`/pictures/${sku}.svg`, { headers: browser.headers })
  expect(picture.status).toBe(200)
})
