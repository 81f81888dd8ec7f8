import { newId } from '#platform/new-id.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBrowser } from '#tests/support/app-shop.ts'
import { createCartShop, STORE } from '#tests/support/cart/cart-shop.ts'

const { shop, shopper, newShopper, stock, done, add, cart, lineOf, lamp, made } = await createCartShop()
afterAll(() => shop.drop())
beforeEach(newShopper)

test('[ATC-04] [ATC-08] a made-to-order SKU is added only with its accepted terms', async () => {
  const bare = await add(made)
  expect([bare.status, bare.body.message]).toEqual([
    409,
    'This is made to order for you. Please read and accept its terms first.',
  ])
  const changed = await add(made, {}, { acceptedTermsText: 'Some other terms.' })
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'The terms for made-to-order pieces have changed. Please read and accept them again.',
  ])
  const terms = (await import('#catalog/rules/product/custom-order.messages.ts')).messages.en.terms
  expect((await add(made, {}, { acceptedTermsText: terms })).status).toBe(200)
  expect((await lineOf(made)).itemInfo).toMatchObject({ hasAcceptedTerms: true, isMadeToOrder: true })
  const {
    rows: [row],
  } = await shop.pool.query<{ content: { lines: { acceptedTerms: { text: string; at: string } }[] } }>(
    `SELECT content FROM basket WHERE session_key = $1`,
    [shopper().session],
  )
  expect(row!.content.lines[0]!.acceptedTerms).toEqual({ text: terms, at: expect.stringMatching(/^\d{4}-.*Z$/) })
})

test('[ATC-20] stores personalization, its id, the service if it is offered, and the pickup store', async () => {
  const designId = newId()
  await shop.pool.query(
    `INSERT INTO monogram_design (id, request_id, sku, text, content, hash)
     VALUES ($1, $1, $2, 'For Ada', '{}', 'hash')`,
    [designId, lamp],
  )
  await add(lamp, {
    IsPersonalized: true,
    PersonalizationText: 'For Eve',
    PersonalizationId: designId,
    IsInstallationServiceRequired: true,
    InstallationServiceType: 'hanging',
  })
  await add(lamp, { IsPickupSelected: true, Location: STORE })
  const {
    rows: [row],
  } = await shop.pool.query<{ content: { lines: object[]; pickupStore: string } }>(
    `SELECT content FROM basket WHERE session_key = $1`,
    [shopper().session],
  )
  expect(row!.content).toMatchObject({
    pickupStore: STORE,
    lines: [
      // The text is that of the saved design.
      { personalization: 'For Ada', personalizationId: designId, installation: null, shipMethod: 'ship' },
      { shipMethod: 'pickup' },
    ],
  })
  const unsaved = { IsPersonalized: true, PersonalizationId: newId() }
  expect(await add(lamp, unsaved, {}, newBrowser())).toMatchObject({ status: 409 })
  const nowhere = await add(lamp, { IsPickupSelected: true, Location: 'PDP' }, {}, newBrowser())
  expect([nowhere.status, nowhere.body.message]).toEqual([409, 'First choose a store or warehouse to pick it up at.'])
})

test('[MON-03] an item that is not personalized stores no design, so that no design gets past its checks', async () => {
  await add(lamp, { IsPersonalized: false, PersonalizationId: newId() })
  const { rows } = await shop.pool.query<{ content: { lines: object[] } }>(
    `SELECT content FROM basket WHERE session_key = $1`,
    [shopper().session],
  )
  expect(rows[0]!.content.lines).toMatchObject([{ personalization: null, personalizationId: null }])
})

test('[MON-16] a text that is typed without a design is checked before it is added', async () => {
  const { rows } = await shop.pool.query<{ sku: string }>(
    `SELECT s.sku FROM sku s JOIN product p ON p.id = s.product_id WHERE p.slug = 'fern-terry-towel' LIMIT 1`,
  )
  const answerOf = async (sku: string, PersonalizationText: string) => {
    const { status, body } = await add(sku, { IsPersonalized: true, PersonalizationText }, {}, newBrowser())
    return [status, body.message]
  }
  expect(await answerOf(lamp, 'tabarnak')).toEqual([400, expect.stringContaining('doesn’t make this text')])
  expect(await answerOf(rows[0]!.sku, '<b>')).toEqual([400, expect.stringContaining('character')])
  expect((await answerOf(rows[0]!.sku, 'A'.repeat(99)))[0]).toBe(400)
  expect((await answerOf(lamp, 'Ada'))[0]).toBe(200)
})

test('[ATC-20] [STO-01] accepts one pickup location of this country, and keeps that of other lines', async () => {
  await stock(lamp, 40, 9)
  const pickedUp = (Location: string) => add(lamp, { IsPickupSelected: true, Location })
  const abroad = await pickedUp('yorkdale')
  expect([abroad.status, abroad.body.kind]).toEqual([404, 'not-found'])
  expect((await pickedUp(STORE)).status).toBe(200)
  const second = await pickedUp('soho')
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringMatching(
      new RegExp(
        '^Only one location can be selected for pickup per order, and yours is .*Lincoln Park.*[.] ' +
          'You can change it in your cart[.]$',
      ),
    ),
  ])
  expect((await pickedUp('yorkdale')).status).toBe(404)
  expect((await pickedUp('PDP')).status).toBe(200)
  expect((await lineOf(lamp)).quantity).toBe(2)
  const two = await shop.ask(newBrowser(), 'POST', '/browse/scbadd/AddItemToCartV2', {
    items: [STORE, 'soho'].map(Location => ({ Sku: lamp, IsPickupSelected: true, Location })),
  })
  expect(two.status).toBe(409)
  // No pickup line remains, so the next added line may choose another location.
  await done('update-ship-method', { basketItemId: (await lineOf(lamp)).id, shipMethod: 1 })
  expect((await pickedUp('soho')).status).toBe(200)
})

test('[ATC-15] [ATC-16] [ATC-19] the reply to an added line has rewards and add-ons', async () => {
  const {
    rows: [set],
  } = await shop.pool.query<{ sku: string; product: string }>(
    `SELECT s.sku, s.product_id AS product
    FROM product_set x
      JOIN sku s ON s.product_id = x.product_ids[1]
      JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE x.brand = 'CB' AND s.property = 0 AND NOT s.is_nla
    ORDER BY coalesce(p.sale, p.regular) DESC, x.position LIMIT 1`,
  )
  const { body } = await add(set!.sku)
  const addOns = body.addOns as {
    sku: string
    name: string
    formattedPrice: string
    navigateUrl: string
    image: string
  }[]
  expect(addOns.length).toBeGreaterThan(0)
  expect(addOns.length).toBeLessThanOrEqual(4)
  for (const one of addOns)
    expect(one).toEqual({
      sku: expect.stringMatching(/^\d{6}$/),
      name: expect.any(String),
      formattedPrice: expect.stringMatching(/^\$/),
      navigateUrl: expect.stringMatching(/^\/product\//),
      image: expect.stringMatching(/^\/pictures\//),
    })
  const {
    orderSummary: { merchandise },
  } = await cart()
  expect(body.rewards).toEqual({
    formattedEarned: `$${(Math.floor(merchandise / 20) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  })
  const next = await add(addOns[0]!.sku)
  expect((next.body.addOns as typeof addOns).map(one => one.sku)).not.toContain(set!.sku)
})
