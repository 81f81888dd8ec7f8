import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarMemory } from '#delivery/server/calendars.ts'
import { createMetrics } from '#platform/metrics.ts'
import { assertAllDeclared } from '#platform/http/serve-raw.ts'
import type { Frame } from '#platform/http/serve.ts'
import { sessions } from '#platform/session.ts'
import { siteHosts } from '#platform/sites.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { deliveryToCode, suggestions, trendingProducts, viewedProducts } from '../contract.ts'
import { serveCatalog } from './api.ts'
import { categoryMenu } from './listing/category-menu.ts'
import { productSearch } from './search/product-search.ts'
import { writePictures } from './write-store.ts'
import { catalogueVersion } from './catalogue-version.ts'
import { skuCache } from './get-skus.ts'

let database: TestDatabase
let frame: Frame
beforeAll(async () => {
  database = await createTestDatabase()
  frame = {
    app: new Hono(),
    hosts: siteHosts('localhost=CB-US,cb2.localhost=CB2-US,ca.localhost=CB-CA,cb2.ca.localhost=CB2-CA', 'http', '3000'),
    secret: 'a secret of at least thirty-two characters',
    scheme: 'http',
    trustedProxies: 0,
    sessions: sessions({ secret: 'a secret of at least thirty-two characters', scheme: 'http', now: Date.now }),
    limiter: undefined,
    log: pino({ level: 'silent' }),
    metrics: createMetrics('catalog-test'),
    served: [],
  }
  const menu = categoryMenu({ db: database.pool, ttlMs: 60_000, now: Date.now })
  const version = catalogueVersion({ db: database.pool, ttlMs: 0, now: Date.now })
  serveCatalog(frame, {
    db: database.pool,
    recommended: database.pool,
    knownSkus: skuCache({ db: database.pool, version }),
    menu,
    search: productSearch({ db: database.pool, menu, version }),
    clock: {
      now: () => Date.parse('2026-06-01T15:00:00Z'),
      calendar: calendarMemory({ db: database.pool, ttlMs: 0, now: () => 0 }),
    },
  })
})
afterAll(() => database.drop())
const ask = (path: string, host = 'localhost:3000') => frame.app.request(path, { headers: { host } })

test('every route of the catalogue declares its guards', () => {
  expect(() => assertAllDeclared(frame)).not.toThrow()
})

test('[REC-11] returns fifteen trending products with all fields, in the site’s brand and currency', async () => {
  await database.pool.query("DELETE FROM product_picture WHERE product_id = '1101'")
  const reply = trendingProducts.reply.parse(
    await (await ask('/browse/catalog/trending', 'cb2.ca.localhost:3000')).json(),
  )
  expect(reply.title).toBe('Trending Products')
  expect(reply.resultId).not.toBe('')
  expect(reply.items).toHaveLength(15)
  expect(reply.items[0]).toEqual({
    id: '1101',
    sku: '110101',
    name: 'Plinth 96″ Sofa',
    price: 336900,
    formattedPrice: '$3,369.00',
    imagePath: '/pictures/110101.svg',
    imagePathHiRes: '/pictures/110101.svg',
    navigateUrl: '/product/plinth-sofa?sku=110101',
    urlPath: '/product/plinth-sofa?sku=110101',
    primaryFamilyId: '1101',
    optionChoiceParameter: 'Fabric=WOL0402',
    customOrderConfirmation: { hasCustomOrderConfirmation: false },
  })
})

test('[REC-12] a photographed product has its photograph in a small and a large file', async () => {
  const photo = {
    view: 'main',
    stands: 'floor',
    stem: '/pictures/alder-sofa/main-lin0102.0a1b2c3d',
    widths: [480, 800, 1600],
    width: 1600,
    height: 700,
    left: 0,
    right: 1,
    top: 0,
    bottom: 1,
    placeholder: '#cccccc',
    choiceCodes: ['LIN0102'],
  } as const
  await writePictures(database.pool, [{ id: '1001', photos: [photo] }])
  const reply = viewedProducts.reply.parse(await (await ask('/browse/catalog/viewed?skus=100101')).json())
  expect([reply.items[0]!.imagePath, reply.items[0]!.imagePathHiRes]).toEqual([
    `${photo.stem}-480.webp`,
    `${photo.stem}-800.webp`,
  ])
})

test('[REC-12] returns viewed products in order, without other brands, unknown and gone SKUs', async () => {
  const reply = viewedProducts.reply.parse(
    await (await ask('/browse/catalog/viewed?skus=220104,110101,999999,100503,100104')).json(),
  )
  expect(reply.items.map(item => item.sku)).toEqual(['220104', '100104'])
  expect(reply.items.map(item => item.customOrderConfirmation.hasCustomOrderConfirmation)).toEqual([false, true])
})

test('[REC-12] a viewed product has all fields, including whether it is made to order', async () => {
  const [, cut] = viewedProducts.reply.parse(
    await (await ask('/browse/catalog/viewed?skus=220104,100104')).json(),
  ).items
  expect(cut).toMatchObject({
    sku: '100104',
    name: 'Alder 88″ Sofa',
    formattedPrice: '$1,899.00',
    imagePath: expect.stringContaining('/pictures/'),
    imagePathHiRes: expect.stringContaining('/pictures/'),
    urlPath: '/product/alder-sofa?sku=100104',
    optionChoiceParameter: expect.stringMatching(/^Fabric=/),
    customOrderConfirmation: { hasCustomOrderConfirmation: true },
  })
})

