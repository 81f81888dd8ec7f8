import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop, type Browser } from '#tests/support/app-shop.ts'

let shop: AppShop
/** SKUs: made to order; in stock; personalized by a vendor; with an assembly service and in a product set. */
let [madeToOrder, shelf, vendor, assembled] = ['', '', '', '']
const CUT = { sku: '900704', optionChoiceParameter: 'Fabric=VEL0304|Legs=WDOAK' }
beforeAll(async () => {
  shop = await createAppShop()
  const find = async (where: string) =>
    (
      await shop.pool.query<{ sku: string }>(
        `SELECT s.sku
        FROM sku s
          JOIN sku_price x ON x.sku = s.sku AND x.country = 'US'
          JOIN product p ON p.id = s.product_id
        WHERE p.brand = 'CB' AND NOT p.is_gift_card AND NOT s.is_nla AND s.installation IS NULL AND ${where}
        ORDER BY s.sku LIMIT 1`,
      )
    ).rows[0]!.sku
  madeToOrder = await find('s.property = 300 AND NOT p.is_unlisted')
  shelf = await find('s.property = 0 AND s.personalization_type = 0')
  vendor = await find(`s.property = 0 AND s.personalization_type = 0 AND s.sku <> '${shelf}'`)
  assembled = await find(
    `s.property = 0
    AND s.sku NOT IN ('${shelf}', '${vendor}')
    AND EXISTS (SELECT 1 FROM product_set x WHERE p.id = ANY (x.product_ids))`,
  )
  await shop.pool.query(`UPDATE sku SET installation = 'assembly' WHERE sku = $1`, [assembled])
  await shop.pool.query('UPDATE sku SET personalization_type = 100 WHERE sku = $1', [vendor])
})
afterAll(() => shop.drop())

const confirmation = async (browser: Browser, input: Record<string, string>) =>
  (await shop.ask(browser, 'GET', `/browse/scbadd/CustomOrderConfirmation?${new URLSearchParams(input)}`)).body as {
    hasCustomOrderConfirmation: boolean
    message: string
    kind?: string
  }
const monogram = async (browser: Browser, input: Record<string, string>) =>
  (await shop.ask(browser, 'GET', `/browse/scbadd/MonogramConfirmation?${new URLSearchParams(input)}`)).body as {
    message: string
  }
const add = (browser: Browser, items: readonly object[], acceptedTermsText?: string) =>
  shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', {
    items,
    ...(acceptedTermsText !== undefined && { acceptedTermsText }),
  })
const storedTerms = async (browser: Browser) =>
  (
    await shop.pool.query<{ terms: { text: string; at: string } | null }>(
      `SELECT line->'acceptedTerms' AS terms
      FROM basket, jsonb_array_elements(content->'lines') AS line
      WHERE session_key = $1`,
      [browser.session],
    )
  ).rows.map(row => row.terms)

test('[API-006] [ATC-04] returns terms for a made-to-order SKU, and none for a stocked one', async () => {
  const browser = newBrowser()
  expect(await confirmation(browser, { sku: madeToOrder })).toEqual({
    hasCustomOrderConfirmation: true,
    message: expect.stringContaining(
      'You can change the order for 24 hours; after that it is yours and is not returned.',
    ),
  })
  const cut = await confirmation(browser, CUT)
  expect([cut.hasCustomOrderConfirmation, cut.message.length > 20]).toEqual([true, true])
  expect(await confirmation(browser, { sku: shelf })).toEqual({ hasCustomOrderConfirmation: false, message: '' })
})

test('[API-006] rejects option choices that are not offered and a SKU that is not sold', async () => {
  expect(await confirmation(newBrowser(), { sku: '900704', optionChoiceParameter: 'Fabric=NONE' })).toMatchObject({
    kind: 'conflict',
  })
  expect(await confirmation(newBrowser(), { sku: '999999' })).toMatchObject({ kind: 'not-found' })
})

