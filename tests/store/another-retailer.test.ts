import { stringify } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderJobs } from '#orders/server/jobs.ts'
import { REQUEST_ID_HEADER } from '#lib/call.ts'
import { newId } from '#platform/new-id.ts'
import { workOutbox } from '../support/work-outbox.ts'
import { catalogueFolder, picturesFolder } from '../../db/seed/catalogue-folder.ts'
import { catalogueFiles, readCatalogue } from '../../db/seed/read-catalogue.ts'
import { readPictures } from '../../db/seed/readers/read-pictures.ts'
import { seed } from '../../db/seed/seed.ts'
import { createAppShop, newBrowser, type AppShop } from '../support/app-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { shopPages } from '../support/shop-pages.ts'
import { countedSkus } from '../support/test-shop.ts'
import { ORDER_LINKS } from '../support/order-links.ts'

const { 'shop.yaml': _, 'fr/shop.yaml': _french, ...range } = catalogueFiles(catalogueFolder())
const bytes = (text: string) => new TextEncoder().encode(text)
const barn = {
  phone: '212 555 0177',
  mail: { orders: 'hello@barn.example', designers: 'draw@barn.example' },
  CB: {
    name: 'Barn & Loft',
    slogan: 'Wood first',
    footer: { title: 'Made nearby.', text: 'Ask us who made it.' },
    home: {
      title: 'Come in from the cold.',
      lead: 'Tables and lamps from four workshops.',
      piece: 'hollis-dining-table',
      shelf: { title: 'By trade', note: 'Two trades for now.', categories: ['rugs', 'tables'] },
      featured: { title: 'This week', products: ['wren-spindle-chair'] },
    },
  },
  CB2: { name: 'Loft Two' },
}
const french = { CB: { slogan: 'Le bois d’abord', home: { title: 'Entrez vous réchauffer.' } } }

/** Names, slogans and numbers of the catalogue that comes with the shop. */
const DEMO =
  /Cedar & Birch|Copper & Basalt|800 555 0142|Pull up a corner|Hold the line|Measured, not|Built in plan|to scale/

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop({ build: shopPages })
  const files = { ...range, 'shop.yaml': bytes(stringify(barn)), 'fr/shop.yaml': bytes(stringify(french)) }
  await seed(shop.pool, readCatalogue(files, readPictures(picturesFolder())))
})
afterAll(() => shop.drop())

const get = (path: string, host = 'localhost:3000') => shop.app.request(path, { headers: { host } })
const pageAt = async (path: string, host?: string) => (await get(path, host)).text()
/** HTML with its escaped ampersands decoded. */
const words = (html: string) => html.replaceAll('&amp;', '&').replaceAll('\\u0026', '&')

test('the front page has the names, texts, products and categories of another retailer’s folder', async () => {
  const html = words(await pageAt('/'))
  expect(html).toContain('<title>Barn & Loft | Wood first</title>')
  const { home } = barn.CB
  for (const text of [home.title, home.lead, home.shelf.title, home.shelf.note, home.featured.title])
    expect(html).toContain(`>${text}<`)
  expect(html).toContain('/product/hollis-dining-table')
  expect(html).toContain('/product/wren-spindle-chair')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main.indexOf('/shop/rugs')).toBeLessThan(main.indexOf('/shop/tables'))
  expect(main).not.toContain('/shop/sofas"')
  expect(html).not.toMatch(DEMO)
})

test('header, footer, telephone number and structured data have the other retailer’s names', async () => {
  const html = words(await pageAt('/'))
  expect(html).toContain('href="tel:+12125550177"')
  expect(html).toContain('>212 555 0177<')
  expect(html).toContain('Made nearby.')
  expect(html).toContain('Ask us who made it.')
  expect(html).toContain('>Loft Two<')
  expect(html).toContain('"name":"Barn & Loft"')
  expect(html).toContain('"telephone":"+1 212 555 0177"')
  expect(html).toContain('<meta property="og:site_name" content="Barn & Loft"')
})

test('the titles of cart and category pages have the other retailer’s names', async () => {
  expect(words(await pageAt('/checkout/cart'))).toMatch(/<title>[^<]* [|] Barn & Loft<\/title>/)
  expect(words(await pageAt('/shop/rugs', 'cb2.localhost:3000'))).toMatch(/<title>[^<]* [|] Loft Two<\/title>/)
})

test('a brand for which the folder gives only a name has neutral texts, not those of our own shops', async () => {
  const html = words(await pageAt('/', 'cb2.localhost:3000'))
  expect(html).toContain('<title>Loft Two</title>')
  expect(html).toContain('>Shop by category<')
  expect(html).not.toMatch(DEMO)
})

test('French pages have the retailer’s French texts, and English ones where there are none', async () => {
  const html = words(await pageAt('/fr', 'ca.localhost:3000'))
  expect(html).toContain('<title>Barn & Loft | Le bois d’abord</title>')
  expect(html).toContain('>Entrez vous réchauffer.<')
  expect(html).toContain('>By trade<')
})

test('a site’s manifest has the other retailer’s name', async () => {
  expect(await (await get('/site.webmanifest')).json()).toMatchObject({
    name: 'Barn & Loft',
    short_name: 'Barn & Loft',
  })
  expect(await (await get('/site.webmanifest', 'cb2.localhost:3000')).json()).toMatchObject({ name: 'Loft Two' })
})

test('an order is confirmed by mail with the other retailer’s name and address', async () => {
  const browser = newBrowser()
  const [sku] = await countedSkus(shop.pool, 1)
  const card = {
    encryptedCardNumber: 'a.b.c.d.e',
    encryptedExpiryMonth: 'a.b.c.d.e',
    encryptedExpiryYear: 'a.b.c.d.e',
    encryptedSecurityCode: 'a.b.c.d.e',
    holderName: '',
  }
  await readyBasket(shop.wiring.cart, browser.session, [{ sku: sku!, quantity: 1 }], card)
  const placed = await shop.app.request('/ReactCheckout/PlaceOrder', {
    method: 'POST',
    headers: { ...browser.headers, [REQUEST_ID_HEADER]: newId(), 'content-type': 'application/json' },
    body: '{"adata":""}',
  })
  expect(await placed.json()).toMatchObject({ isSuccess: true })
  const mails: { readonly from: string; readonly subject: string; readonly text: string }[] = []
  const handlers = orderJobs({
    ...ORDER_LINKS,
    db: shop.pool,
    sendMail: async mail => {
      mails.push(mail)
    },
  })
  await workOutbox(shop.pool, handlers, shop.wiring.log)
  expect(mails).toMatchObject([{ from: 'Barn & Loft <hello@barn.example>' }])
  expect(mails[0]!.subject).toContain('Barn & Loft')
  expect(mails[0]!.text).not.toMatch(DEMO)
})

test('loading a folder later updates the names on pages that were cached', async () => {
  const renamed = { ...barn, CB: { ...barn.CB, name: 'Barn Only' } }
  await seed(
    shop.pool,
    readCatalogue({ ...range, 'shop.yaml': bytes(stringify(renamed)) }, readPictures(picturesFolder())),
  )
  await expect.poll(async () => words(await pageAt('/shop/rugs'))).toContain('| Barn Only</title>')
})
