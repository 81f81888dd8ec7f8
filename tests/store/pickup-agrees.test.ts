import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINE_DEFAULTS, type BasketLine } from '#cart/rules/basket.ts'
import { addItemToCart } from '#cart/adding-contract.ts'
import { addItems } from '#cart/server/lines/add-items.ts'
import { choosePickupStore } from '#cart/server/pickup/choose-pickup-store.ts'
import { viewCart } from '#cart/server/cart-view.ts'
import { availabilityAt } from '#cart/server/pickup/pickup.ts'
import { validateCart } from '#checkout/server/validate-cart.ts'
import { SITES } from '#lib/site.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import type { SessionKey } from '#platform/session.ts'
import { ADDRESS, createTestShop, loadBasket, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let [LAMP, FREIGHT, SOFA] = ['', '', '']
beforeAll(async () => {
  shop = await createTestShop()
  const sku = async (where: string): Promise<string> =>
    (
      await shop.pool.query<{
        sku: string
      }>(`
        SELECT s.sku
        FROM sku s
        JOIN product p ON p.id = s.product_id
        JOIN sku_price x ON x.sku = s.sku AND x.country = 'US'
        WHERE p.brand = 'CB' AND NOT s.is_nla AND s.property = 0 AND s.restricted_regions = '{}'
          AND NOT s.is_vendor_shipped AND NOT p.is_gift_card AND NOT p.is_unlisted AND ${where}
        ORDER BY s.sku
        LIMIT 1`)
    ).rows[0]!.sku
  LAMP = await sku(
    "NOT s.is_oversize AND NOT s.is_freight AND s.personalization_type = 0 AND p.main_category = 'lighting'",
  )
  FREIGHT = await sku('s.is_freight')
  SOFA = await sku('s.is_oversize AND NOT s.is_freight')
})
afterAll(() => shop.drop())

/** Sets the stock of a SKU by location; all other locations have none. */
async function lies(sku: string, places: Readonly<Record<string, number>>): Promise<void> {
  await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
  for (const [location, available] of Object.entries(places))
    await shop.pool.query('INSERT INTO stock (sku, location, available) VALUES ($1, $2, $3)', [
      sku,
      location,
      available,
    ])
}
type Wish = Pick<BasketLine, 'sku' | 'quantity' | 'shipMethod'>
/** A shopper with these lines who only has to press Place Order. */
async function shopperWith(
  wishes: readonly Wish[],
  pickupStore: string | null,
  address = ADDRESS,
): Promise<SessionKey> {
  const session = await shop.readyShopper([], { pickupStore })
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  const lines = wishes.map(wish => ({
    ...LINE_DEFAULTS,
    id: newId(),
    recipientId: basket.id,
    optionChoices: null,
    personalization: null,
    grId: null,
    ...wish,
  }))
  await shop.pool.query(`UPDATE basket SET content = content || $2::jsonb WHERE id = $1`, [
    basket.id,
    JSON.stringify({ lines, recipients: basket.recipients.map(one => ({ ...one, address })) }),
  ])
  return session
}
const site = SITES['CB-US']
const verdictOf = async (session: SessionKey) => (await validateCart(shop.deps, shop.context(session))).verdict
const cartOf = async (session: SessionKey) =>
  viewCart(shop.deps.cart, await loadBasket(shop.pool, session, 'US'), { actor: GUEST, language: 'en' })
const canBeHad = (status: number): boolean => status === 1 || status === 2
/** Locations from which an order was allocated. */
async function allocated(basketId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ location: string }>(
    'SELECT location FROM order_allocation WHERE basket_id = $1 ORDER BY location',
    [basketId],
  )
  return rows.map(row => row.location)
}

