import { afterAll, beforeAll, expect, test } from 'vitest'
import { addItemToCart } from '#cart/adding-contract.ts'
import { confirmCustomOrder } from '#cart/server/confirm-order.ts'
import { addItems } from '#cart/server/lines/add-items.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { orderJobs } from '#orders/server/jobs.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import { place } from './place.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../../tests/support/test-shop.ts'
import { ORDER_LINKS } from '#tests/support/order-links.ts'

let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1000)
})
afterAll(() => shop.drop())

test('a retry of a declined order gets the same decline', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const requestId = newId()
  shop.gateway.script('decline')
  const first = await shop.placeOrder(session, requestId)
  expect(first.message).toBe('AuthorizationFailure')
  expect(await shop.placeOrder(session, requestId)).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
})

test('an order at a changed version is not placed, and does not get the reply of the first order', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  expect((await shop.placeOrder(session)).isSuccess).toBe(true)
  await shop.readyShopper([{ sku, quantity: 2 }], {}, session)
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  expect(await place(shop.deps, shop.context(session), basket.version + 1)).toMatchObject({
    isSuccess: false,
    redirectUrl: '/checkout/review',
  })
  expect((await shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [session])).rowCount).toBe(1)
})

test('[CRT-03] saved-for-later items are not ordered and move to the next cart; a retry gets the order', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  await shop.pool.query(
    `UPDATE basket
    SET content = jsonb_set(
      content, '{savedForLater}',
      (
        SELECT jsonb_agg(line || '{"savedAt": 500, "id": "0192f0c1-2b6f-7c3e-9f00-000000000001"}')
        FROM jsonb_array_elements(content->'lines') AS line
      )
    )
    WHERE session_key = $1`,
    [session],
  )
  expect((await shop.placeOrder(session)).isSuccess).toBe(true)
  const next = (await loadBasket(shop.pool, session, 'US'))!
  expect(next).toMatchObject({
    lines: [],
    tenders: [],
    maxStep: 0,
    promoCode: null,
    billingAddress: null,
    recipients: [{ id: next.id, address: null }],
    savedForLater: [{ sku, quantity: 1, savedAt: 500, recipientId: next.id }],
  })
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  expect((await shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [session])).rowCount).toBe(1)
})

test('an order stores the language of its pages, and its mail is in that language', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 2 }])
  const context = shop.context(session)
  expect(await place(shop.deps, { ...context, site: siteIn(SITES['CB-US'], 'fr') }, undefined)).toMatchObject({
    isSuccess: true,
  })
  const {
    rows: [order],
  } = await shop.pool.query<{ basket_id: string; locale: string; number: string }>(
    'SELECT basket_id, locale, number FROM shop_order WHERE session_key = $1',
    [session],
  )
  expect(order!.locale).toBe('fr-CA')
  const sent: string[] = []
  await orderJobs({
    ...ORDER_LINKS,
    db: shop.pool,
    sendMail: async mail => {
      sent.push(mail.subject, mail.text)
    },
  })['order-mail']!({ id: newId(), data: { basketId: order!.basket_id } } as never)
  expect(sent[0]).toBe(`Votre commande ${order!.number} chez Cedar & Birch`)
  const {
    rows: [piece],
  } = await shop.pool.query<{ name: string }>(
    `SELECT t.name
    FROM sku JOIN product_text t ON t.product_id = sku.product_id AND t.language = 'fr'
    WHERE sku.sku = $1`,
    [sku],
  )
  expect(sent[1]).toContain(`2 × ${piece!.name}`)
})

test('[API-003] sectional pieces are ordered as configured; stocked ones are taken from stock', async () => {
  await shop.stock('900701', 5)
  const session = await shop.readyShopper([{ sku: '900701', quantity: 1 }])
  const VELVET = 'Fabric=VEL0304|Legs=WDWAL|Cushion=CUFE|Arm Style=ARSL'
  const accepted = {
    text: (await confirmCustomOrder(shop.deps.cart, SITES['CB-US'], { sku: '900704', optionChoiceParameter: VELVET }))
      .message,
  }
  const wanted = addItemToCart.input.parse({
    acceptedTermsText: accepted.text,
    items: [
      { Sku: '900704', OptionChoiceParameter: VELVET },
      { Sku: '900704', OptionChoiceParameter: VELVET },
      { Sku: '900704', OptionChoiceParameter: 'Fabric=LEA0704' },
    ],
  })
  await addItems(
    shop.deps.cart,
    SITES['CB-US'],
    { actor: GUEST, session, country: 'US', requestId: newId(), language: 'en', call: 'test', input: null },
    wanted,
  )
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  const { rows } = await shop.pool.query<{ sku: string; promised: string }>(
    `SELECT l.sku, l.title, l.option_text, l.option_choices, l.quantity, l.unit_price::int,
      to_char(l.promised_from, 'YYYY-MM-DD') AS promised
    FROM order_line l JOIN shop_order o USING (basket_id)
    WHERE o.session_key = $1
    ORDER BY l.unit_price`,
    [session],
  )
  expect(rows).toMatchObject([
    { sku: '900701', title: 'Alder Corner', option_text: 'Oat Linen', quantity: 1, unit_price: 93900 },
    {
      sku: '900704',
      title: 'Alder Corner',
      option_text: 'Ink Velvet, Walnut, All Feather, Sloped Arm',
      option_choices: VELVET,
      quantity: 2,
      unit_price: 113900,
    },
    {
      sku: '900704',
      title: 'Alder Corner',
      option_text: 'Cognac Leather, White Oak, Foam and Feather, Track Arm',
      option_choices: 'Fabric=LEA0704|Legs=WDOAK|Cushion=CUFF|Arm Style=ARTR',
      quantity: 1,
    },
  ])
  expect(rows[1]!.promised > rows[0]!.promised).toBe(true)
  expect(await shop.available('900701')).toBe(4)
})

test('[API-003] an order of more pieces than are in stock fails and takes none', async () => {
  await shop.stock('900701', 1)
  const session = await shop.readyShopper([{ sku: '900701', quantity: 2 }])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false })
  expect(await shop.available('900701')).toBe(1)
})