test('a French page gets product names, amounts, addresses and refusals in French', async () => {
  const inFrench = (path: string) =>
    frame.app.request(path, { headers: { host: 'ca.localhost:3000', 'accept-language': 'fr-CA' } })
  const trending = trendingProducts.reply.parse(await (await inFrench('/browse/catalog/trending')).json())
  expect(trending.title).toBe('Articles tendance')
  expect(trending.items[0]!.formattedPrice).toMatch(/^[\d\u00a0]+,\d\d\u00a0[$]$/)
  const [viewed] = viewedProducts.reply.parse(await (await inFrench('/browse/catalog/viewed?skus=100101')).json()).items
  expect([viewed!.name, viewed!.navigateUrl, viewed!.urlPath]).toEqual([
    'Canapé Alder de 224\u00a0cm',
    '/fr/product/alder-sofa?sku=100101',
    '/fr/product/alder-sofa?sku=100101',
  ])
  const refused = await inFrench('/browse/catalog/delivery?sku=100101&postalCode=Z')
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    400,
    '«\u00a0Z\u00a0» n’est pas un code postal. Un code postal s’écrit comme H2X 1Y4.',
  ])
  expect(
    ((await (await inFrench('/browse/catalog/delivery?sku=999999&postalCode=H2X1Y4')).json()) as { message: string })
      .message,
  ).toBe('Cette boutique ne vend pas l’article 999999.')
})

test.each(['', '?skus=', '?skus=a%20b', `?skus=${Array.from({ length: 16 }, () => '100101').join(',')}`])(
  'refuses an invalid list of SKUs: %s',
  async query => {
    expect((await ask(`/browse/catalog/viewed${query}`)).status).toBe(400)
  },
)

test('serves a SKU’s drawing as an SVG in the brand’s style', async () => {
  const response = await ask('/pictures/100101.svg')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*#f7f2e9.*<\/svg>$/)
  expect((await ask('/pictures/999999.svg')).status).toBe(404)
  expect((await ask('/pictures/..%2f..%2fetc.svg')).status).toBe(404)
})

test('[NAV-10] suggests words, pages and products for typed text, and nothing for empty text', async () => {
  const reply = suggestions.reply.parse(await (await ask('/browse/catalog/suggest?q=rug')).json())
  expect(reply.pages).toContainEqual({ name: 'Rugs', path: '/shop/rugs' })
  expect(reply.products.length).toBeGreaterThan(0)
  expect(await (await ask('/browse/catalog/suggest?q=')).json()).toEqual({
    words: [],
    pages: [],
    products: [],
    search: '',
    total: 0,
  })
  expect((await ask('/browse/catalog/suggest')).status).toBe(400)
  expect((await ask(`/browse/catalog/suggest?q=${'x'.repeat(101)}`)).status).toBe(400)
})

test('returns a SKU’s delivery days for a ZIP Code and the brand’s nearest stores', async () => {
  const reply = deliveryToCode.reply.parse(
    await (await ask('/browse/catalog/delivery?sku=100101&postalCode=60614')).json(),
  )
  expect(reply.postalCode).toBe('60614')
  expect(reply.delivery).toEqual({ kind: 'arrives', from: '2026-06-08', to: '2026-06-11' })
  expect(reply.pickup.kind === 'stores' && reply.pickup.stores.map(store => store.location)).toEqual([
    'lincoln-park',
    'naperville',
    'third-ward',
  ])
})

test('a made-to-order SKU has its family’s lead time and no pickup', async () => {
  const reply = deliveryToCode.reply.parse(
    await (
      await ask('/browse/catalog/delivery?sku=100104&postalCode=60614&choices=Fabric%3DVEL0304%7CLegs%3DWDWAL')
    ).json(),
  )
  expect(reply).toMatchObject({
    delivery: { kind: 'arrives', from: '2026-08-06' },
    pickup: { kind: 'not-for-this', because: 'made-to-order' },
  })
})

test('in Canada a postal code is accepted and normalized', async () => {
  const reply = deliveryToCode.reply.parse(
    await (await ask('/browse/catalog/delivery?sku=100101&postalCode=m5v2t6', 'ca.localhost:3000')).json(),
  )
  expect(reply.postalCode).toBe('M5V 2T6')
})

test.each([
  [
    'an invalid ZIP',
    'sku=100101&postalCode=6061',
    400,
    '“6061” is not a ZIP Code. A ZIP Code has 5 digits, such as 60642.',
  ],
  ['an empty ZIP', 'sku=100101&postalCode=', 400, 'Please enter a ZIP Code.'],
  [
    'a Canadian code on a US site',
    'sku=100101&postalCode=M5V%202T6',
    400,
    '“M5V 2T6” is not a ZIP Code. A ZIP Code has 5 digits, such as 60642.',
  ],
  ['an unknown ZIP', 'sku=100101&postalCode=00000', 404, 'We can’t find the ZIP Code 00000. Check it once more.'],
  ['a SKU of the other brand', 'sku=110101&postalCode=60614', 404, 'This shop does not sell item 110101.'],
])('refuses %s with a message for the shopper', async (_, query, status, message) => {
  const response = await ask(`/browse/catalog/delivery?${query}`)
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([status, message])
})