test('[ATC-04] [ATC-22] a made-to-order SKU is not added without its own accepted terms', async () => {
  const browser = newBrowser()
  for (const text of [undefined, 'Something else.'])
    expect(await add(browser, [{ Sku: shelf }, { Sku: madeToOrder }], text)).toMatchObject({
      status: 409,
      body: { kind: 'conflict' },
    })
  expect((await shop.ask(browser, 'GET', '/api/cart')).body.lineItems).toEqual([])
})

test('[ATC-08] stores accepted terms and their time with the line; a line without terms has none', async () => {
  const browser = newBrowser()
  const { message } = await confirmation(browser, { sku: madeToOrder })
  const before = Date.now()
  expect(await add(browser, [{ Sku: madeToOrder }, { Sku: shelf }], message)).toMatchObject({
    status: 200,
    body: { isSuccess: true },
  })
  const [terms, none] = await storedTerms(browser)
  expect([terms!.text, none]).toEqual([message, null])
  expect(Date.parse(terms!.at)).toBeGreaterThanOrEqual(before - 1000)
  expect(Date.parse(terms!.at)).toBeLessThanOrEqual(Date.now() + 1000)
})

test('[API-007] a monogrammed item is added only with the confirmation of its exact text', async () => {
  const browser = newBrowser()
  const personalized = { Sku: vendor, IsPersonalized: true, PersonalizationText: 'ADA' }
  const { message } = await monogram(browser, { sku: vendor, personalizationText: 'ADA' })
  expect(message).toMatch(/ will read exactly: ADA\nCheck every letter[.]/)
  expect(await add(browser, [personalized])).toMatchObject({ status: 409 })
  expect(await add(browser, [{ ...personalized, PersonalizationText: 'EVE' }], message)).toMatchObject({ status: 409 })
  expect(await add(browser, [personalized], message)).toMatchObject({
    status: 200,
    body: { items: [{ isPersonalized: true }] },
  })
  expect((await storedTerms(browser))[0]?.text).toBe(message)
  expect((await monogram(browser, { sku: shelf })).message).toBe('')
})

test('rejects a vendor-personalized item without text', async () => {
  const browser = newBrowser()
  expect(await add(browser, [{ Sku: vendor, IsPersonalized: true, PersonalizationText: ' ' }])).toMatchObject({
    status: 400,
    body: { kind: 'bad-input' },
  })
  expect((await shop.ask(browser, 'GET', '/api/cart')).body.lineItems).toEqual([])
})

test('[ATC-14] [ATC-16] [ATC-18] [ATC-19] the added layer’s reply has item, counts, fee and add-ons', async () => {
  const browser = newBrowser()
  const { body } = await add(browser, [{ Sku: assembled, Quantity: 2 }])
  expect(body).toMatchObject({
    isSuccess: true,
    addedItemCount: 2,
    cartItemCount: 2,
    installationService: { formattedFee: expect.stringMatching(/^[$]\d+[.]\d\d$/) },
  })
  const [item] = body.items as Record<string, unknown>[]
  expect(item).toMatchObject({
    name: expect.any(String),
    isPersonalized: false,
    formattedPrice: expect.stringMatching(/^[$]/),
    quantity: 2,
    imageUrl: expect.stringMatching(/^[/]pictures[/]/),
    canBeInstalled: true,
  })
  const addOns = body.addOns as Record<string, unknown>[]
  expect(addOns.length).toBeGreaterThan(0)
  for (const { formattedRegularPrice = '$0.00', ...addOn } of addOns) {
    // Only an addition on sale has a struck price.
    expect(formattedRegularPrice).toMatch(/^[$]/)
    expect(addOn).toEqual({
      sku: expect.any(String),
      name: expect.any(String),
      formattedPrice: expect.stringMatching(/^[$]/),
      navigateUrl: expect.stringMatching(/^[/]product[/]/),
      image: expect.stringMatching(/^[/]pictures[/]/),
    })
  }
})