test('[STO-05] [CRT-26] popup, cart, validation and Place Order agree on one SKU picked up and shipped', async () => {
  const units = fc.nat(3)
  const wish = fc.record({
    sku: fc.constantFrom(LAMP),
    quantity: fc.integer({ min: 1, max: 3 }),
    shipMethod: fc.constantFrom('ship' as const, 'pickup' as const, 'pickup' as const),
  })
  const stock = fc.record({ 'lincoln-park': units, 'wh-joliet': units, 'wh-reno': units, soho: units })
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 3 }), stock, async (wishes, places) => {
      await lies(LAMP, places)
      const session = await shopperWith(wishes, 'lincoln-park')
      const { lineItems, flags } = await cartOf(session)
      const verdict = await verdictOf(session)
      const { items } = await availabilityAt(
        shop.deps.cart,
        { site, session },
        { storeNumber: 'lincoln-park', basketItemId: null },
      )
      const refused = new Set(verdict.lineItems.map(item => item.basketItemId))
      expect(flags.hasNlaItems).toBe(verdict.errorType !== 0)
      for (const {
        id,
        isPickup,
        shippingDeliveryOptions: { pickupStatus },
      } of lineItems.filter(item => item.isPickup)) {
        expect([isPickup, items[id]!.pickupStatus]).toEqual([true, pickupStatus])
        expect(refused.has(id)).toBe(!canBeHad(pickupStatus))
      }
      const { isSuccess, message, redirectUrl } = await shop.placeOrder(session)
      expect({ verdict: verdict.errorType === 0, isSuccess, message, redirectUrl }).toEqual(
        verdict.errorType === 0
          ? { verdict: true, isSuccess: true, message: '', redirectUrl: '/checkout/confirmation' }
          : { verdict: false, isSuccess: false, message: 'General', redirectUrl: '/checkout/cart' },
      )
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('[STO-05] shipped units do not take stock from the pickup store', async () => {
  await lies(LAMP, { 'lincoln-park': 3, 'wh-joliet': 9, 'wh-reno': 9 })
  const session = await shopperWith(
    [
      { sku: LAMP, quantity: 10, shipMethod: 'ship' },
      { sku: LAMP, quantity: 1, shipMethod: 'pickup' },
    ],
    'lincoln-park',
  )
  expect((await cartOf(session)).lineItems[1]!.shippingDeliveryOptions.pickupStatus).toBe(1)
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
})

test('[STO-05] [CRT-26] freight cannot be picked up at a store, even if it is in stock there', async () => {
  await lies(FREIGHT, { 'wh-joliet': 3, 'lincoln-park': 2 })
  const session = await shopperWith([{ sku: FREIGHT, quantity: 1, shipMethod: 'pickup' }], 'wh-joliet')
  expect((await verdictOf(session)).errorType).toBe(0)
  const { cart } = await choosePickupStore(
    shop.deps.cart,
    site,
    { actor: GUEST, session, country: 'US', requestId: newId(), call: 'choose', input: null },
    'lincoln-park',
    null,
  )
  expect([cart.lineItems[0]!.shippingDeliveryOptions.pickupStatus, cart.flags.hasNlaItems]).toEqual([4, true])
  expect(await verdictOf(session)).toMatchObject({
    errorType: 7,
    lineItems: [{ sku: FREIGHT, availabilityMessage: 'Not available at your pickup store' }],
  })
  expect(await shop.placeOrder(session)).toMatchObject({
    isSuccess: false,
    message: 'General',
    redirectUrl: '/checkout/cart',
  })
  expect(
    (
      await shop.pool.query(`SELECT 1 FROM stock_hold h JOIN basket b ON b.id = h.basket_id WHERE b.session_key = $1`, [
        session,
      ])
    ).rowCount,
  ).toBe(0)
})

test.each([
  ['as freight at a store', () => FREIGHT, 'lincoln-park', 'This item can’t be picked up.'],
  ['at a store of the other country', () => LAMP, 'yorkdale', 'Orders can’t be picked up there.'],
] as const)('[ATC-20] an item is not added for pickup %s', async (_, sku, location, message) => {
  const item = addItemToCart.input.parse({ items: [{ Sku: sku(), IsPickupSelected: true, Location: location }] })
  await expect(
    addItems(
      shop.deps.cart,
      site,
      {
        actor: GUEST,
        session: await shop.readyShopper([]),
        country: 'US',
        requestId: newId(),
        call: 'add',
        input: null,
      },
      item,
    ),
  ).rejects.toThrow(message)
})

test('[API-026] the reply to choosing a store shows its stock, as the next request does', async () => {
  await lies(LAMP, { 'lincoln-park': 2 })
  const session = await shopperWith([{ sku: LAMP, quantity: 1, shipMethod: 'ship' }], null)
  const choose = (storeNumber: string) =>
    choosePickupStore(
      shop.deps.cart,
      site,
      { actor: GUEST, session, country: 'US', requestId: newId(), call: 'choose', input: storeNumber },
      storeNumber,
      null,
    )
  for (const [storeNumber, status] of [
    ['lincoln-park', 1],
    ['soho', 0],
    ['lincoln-park', 1],
  ] as const) {
    const { cart } = await choose(storeNumber)
    expect(cart.lineItems[0]!.shippingDeliveryOptions.pickupStatus).toBe(status)
    expect((await cartOf(session)).lineItems).toEqual(cart.lineItems)
  }
})

test.each([
  [
    'shipped from the near warehouse, even if the far one has most',
    'ship',
    { 'wh-joliet': 5, 'wh-reno': 500 },
    2,
    ['wh-joliet'],
  ],
  [
    'shipped from the far warehouse if the near one has too few',
    'ship',
    { 'wh-joliet': 1, 'wh-reno': 500 },
    2,
    ['wh-reno'],
  ],
  [
    'shipped from both warehouses, not a store, if neither has enough',
    'ship',
    { 'wh-joliet': 2, 'wh-reno': 3, soho: 4 },
    5,
    ['wh-joliet', 'wh-reno'],
  ],
  ['picked up at the store, from the near warehouse', 'pickup', { 'wh-joliet': 5, 'wh-reno': 500 }, 2, ['wh-joliet']],
  [
    'picked up at the store, from its own stock',
    'pickup',
    { 'lincoln-park': 2, 'wh-joliet': 500 },
    2,
    ['lincoln-park'],
  ],
] as const)(
  '[CRT-13] an order is allocated at the locations of its delivery promise: %s',
  async (_, shipMethod, places, quantity, from) => {
    await lies(LAMP, places)
    const session = await shopperWith([{ sku: LAMP, quantity, shipMethod }], 'lincoln-park')
    const { id } = (await loadBasket(shop.pool, session, 'US'))!
    expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
    expect(await allocated(id)).toEqual(from)
  },
)

test.each([
  ['to Puerto Rico', { ...ADDRESS, city: 'San Juan', state: 'PR', postalCode: '00901' }],
  ['to a PO box', { ...ADDRESS, address1: 'PO Box 12' }],
])('[STO-06] [CRT-26] furniture without a carrier is not sold %s, but elsewhere and for pickup', async (_, address) => {
  await lies(SOFA, { 'wh-joliet': 9 })
  await lies(LAMP, { 'wh-joliet': 9 })
  const session = await shopperWith(
    [
      { sku: SOFA, quantity: 1, shipMethod: 'ship' },
      { sku: LAMP, quantity: 1, shipMethod: 'ship' },
    ],
    'wh-joliet',
    address,
  )
  const { lineItems, flags } = await cartOf(session)
  expect([
    lineItems[0]!.shippingDeliveryOptions.deliveryStatus,
    lineItems[0]!.shippingDeliveryOptions.isShipOptionVisible,
    flags.hasNlaItems,
    flags.hasAllNlaItems,
  ]).toEqual([5, true, true, false])
  expect(await verdictOf(session)).toMatchObject({
    errorType: 3,
    errorMessage: expect.stringContaining('We can’t deliver'),
    lineItems: [{ sku: SOFA, availabilityMessage: 'We can’t deliver it there.' }],
  })
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false, redirectUrl: '/checkout/cart' })
  await shop.pool.query(
    `UPDATE basket SET content = jsonb_set(content, '{lines,0,shipMethod}', '"pickup"') WHERE session_key = $1`,
    [session],
  )
  expect((await verdictOf(session)).errorType).toBe(0)
  await shop.pool.query(
    `UPDATE basket
      SET content = jsonb_set(
        jsonb_set(content, '{lines,0,shipMethod}', '"ship"'), '{recipients,0,address}', $2::jsonb
      )
      WHERE session_key = $1`,
    [session, JSON.stringify(ADDRESS)],
  )
  expect((await verdictOf(session)).errorType).toBe(0)
})
