import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import type { Db } from '#platform/database/query.ts'
import { SITE_SWITCHES, SWITCHES, type FeatureFlags } from '#platform/feature-flags.ts'
import { createAppShop, newBrowser } from '../../../../tests/support/app-shop.ts'
import type { AppShop, Browser } from '../../../../tests/support/app-shop.ts'
import type { Cart } from '../../contract/cart.ts'
import type { PickupStore, StoreAvailability } from '../../contract/pickup-calls.ts'
import type { CartDeps } from '../cart-deps.ts'
import { choosePickupStore } from './choose-pickup-store.ts'
import { availabilityLayer } from './pickup-layer.ts'
import { availabilityAt } from './pickup.ts'

let shop: AppShop
/**
 * SKUs of the first brand: a counted lamp that ships by parcel, freight furniture, a vendor-shipped SKU, a
 * made-to-order SKU.
 */
let [LAMP, FREIGHT, VENDOR, MADE] = ['', '', '', '']
beforeAll(async () => {
  shop = await createAppShop()
  const sku = async (where: string): Promise<string> =>
    (
      await shop.pool.query(`SELECT s.sku
          FROM sku s
            JOIN product p ON p.id = s.product_id
            JOIN sku_price x ON x.sku = s.sku AND x.country = 'US'
          WHERE p.brand = 'CB'
            AND NOT s.is_nla
            AND s.restricted_regions = '{}'
            AND NOT p.is_gift_card
            AND NOT p.is_unlisted
            AND ${where}
          ORDER BY s.sku LIMIT 1`)
    ).rows[0]?.sku ?? ''
  LAMP = await sku(
    `s.property = 0 AND NOT s.is_oversize AND NOT s.is_freight AND NOT s.is_vendor_shipped
    AND s.personalization_type = 0 AND p.main_category = 'lighting'`,
  )
  FREIGHT = await sku('s.property = 0 AND s.is_freight AND NOT s.is_vendor_shipped')
  VENDOR = await sku('s.is_vendor_shipped AND s.property = 0')
  MADE = await sku('s.property IN (300, 400) AND NOT s.is_vendor_shipped')
})
afterAll(() => shop.drop())

/** Sets the stock of a SKU at these places, and to 0 at all others. */
async function lies(sku: string, places: Readonly<Record<string, number>>): Promise<void> {
  await shop.pool.query('UPDATE stock SET available = 0 WHERE sku = $1', [sku])
  for (const [location, available] of Object.entries(places))
    await shop.pool.query(
      `INSERT INTO stock (sku, location, available)
      VALUES ($1, $2, $3)
      ON CONFLICT (sku, location) DO UPDATE
      SET available = excluded.available`,
      [sku, location, available],
    )
}
async function cartOf(
  skus: readonly (readonly [string, number])[],
): Promise<{ browser: Browser; lines: Cart['lineItems'] }> {
  const browser = newBrowser()
  await shop.ask(browser, 'GET', '/session/summary')
  const lines = skus.map(([sku, quantity]) => ({
    id: newId(),
    sku,
    quantity,
    recipientId: newId(),
    optionChoices: null,
    personalization: null,
    grId: null,
    shipMethod: 'ship',
    personalizationId: null,
    installation: null,
    acceptedTerms: null,
    savedAt: null,
  }))
  const id = newId()
  const content = {
    lines: lines.map(line => ({ ...line, recipientId: id })),
    savedForLater: [],
    recipients: [{ id, address: null, shipments: [{ id, serviceLevel: 1 }] }],
    promoCode: null,
    taxZipCode: null,
    billingAddress: null,
    tenders: [],
    maxStep: 0,
  }
  await shop.pool.query("INSERT INTO basket (id, session_key, country, content) VALUES ($1, $2, 'US', $3)", [
    id,
    browser.session,
    JSON.stringify(content),
  ])
  return { browser, lines: (await shop.ask(browser, 'GET', '/api/cart')).body.lineItems as Cart['lineItems'] }
}
const asker = (browser: Browser) => ({ site: SITES['CB-US'], session: browser.session })
const withSwitches = (turned: Partial<FeatureFlags>): CartDeps => ({
  ...shop.wiring.cart,
  switches: {
    now: () => Promise.resolve({ ...SWITCHES, ...turned }),
    of: () => Promise.resolve({ ...SWITCHES, ...SITE_SWITCHES, ...turned }),
  },
})
const layer = async (browser: Browser, input: object = {}) =>
  (await shop.ask(browser, 'POST', '/Checkout/Cart/StoreAvailabilityLayer', input)).body as unknown as StoreAvailability
