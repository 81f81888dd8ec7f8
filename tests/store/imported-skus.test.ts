import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#cart/contract/cart.ts'
import { importForeign } from '#catalog/server/interchange/import-foreign.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, testSessions, type AppShop } from '../support/app-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { REQUEST_ID_HEADER } from '#lib/call.ts'

let shop: AppShop
let folder: string
/** Every form of SKU number that an import accepts. */
const SKUS = ['LAMP.1', 'LAMP_2', 'LAMP-4', 'x', 'A'.repeat(40)]
beforeAll(async () => {
  shop = await createAppShop()
  folder = await mkdtemp(join(tmpdir(), 'imported-'))
  const file = join(folder, 'lamps.csv')
  const rows = SKUS.map((sku, n) => `odd-lamp,${n === 0 ? 'Odd Lamp' : ''},,Lamps,Color,Colour ${n},${sku},9,100.00,,`)
  await writeFile(
    file,
    [
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant ' +
        'Price,Variant Compare At Price,Image Src',
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

test.each(SKUS)('the imported SKU %s can be bought: every call that takes a SKU accepts it', async sku => {
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
  const cart = (await ask('GET', '/api/cart')) as unknown as Cart
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
  expect(await ask('POST', '/api/checkout/start', { toldOversized: [sku], isGuestCheckout: true })).toMatchObject({
    isSuccess: true,
  })
  const picture = await shop.app.request(`/pictures/${sku}.svg`, { headers: browser.headers })
  expect(picture.status).toBe(200)
})

const CARD = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
  encryptionTimestamp: new Date().toISOString(),
}

/**
 * Each file in the format of its shop system: without SKUs, with current columns, with variations at the end, without
 * stock counts.
 */
const FILES = [
  [
    'shopify',
    'no-sku.csv',
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n' +
      'clay-jug,Clay Jug,Size,Small,,3,9.99\n',
    'clay-jug-small',
  ],
  [
    'shopify',
    'present.csv',
    'Title,URL handle,SKU,Price,Inventory quantity\nPine Stool,pine-stool,ST-1,49.50,7\n',
    'ST-1',
  ],
  [
    'woocommerce',
    'woo.csv',
    'ID,Type,SKU,Name,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n' +
      '4,variable,tee,Tea Towel,1,,,,Color,"Blue, Red"\n5,variation,tee-red,Red,1,,12,tee,Color,Red\n',
    'tee-red',
  ],
  [
    'vendure',
    'vendure.csv',
    'name,optionGroups,optionValues,sku,price,stockOnHand,trackInventory\nDesk,Size,60 in,D-1,129.00,5,true\n',
    'D-1',
  ],
  ['google-text', 'feed.tsv', 'id\ttitle\tprice\tavailability\nW-1\tWatch\t20.00 USD\tin_stock\n', 'W-1'],
] as const

test.each(FILES)('a product of a %s file (%s) can be ordered', async (format, name, text, sku) => {
  const file = join(folder, name)
  await writeFile(file, text)
  const assumed = { brand: 'CB', country: 'US', category: 'everything-else', uncountedStock: 10 } as const
  const source = {
    file,
    format,
    identity: file,
    assumed,
    picturesFolder: undefined,
    allowInside: false,
    isReplacing: false,
  }
  expect(await importForeign(shop.pool, source)).toMatchObject({ faults: [], changes: { added: 1 } })
  const browser = newBrowser()
  await readyBasket(shop.wiring.cart, browser.session, [{ sku, quantity: 1 }], CARD)
  const placed = await shop.app.request('/ReactCheckout/PlaceOrder', {
    method: 'POST',
    headers: { ...browser.headers, [REQUEST_ID_HEADER]: newId(), 'content-type': 'application/json' },
    body: '{"adata":""}',
  })
  expect(await placed.json()).toMatchObject({ isSuccess: true, message: '', redirectUrl: '/checkout/confirmation' })
  const session = testSessions.read(placed.headers.get('set-cookie')?.split(';')[0])
  expect((await shop.ask(newBrowser(session), 'GET', '/api/checkout/placement-status')).body['state']).toBe('placed')
})
