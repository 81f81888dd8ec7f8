import { afterAll, beforeAll, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import type { BasketLine } from '#cart/rules/basket.ts'
import { viewCart } from '#cart/server/cart-view.ts'
import { availabilityAt } from '#cart/server/pickup/pickup.ts'
import { quoteDelivery } from '#catalog/server/product/quote-delivery.ts'
import { readSkus } from '#catalog/server/get-skus.ts'
import { viewCheckout } from '#checkout/server/view-checkout.ts'
import { place } from '#checkout/server/place.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { calendarMemory } from '#delivery/server/calendars.ts'
import { dayNumber } from '#delivery/rules/calendar.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { SITES } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { readOrder } from '#orders/server/read-order.ts'
import { GUEST } from '#platform/actor.ts'
import { siteHosts } from '#platform/sites.ts'
import { loader } from '../../src/storefront/pages/product/product.page.server.ts'
import { ADDRESS, createTestShop, loadBasket, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

const hosts = siteHosts(
  'localhost=CB-US,cb2.localhost=CB2-US,ca.localhost=CB-CA,cb2.ca.localhost=CB2-CA',
  'http',
  '3000',
)
const ADDRESSES = {
  '60614': { ...ADDRESS, city: 'Chicago', state: 'IL', postalCode: '60614' },
  '10012': { ...ADDRESS, city: 'New York', state: 'NY', postalCode: '10012' },
  '94110': { ...ADDRESS, city: 'San Francisco', state: 'CA', postalCode: '94110' },
  '99501': { ...ADDRESS, city: 'Anchorage', state: 'AK', postalCode: '99501' },
}
type Zip = keyof typeof ADDRESSES

/** The shop's dependencies with the clock at a moment. */
const at = (time: string): CheckoutDeps => ({
  ...shop.deps,
  cart: {
    ...shop.deps.cart,
    now: () => Date.parse(time),
    calendar: calendarMemory({ db: shop.pool, ttlMs: 0, now: () => 0 }),
  },
})

/** A SKU of the seeded catalogue that is sold in the US and meets a condition in SQL. */
async function pieceWhere(condition: string): Promise<{ sku: string; slug: string; choices: string }> {
  const {
    rows: [row],
  } = await shop.pool.query<{ sku: string; slug: string; choices: string }>(`
    SELECT s.sku, p.slug, s.option_choice_parameter AS choices
    FROM sku s
    JOIN product p ON p.id = s.product_id
    JOIN sku_price c ON c.sku = s.sku AND c.country = 'US'
    WHERE p.brand = 'CB' AND NOT p.is_unlisted AND NOT s.is_nla AND s.restricted_regions = '{}' AND ${condition}
    ORDER BY s.sku
    LIMIT 1`)
  if (row === undefined) throw new Error(`nothing is ${condition}`)
  return row
}

/** Makes these the only locations with stock of the SKU. */
async function stockAt(sku: string, places: readonly string[]): Promise<void> {
  await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
  for (const location of places)
    await shop.pool.query('INSERT INTO stock (sku, location, available) VALUES ($1, $2, 20)', [sku, location])
}

/** Delivery estimate on the public product page, without a ZIP code. */
async function pageSays(deps: CheckoutDeps, slug: string, sku: string): Promise<string> {
  const url = new URL(`http://localhost:3000/product/${slug}?sku=${sku}`)
  const context = new RouterContextProvider()
  const known = {
    site: SITES['CB-US'],
    language: 'en',
    hosts,
    db: shop.pool,
    shows: () => {},
    shopper: undefined,
    nonce: undefined,
    disableTrendingProduct: false,
    clock: deps.cart,
    calendar: deps.cart.calendar,
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  return (await loader({ context, params: { slug }, request: new Request(url), url, pattern: '/product/:slug' }))
    .delivery
}

const PARCEL = `s.property = 0 AND NOT s.is_oversize AND NOT s.is_freight AND NOT s.is_vendor_shipped
      AND NOT p.is_gift_card AND s.personalization_type = 0`
const WHAT = {
  'a parcel from two warehouses': { where: PARCEL, from: ['wh-joliet', 'wh-reno'] },
  'a parcel from the far warehouse': { where: PARCEL, from: ['wh-reno'] },
  'a parcel that only a store has': { where: PARCEL, from: ['soho'] },
  'in-home delivery of furniture': {
    where: 's.property = 0 AND s.is_oversize AND NOT s.is_freight AND NOT s.is_vendor_shipped',
    from: ['wh-joliet'],
  },
  freight: { where: 's.property = 0 AND s.is_freight', from: ['wh-reno', 'wh-joliet'] },
  'a made-to-order product': { where: 's.property IN (300, 400) AND NOT s.is_vendor_shipped', from: [] },
  'a special order': { where: 's.property = 250', from: [] },
  'a vendor-shipped product': {
    where: 's.property = 0 AND s.is_vendor_shipped AND NOT s.is_freight',
    from: ['wh-joliet'],
  },
  'a gift card': { where: 'p.is_gift_card', from: ['wh-joliet'] },
} as const

test.each(
  Object.entries(WHAT).flatMap(([what, { where, from }], i) =>
    (
      [
        ['2026-06-01T15:00:00Z', '60614'],
        ['2026-11-25T19:30:00Z', '10012'],
        ['2026-12-31T17:59:00Z', '94110'],
        ['2027-03-12T18:00:01Z', '99501'],
      ] as const
    )
      .filter((_, j) => i < 3 || j === i % 4 || j === (i + 1) % 4)
      .map(([time, zip]) => [what, time, zip, where, from] as const),
  ),
)(
  '[CRT-13] product page, cart, checkout and order show the same dates: %s, ordered at %s, to %s',
  async (_, time, zip: Zip, where, from) => {
    const deps = at(time)
    const { cart } = deps
    const { sku, slug, choices } = await pieceWhere(where)
    await stockAt(sku, from)
    const session = await shop.readyShopper([{ sku, quantity: 1 }])
    const context = shop.context(session)
    const basket = (await loadBasket(shop.pool, session, 'US'))!
    const [line] = basket.lines as [BasketLine]
    const detail = (await readSkus(shop.pool, [sku])).get(sku)

    const unplaced = {
      ...basket,
      taxZipCode: null,
      recipients: basket.recipients.map(one => ({ ...one, address: null })),
    }
    expect(
      (await viewCart(cart, unplaced, { actor: GUEST, language: 'en' })).lineItems[0]!.shippingDeliveryOptions
        .shippingOption.edd,
    ).toBe(await pageSays(deps, slug, sku))

    const { delivery } = await quoteDelivery(shop.pool, cart, SITES['CB-US'], detail, { sku, typed: zip, choices })
    if (delivery.kind !== 'arrives') throw new Error(`the product page says ${delivery.kind}`)
    const words = formatEstimate(delivery)
    expect(
      (await viewCart(cart, { ...unplaced, taxZipCode: zip }, { actor: GUEST, language: 'en' })).lineItems[0]!
        .shippingDeliveryOptions.shippingOption.edd,
    ).toBe(words)

    const addressed = { ...basket, recipients: basket.recipients.map(one => ({ ...one, address: ADDRESSES[zip] })) }
    await shop.pool.query(`UPDATE basket SET content = jsonb_set(content, '{recipients}', $2::jsonb) WHERE id = $1`, [
      basket.id,
      JSON.stringify(addressed.recipients),
    ])
    const checkout = await viewCheckout(deps, context, { basket: addressed, stock: undefined })
    expect(checkout.shippingOptions.recipients[0]!.shipments[0]!.items).toMatchObject([
      { basketItemId: line.id, edd: { message: words } },
    ])
    expect(checkout.lineItems[0]!.shippingDeliveryOptions.shippingOption.edd).toBe(words)

    const placed = await place(deps, context, undefined)
    expect(placed).toMatchObject({ isSuccess: true })
    const order = (await readOrder(shop.pool, basket.id))!
    expect(order.lines.map(one => [one.promisedFrom, one.promisedTo])).toEqual([[delivery.from, delivery.to]])
    expect(dayNumber(delivery.from)).toBeGreaterThan(Date.parse(time) / 86_400_000 - 1)
  },
)

test('[LIM-02] [CRT-13] at two-day level cart, checkout and order show one date; a closed day moves all', async () => {
  const deps = at('2026-06-01T16:59:00Z')
  const { sku } = await pieceWhere(PARCEL)
  await stockAt(sku, ['wh-joliet'])
  const days = async () => {
    const session = await shop.readyShopper([{ sku, quantity: 1 }])
    const found = (await loadBasket(shop.pool, session, 'US'))!
    const recipients = found.recipients.map(one => ({
      ...one,
      shipments: one.shipments.map(shipment => ({ ...shipment, serviceLevel: 2 as const })),
    }))
    await shop.pool.query(`UPDATE basket SET content = jsonb_set(content, '{recipients}', $2::jsonb) WHERE id = $1`, [
      found.id,
      JSON.stringify(recipients),
    ])
    const basket = { ...found, recipients }
    const cart = (await viewCart(deps.cart, basket, { actor: GUEST, language: 'en' })).lineItems[0]!
      .shippingDeliveryOptions.shippingOption.edd
    const checkout = await viewCheckout(deps, shop.context(session), { basket, stock: undefined })
    const level = checkout.shippingOptions.recipients[0]!.shipments[0]!.availableServiceLevels.find(
      one => one.level === 2,
    )
    await place(deps, shop.context(session), undefined)
    const [line] = (await readOrder(shop.pool, found.id))!.lines
    return [
      cart,
      checkout.shippingOptions.recipients[0]!.shipments[0]!.items[0]!.edd.message,
      level?.edd,
      formatEstimate({ from: line!.promisedFrom, to: line!.promisedTo }),
    ]
  }
  expect(await days()).toEqual(Array.from({ length: 4 }, () => 'Jun 3'))
  await shop.pool.query(`INSERT INTO delivery_blackout (country, day) VALUES ('US', '2026-06-03')`)
  expect(await days()).toEqual(Array.from({ length: 4 }, () => 'Jun 4'))
  await shop.pool.query('DELETE FROM delivery_blackout')
})

test.each([
  [
    'in stock at the store',
    ['lincoln-park', 'wh-joliet'],
    '2026-06-01T16:40:00Z',
    'Ready today after 2 pm',
    '2026-06-01',
  ],
  [
    'in stock at the store, ordered too late for today',
    ['lincoln-park'],
    '2026-06-02T00:30:00Z',
    'Ready Jun 2 after noon',
    '2026-06-02',
  ],
  ['brought by truck', ['wh-joliet'], '2026-06-01T16:40:00Z', 'Ready Jun 3 after noon', '2026-06-03'],
] as const)(
  '[STO-05] [CRT-13] popup, cart and order show the same pickup time: a product %s',
  async (_, places, time, words, day) => {
    const deps = at(time)
    const { sku } = await pieceWhere(PARCEL)
    await stockAt(sku, places)
    const session = await shop.readyShopper([{ sku, quantity: 1 }], { pickupStore: 'lincoln-park' })
    await shop.pool.query(
      `UPDATE basket SET content = jsonb_set(content, '{lines,0,shipMethod}', '"pickup"') WHERE session_key = $1`,
      [session],
    )
    const basket = (await loadBasket(shop.pool, session, 'US'))!
    const { items } = await availabilityAt(
      deps.cart,
      { site: SITES['CB-US'], session },
      { storeNumber: 'lincoln-park', basketItemId: null },
    )
    expect(Object.values(items)[0]!.messages.pickupEddMessage).toBe(words)
    expect(
      (await viewCart(deps.cart, basket, { actor: GUEST, language: 'en' })).lineItems[0]!.shippingDeliveryOptions
        .bopsOption.edd,
    ).toBe(words)
    expect(await place(deps, shop.context(session), undefined)).toMatchObject({ isSuccess: true })
    expect((await readOrder(shop.pool, basket.id))!.lines).toMatchObject([{ promisedFrom: day, promisedTo: day }])
  },
)