const at = (browser: Browser, storeNumber: string, more: object = {}) =>
  shop.ask(browser, 'POST', '/api/cart/store-availability', { storeNumber, ...more })
const choose = (browser: Browser, storeNumber: string, basketItemId: string | null = null) =>
  shop.ask(browser, 'POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber, basketItemId })
const named = (found: StoreAvailability, number: string): PickupStore =>
  found.stores.find(one => one.storeNumber === number)!

test('[API-027] [STO-03] [STO-04] lists stores near a ZIP code with available and unavailable items', async () => {
  await lies(LAMP, { 'lincoln-park': 2, 'wh-reno': 40 })
  await lies(FREIGHT, { 'wh-joliet': 3, 'lincoln-park': 1 })
  const { browser, lines } = await cartOf([
    [LAMP, 2],
    [FREIGHT, 1],
  ])
  const found = await layer(browser, { zipCode: '60614' })
  expect(found).toMatchObject({
    isCanada: false,
    isValidZipCode: true,
    includeWarehouse: false,
    displayStoreAvailabilityDown: false,
    isInRange: true,
    onlyStoreExists: true,
    onlyWarehouseExists: false,
    hasWarehouseOnlyItems: true,
    hasNoWarehouseItems: false,
    zipCode: '60614',
    selectedStoreNumber: null,
    useSharedEngine: false,
  })
  expect(found.stores.map(one => one.storeNumber)).toEqual(['lincoln-park', 'naperville', 'third-ward'])
  const here = named(found, 'lincoln-park')
  expect(here).toMatchObject({
    storeName: 'Lincoln Park',
    storeCityState: 'Chicago, IL',
    address1: '850 W North Ave',
    zipCode: '60642',
    storePhoneNumber: '312-555-0120',
    storeClickablePhoneNumber: 'tel:+13125550120',
    isWarehouse: false,
    isStoreVisible: true,
    displayStore: true,
    storeHours: ['Mon–Sat 10 am–7 pm', 'Sun 12 pm–6 pm'],
  })
  expect(here.distance).toBeLessThanOrEqual(2)
  expect(here.individualStorePickupAvailabilityModels).toMatchObject([
    {
      basketItemId: lines[0]!.id,
      name: lines[0]!.itemInfo.title,
      qty: 2,
      isRed: false,
      itemAvailabilityMessageText: 'Available for pickup',
      storeAvailabilityMessage: { pickupQuantityMessage: '2 in stock here' },
    },
  ])
  expect(here.individualStorePickupAvailabilityModels[0]!.storeAvailabilityMessage.pickupEddMessage).toMatch(
    /^Ready (today|[A-Z][a-z]{2} \d+) after /,
  )
  expect(here.individualStorePickupUnavailabilityModels).toMatchObject([
    {
      basketItemId: lines[1]!.id,
      isRed: true,
      itemAvailabilityMessageText: 'Too large to pick up in a store',
      storeAvailabilityMessage: { pickupEddMessage: '' },
    },
  ])
  expect(named(found, 'naperville').individualStorePickupAvailabilityModels).toMatchObject([
    {
      basketItemId: lines[0]!.id,
      isRed: false,
      itemAvailabilityMessageText: 'Available later: our truck brings it from a warehouse',
    },
  ])
})

test('[STO-03] [STO-22] [STO-20] lists warehouses on request only, and they hand over freight', async () => {
  await lies(FREIGHT, { 'wh-joliet': 3 })
  const { browser, lines } = await cartOf([[FREIGHT, 1]])
  expect((await layer(browser, { zipCode: '60433' })).stores.some(one => one.isWarehouse)).toBe(false)
  const found = await layer(browser, { zipCode: '60433', includeWarehouse: true })
  expect(found).toMatchObject({ includeWarehouse: true, onlyStoreExists: false, hasWarehouseOnlyItems: true })
  expect(found.stores[0]).toMatchObject({
    storeNumber: 'wh-joliet',
    isWarehouse: true,
    individualStorePickupAvailabilityModels: [{ basketItemId: lines[0]!.id, isRed: false }],
  })
})

test('states why vendor-shipped and made-to-order lines cannot be picked up', async () => {
  const { browser } = await cartOf([
    [VENDOR, 1],
    [MADE, 1],
  ])
  const found = await layer(browser, { zipCode: '60614' })
  expect(found).toMatchObject({ hasNoWarehouseItems: true, hasWarehouseOnlyItems: false })
  expect(
    found.stores[0]!.individualStorePickupUnavailabilityModels.map(model => model.itemAvailabilityMessageText),
  ).toEqual(['Ships from its maker: can’t be picked up', 'Made to order: can’t be picked up'])
})

test('two lines of a SKU cannot both get the last unit', async () => {
  await lies(LAMP, { 'lincoln-park': 1 })
  const { browser, lines } = await cartOf([[LAMP, 1]])
  expect(
    named(await layer(browser, { zipCode: '60614' }), 'lincoln-park').individualStorePickupAvailabilityModels,
  ).toHaveLength(1)
  await shop.pool.query(
    `UPDATE basket
    SET content = jsonb_set(
      content, '{lines,1}', content->'lines'->0 || jsonb_build_object('id', $2::text, 'personalization', 'A')
    )
    WHERE session_key = $1`,
    [browser.session, newId()],
  )
  const there = named(await layer(browser, { zipCode: '60614' }), 'lincoln-park')
  expect([
    there.individualStorePickupAvailabilityModels.length,
    there.individualStorePickupUnavailabilityModels.map(model => model.storeAvailabilityMessage.pickupQuantityMessage),
  ]).toEqual([0, ['1 of 2 here', '1 of 2 here']])
  expect(
    named(await layer(browser, { zipCode: '60614', basketItemId: lines[0]!.id }), 'lincoln-park')
      .individualStorePickupAvailabilityModels,
  ).toHaveLength(1)
})

test('[STO-17] [STO-19] distinguishes an invalid code from one that is far from all stores', async () => {
  const { browser } = await cartOf([[LAMP, 1]])
  expect(await layer(browser, { zipCode: '6061' })).toMatchObject({
    isValidZipCode: false,
    isInRange: false,
    stores: [],
  })
  expect(await layer(browser, { zipCode: 'M5V 2T6' })).toMatchObject({ isValidZipCode: false })
  expect(await layer(browser, { zipCode: '59801' })).toMatchObject({
    isValidZipCode: true,
    isInRange: false,
    zipCode: '59801',
    stores: [],
  })
})

test('without a code starts at the cart’s code, else its pickup store, else the area with most stores', async () => {
  const { browser } = await cartOf([[LAMP, 1]])
  expect((await layer(browser)).stores.length).toBeGreaterThan(1)
  await choose(browser, 'third-ward')
  expect(await layer(browser)).toMatchObject({
    selectedStoreNumber: 'third-ward',
    zipCode: '',
    stores: [{ storeNumber: 'third-ward', distance: null }, { distance: null }, { distance: null }],
  })
  await shop.ask(browser, 'POST', '/api/cart/apply-zip', { zipCode: '98107' })
  expect((await layer(browser)).stores[0]!.storeNumber).toBe('ballard')
})

test('[STO-08] with oms_UseSharedEngine on, models are empty until a panel requests its store', async () => {
  await lies(LAMP, { 'lincoln-park': 2 })
  const { browser, lines } = await cartOf([[LAMP, 1]])
  const deps = withSwitches({ oms_UseSharedEngine: true })
  const found = await availabilityLayer(deps, asker(browser), {
    zipCode: '60614',
    includeWarehouse: false,
    basketItemId: null,
  })
  expect([found.useSharedEngine, found.stores.length]).toEqual([true, 3])
  expect(
    found.stores.flatMap(one => [
      ...one.individualStorePickupAvailabilityModels,
      ...one.individualStorePickupUnavailabilityModels,
    ]),
  ).toEqual([])
  expect(
    (await availabilityAt(deps, asker(browser), { storeNumber: 'lincoln-park', basketItemId: null })).items,
  ).toMatchObject({ [lines[0]!.id]: { pickupStatus: 1, model: { isRed: false, qty: 1 } } })
})

test('[API-099] [STO-05] returns statuses and messages of one store by basket item', async () => {
  await lies(LAMP, { 'lincoln-park': 1, 'wh-joliet': 9 })
  const { browser, lines } = await cartOf([
    [LAMP, 3],
    [VENDOR, 1],
  ])
  const { items } = (await at(browser, 'lincoln-park')).body as { items: Record<string, object> }
  expect(Object.keys(items).toSorted()).toEqual(lines.map(line => line.id).toSorted())
  expect(items[lines[0]!.id]).toMatchObject({
    pickupStatus: 2,
    deliveryStatus: 1,
    isVendorDropShip: false,
    isAvailableOnline: true,
    selectedShipOption: 'ship',
    messages: {
      deliveryEddMessage: expect.stringMatching(/^[A-Z][a-z]{2} \d+/),
      pickupEddMessage: expect.stringMatching(/^Ready [A-Z][a-z]{2} \d+ after /),
      pickupQuantityMessage: '1 of 3 here',
    },
  })
  expect(items[lines[1]!.id]).toMatchObject({ pickupStatus: 4, isVendorDropShip: true })
  expect(Object.keys((await at(browser, 'lincoln-park', { basketItemId: lines[1]!.id })).body.items as object)).toEqual(
    [lines[1]!.id],
  )
  expect((await at(browser, 'atlantis')).status).toBe(404)
  expect((await at(browser, 'yorkdale')).status).toBe(404)
  expect((await at(browser, 'lincoln-park', { basketItemId: newId() })).status).toBe(404)
})

test('[STO-04] [STO-18] while store stock is unavailable, says so and reports no item as available', async () => {
  const { browser, lines } = await cartOf([[LAMP, 1]])
  const deps = withSwitches({ 'store-availability': false })
  const found = await availabilityLayer(deps, asker(browser), {
    zipCode: '60614',
    includeWarehouse: false,
    basketItemId: null,
  })
  expect([
    found.displayStoreAvailabilityDown,
    found.stores.length,
    named(found, 'lincoln-park').individualStorePickupAvailabilityModels,
  ]).toEqual([true, 3, []])
  expect(
    (await availabilityAt(deps, asker(browser), { storeNumber: 'lincoln-park', basketItemId: null })).items,
  ).toMatchObject({ [lines[0]!.id]: { pickupStatus: 6, messages: { pickupEddMessage: '' }, model: { isRed: true } } })
  const change = {
    session: browser.session,
    country: 'US',
    actor: GUEST,
    requestId: newId(),
    call: 'setInStorePickupStore',
    input: {},
  } as const
  await expect(choosePickupStore(deps, SITES['CB-US'], change, 'lincoln-park', lines[0]!.id)).rejects.toThrow(
    'We can’t see what stores have',
  )
})

test('[API-026] [API-101] [STO-11] sets the chosen location of the cart and changes the line to pickup', async () => {
  await lies(LAMP, { 'lincoln-park': 1, 'wh-joliet': 9 })
  const { browser, lines } = await cartOf([
    [LAMP, 1],
    [VENDOR, 1],
  ])
  const chosen = await choose(browser, 'lincoln-park', lines[0]!.id)
  expect([chosen.status, chosen.body.isSuccess]).toEqual([200, true])
  const cart = (await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Cart
  expect(cart.lineItems.map(line => line.isPickup)).toEqual([true, false])
  expect((await layer(browser, { zipCode: '60614' })).selectedStoreNumber).toBe('lincoln-park')
  // An order has one location: the next one replaces it, and the line stays for pickup.
  await choose(browser, 'naperville')
  const moved = (await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Cart
  expect([moved.version, moved.lineItems.map(line => line.isPickup)]).toEqual([cart.version + 1, [true, false]])
  await choose(browser, 'naperville')
  expect(((await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Cart).version).toBe(moved.version)
})

test('rejects a pickup that the location cannot hand over, and an invalid location', async () => {
  await lies(LAMP, { soho: 1 })
  const { browser, lines } = await cartOf([
    [LAMP, 2],
    [FREIGHT, 1],
    [MADE, 1],
  ])
  expect((await choose(browser, 'lincoln-park', lines[0]!.id)).status).toBe(409)
  expect((await choose(browser, 'lincoln-park', lines[1]!.id)).status).toBe(409)
  expect((await choose(browser, 'wh-joliet', lines[2]!.id)).status).toBe(409)
  expect((await choose(browser, 'atlantis')).status).toBe(404)
  expect((await choose(browser, 'yorkdale')).status).toBe(404)
  expect((await choose(browser, 'lincoln-park', newId())).status).toBe(404)
  expect(
    ((await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Cart).lineItems.some(line => line.isPickup),
  ).toBe(false)
})

test('runs two statements, for the cart and its stock, regardless of the number of lines and stores', async () => {
  const { browser } = await cartOf([
    [LAMP, 1],
    [FREIGHT, 1],
    [VENDOR, 1],
  ])
  const asked: string[] = []
  const db: Db = {
    query: statement => {
      asked.push(statement.name)
      return shop.wiring.cart.db.query(statement)
    },
  }
  const found = await availabilityLayer({ ...shop.wiring.cart, db }, asker(browser), {
    zipCode: '10012',
    includeWarehouse: true,
    basketItemId: null,
  })
  expect(found.stores.length).toBeGreaterThan(3)
  expect(asked).toEqual(['load-basket', 'pickup-stock'])
})
