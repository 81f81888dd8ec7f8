import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '#tests/support/app-shop.ts'

let shop: AppShop
/** Two SKUs that are embroidered. */
let [napkins, pillow] = ['', '']
const HASHES = { first: 'a'.repeat(43), second: 'b'.repeat(43) }
let [first, second, ofPillow] = ['', '', '']

/** Saves a design of a SKU, as the call of the panel does. */
async function saveDesign(sku: string, text: string, hash: string): Promise<string> {
  const content = {
    lettering: { lines: [text], layout: 'line', frame: 'none' },
    place: { location: 'corner' },
    typeface: 'besley',
    colour: 'sage',
  }
  const id = newId()
  await shop.pool.query(
    `INSERT INTO monogram_design (id, request_id, sku, text, content, hash)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, newId(), sku, text, JSON.stringify(content), hash],
  )
  return id
}

beforeAll(async () => {
  shop = await createAppShop()
  const { rows } = await shop.pool.query<{ sku: string }>(
    `SELECT s.sku
     FROM sku s JOIN sku_price x ON x.sku = s.sku AND x.country = 'US' JOIN product p ON p.id = s.product_id
     WHERE p.brand = 'CB' AND NOT s.is_nla AND s.property = 0 AND s.personalization_type = 0 AND s.installation IS NULL
     ORDER BY s.sku LIMIT 2`,
  )
  ;[napkins, pillow] = [rows[0]!.sku, rows[1]!.sku]
  await shop.pool.query('UPDATE sku SET personalization_type = 700 WHERE sku = ANY ($1)', [[napkins, pillow]])
  first = await saveDesign(napkins, 'Nora', HASHES.first)
  second = await saveDesign(napkins, 'Nora & Sam', HASHES.second)
  ofPillow = await saveDesign(pillow, 'Nora', HASHES.first)
})
afterAll(() => shop.drop())

interface Line {
  readonly id: string
  readonly quantity: number
  readonly personalization?: string
  readonly monogram?: { readonly imageUrl: string; readonly text: string }
  readonly priceQuantityTotals: { readonly unitPrice: number }
}
const linesOf = async (browser: Browser) =>
  (await shop.ask(browser, 'GET', '/api/cart')).body.lineItems as unknown as Line[]
const termsOf = async (browser: Browser, sku: string, personalizationId: string) => {
  const query = new URLSearchParams({ sku, personalizationId })
  const { body } = await shop.ask(browser, 'GET', `/browse/scbadd/MonogramConfirmation?${query}`)
  return (body as unknown as { message: string }).message
}
async function withNora(): Promise<Browser> {
  const browser = newBrowser()
  const items = [
    { Sku: napkins, Quantity: 2, IsPersonalized: true, PersonalizationId: first, PersonalizationText: 'x' },
  ]
  const acceptedTermsText = await termsOf(browser, napkins, first)
  expect(await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items, acceptedTermsText })).toMatchObject(
    {
      status: 200,
    },
  )
  return browser
}
const change = (browser: Browser, basketItemId: string, personalizationId: string, acceptedTermsText: string) =>
  shop.ask(browser, 'POST', '/api/cart/change-personalization', { basketItemId, personalizationId, acceptedTermsText })

test('[MON-03] a line gets the text of its saved design, its preview and names, and costs the work too', async () => {
  const browser = await withNora()
  const plain = newBrowser()
  await shop.ask(plain, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: napkins }] })
  const [line] = await linesOf(browser)
  const [other] = await linesOf(plain)
  expect(line).toMatchObject({
    personalization: 'Nora',
    monogram: {
      imageUrl: `/monogram/${HASHES.first}.jpg`,
      text: 'Nora',
      layout: 'One line',
      typeface: 'Besley',
      color: 'Sage',
      choice: { templateName: 'line', locationName: 'corner', font: 'besley', textcolor: 'sage' },
      texts: ['Nora'],
    },
  })
  expect(line!.priceQuantityTotals.unitPrice - other!.priceQuantityTotals.unitPrice).toBe(1_200)
})

test('a new design replaces that of the line in its place, once its exact text is confirmed', async () => {
  const browser = await withNora()
  const [line] = await linesOf(browser)
  const terms = await termsOf(browser, napkins, second)
  expect(terms).toContain('Nora & Sam')
  expect(await change(browser, line!.id, second, await termsOf(browser, napkins, first))).toMatchObject({ status: 409 })
  expect(await change(browser, line!.id, second, terms)).toMatchObject({ status: 200 })
  expect(await change(browser, line!.id, second, terms)).toMatchObject({ status: 200 })
  const lines = await linesOf(browser)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    id: line!.id,
    quantity: 2,
    personalization: 'Nora & Sam',
    monogram: { imageUrl: `/monogram/${HASHES.second}.jpg` },
  })
})

test('a design of another SKU, an unknown one, and a line without a personalization are refused', async () => {
  const browser = await withNora()
  const [line] = await linesOf(browser)
  for (const id of [ofPillow, newId(), 'design-7'])
    expect(await change(browser, line!.id, id, '')).toMatchObject({ status: 409 })
  const plain = newBrowser()
  await shop.ask(plain, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: napkins }] })
  const [other] = await linesOf(plain)
  expect(await change(plain, other!.id, first, '')).toMatchObject({ status: 409 })
  expect(await change(plain, newId(), first, '')).toMatchObject({ status: 404 })
})
