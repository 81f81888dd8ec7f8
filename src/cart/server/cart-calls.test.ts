import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '../contract.ts'
import { turnSwitch } from '#platform/switches.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../../../tests/support/app-shop.ts'

let shop: AppShop
/** `repriced` is dearer after its test: a price is known a moment late, and no other test may wait for it. */
let [lamp, chair, bed, made, vendor, repriced] = ['', '', '', '', '', '']
let browser: Browser

beforeAll(async () => {
  shop = await createAppShop()
  const one = async (where: string, skip = 0) =>
    (
      await shop.pool.query<{ sku: string }>(
        `SELECT s.sku FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US' JOIN product d ON d.id = s.product_id
    WHERE NOT s.is_nla AND NOT s.is_freight AND s.restricted_regions = '{}' AND NOT d.is_gift_card AND d.brand = 'CB' AND p.sale IS NULL AND ${where} ORDER BY s.sku OFFSET $1 LIMIT 1`,
        [skip],
      )
    ).rows[0]!.sku
  const plain = `s.property = 0 AND NOT s.is_vendor_shipped AND s.installation IS NULL AND NOT s.is_oversize AND s.personalization_type = 0`
  lamp = await one(plain)
  chair = await one(plain, 5)
  repriced = await one(plain, 9)
  bed = await one(`s.property = 0 AND s.installation IS NOT NULL AND NOT s.is_vendor_shipped`)
  made = await one(`s.property = 300 AND s.sku NOT IN (SELECT family->>'sku' FROM special_order_family)`)
  vendor = await one(`s.property = 0 AND s.is_vendor_shipped`)
  for (const sku of [lamp, chair, bed, repriced]) await stock(sku, 40)
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

/** Units at the first warehouse and at a store of the country, nothing elsewhere. */
async function stock(sku: string, warehouse: number, store = 0): Promise<void> {
  await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
  await shop.pool.query(
    `INSERT INTO stock (sku, location, available) SELECT $1, location, CASE kind WHEN 'warehouse' THEN $2::int ELSE $3::int END FROM (
    (SELECT location, kind FROM location WHERE country = 'US' AND kind = 'warehouse' ORDER BY location LIMIT 1) UNION ALL (SELECT location, kind FROM location WHERE location = $4)) AS at`,
    [sku, warehouse, store, STORE],
  )
}
const STORE = 'lincoln-park'
const call = async (path: string, input: object = {}, requestId?: string, who = browser) =>
  (await shop.ask(who, 'POST', path, input, requestId)) as {
    status: number
    body: { isSuccess: boolean; message: string; kind?: string; cart: Cart; promoErrorMessage?: string }
  }
const done = async (path: string, input: object = {}, who = browser): Promise<Cart> => {
  const { status, body } = await call(`/api/cart/${path}`, input, undefined, who)
  expect([path, status, body.message]).toEqual([path, 200, ''])
  return body.cart
}
const refused = async (path: string, input: object = {}) => {
  const { status, body } = await call(`/api/cart/${path}`, input)
  expect(status).toBeGreaterThanOrEqual(400)
  return [body.kind, body.message]
}
const add = (sku: string, more: object = {}, top: object = {}, who = browser) =>
  shop.ask(who, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, ...more }], ...top })
const cart = async (who = browser) => (await shop.ask(who, 'GET', '/api/cart')).body as unknown as Cart
const lineOf = async (sku: string) => (await cart()).lineItems.find(item => item.sku === sku)!

test('[API-014] [CRT-02] a removed item is out of the cart and the summary; Undo brings it back where it stood, as it was, once', async () => {
  await add(lamp, { Quantity: 2 })
  await add(bed, { IsInstallationServiceRequired: true, InstallationServiceType: 'assembly' })
  await add(chair)
  const before = await cart()
  const { id } = before.lineItems[1]!
  const without = await done('remove-item', { basketItemId: id })
  expect([without.lineItems.map(item => item.sku), without.orderSummary.itemCount]).toEqual([[lamp, chair], 3])
  expect((await done('remove-item', { basketItemId: id })).version).toBe(without.version)
  const back = await done('restore-item', { basketItemId: id })
  expect({ ...back, version: 0 }).toEqual({ ...before, version: 0 })
  expect((await done('restore-item', { basketItemId: id })).lineItems).toEqual(before.lineItems)
  expect(await refused('restore-item', { basketItemId: newId() })).toEqual([
    'not-found',
    'That item is no longer in your cart.',
  ])
})

test('a line of another shopper’s cart is not found, whatever is done to it; a removal that is sent again is answered again', async () => {
  const stranger = newBrowser()
  await add(lamp, {}, {}, stranger)
  const theirs = (await cart(stranger)).lineItems[0]!.id
  await add(chair)
  const calls: readonly (readonly [path: string, more?: object])[] = [
    ['remove-item'],
    ['remove-saved'],
    ['restore-item'],
    ['save-for-later'],
    ['move-to-cart'],
    ['add-installation-service'],
    ['remove-installation-service'],
    ['update-item', { quantity: 2 }],
    ['update-ship-method', { shipMethod: 1 }],
    ['store-availability', { storeNumber: STORE }],
  ]
  for (const [path, more] of calls)
    expect([path, ...(await refused(path, { basketItemId: theirs, ...more }))]).toEqual([
      path,
      'not-found',
      'That item is no longer in your cart.',
    ])
  for (const path of ['/Checkout/Cart/SetInStorePickupStore', '/Checkout/Cart/StoreAvailabilityLayer']) {
    const { status } = await call(path, { basketItemId: theirs, ...(path.endsWith('Store') && { storeNumber: STORE }) })
    expect([path, status]).toEqual([path, 404])
  }
  expect((await cart(stranger)).lineItems).toHaveLength(1)
  const { id } = (await cart()).lineItems[0]!
  const requestId = newId()
  const first = await call('/api/cart/remove-item', { basketItemId: id }, requestId)
  const again = await call('/api/cart/remove-item', { basketItemId: id }, requestId)
  expect([first.status, again.status, again.body.cart.version]).toEqual([200, 200, first.body.cart.version])
})

test('[API-015] [API-016] [CRT-03] a line is saved for later with its price, moved back, and removed from there', async () => {
  await add(repriced, { Quantity: 3 })
  const [line] = (await cart()).lineItems
  const saved = await done('save-for-later', { basketItemId: line!.id })
  expect([
    saved.lineItems,
    saved.orderSummary.total,
    saved.savedForLater.map(item => [item.id, item.quantity, item.savedAt, item.isSaveForLaterEnabled]),
  ]).toEqual([[], 0, [[line!.id, 3, line!.priceQuantityTotals.unitPrice, false]]])
  await shop.pool.query(`UPDATE sku_price SET regular = regular + 1000 WHERE sku = $1`, [repriced])
  await shop.pool.query('UPDATE catalogue_version SET version = version + 1')
  expect((await cart()).savedForLater[0]!.savedAt).toBe(line!.priceQuantityTotals.unitPrice)
  const back = await done('move-to-cart', { basketItemId: line!.id })
  expect([back.lineItems.map(item => [item.id, item.quantity, item.savedAt]), back.savedForLater]).toEqual([
    [[line!.id, 3, null]],
    [],
  ])
  await done('save-for-later', { basketItemId: line!.id })
  expect((await done('remove-saved', { basketItemId: line!.id })).savedForLater).toEqual([])
  expect((await done('restore-item', { basketItemId: line!.id })).savedForLater.map(item => item.id)).toEqual([
    line!.id,
  ])
})

test('[API-018] [CRT-05] [CRT-17] ship method 1 sends a line, any other has it picked up: free, from the chosen location, never before one is chosen', async () => {
  await add(lamp)
  const { id, shippingDeliveryOptions: before } = await lineOf(lamp)
  expect([before.selectedShipOption, before.pickupStatus, before.isStorePickupOptionVisible]).toEqual(['ship', 7, true])
  expect(await refused('update-ship-method', { basketItemId: id, shipMethod: 3 })).toEqual([
    'conflict',
    'Choose a store or warehouse to pick it up at first.',
  ])
  await shop.ask(browser, 'POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: STORE })
  const sent = await cart()
  const picked = await done('update-ship-method', { basketItemId: id, shipMethod: 3 })
  expect(picked.lineItems[0]).toMatchObject({
    isPickup: true,
    shippingDeliveryOptions: {
      selectedShipOption: 'pickup',
      pickupStatus: 2,
      bopsOption: { edd: expect.stringMatching(/^Ready /), pickupQuantityMessage: 'From our warehouse' },
    },
  })
  expect([sent.orderSummary.shipping > 0, picked.orderSummary.shipping, picked.pickupStore?.storeNumber]).toEqual([
    true,
    0,
    STORE,
  ])
  expect((await done('update-ship-method', { basketItemId: id, shipMethod: 1 })).orderSummary.shipping).toBe(
    sent.orderSummary.shipping,
  )
})

test('[STO-14] what its maker sends can’t be picked up, and the cart says so before it is asked for', async () => {
  await add(vendor)
  await shop.ask(browser, 'POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: STORE })
  const { id, shippingDeliveryOptions: options, itemInfo } = await lineOf(vendor)
  expect([options.pickupStatus, options.isStorePickupOptionVisible, itemInfo.vendorDropShipMessage]).toEqual([
    4,
    false,
    'Ships from its maker',
  ])
  expect(await refused('update-ship-method', { basketItemId: id, shipMethod: 0 })).toEqual([
    'conflict',
    'This item can’t be picked up.',
  ])
})

test('[API-019] [CRT-11] the installation service is added and removed, for a line or the whole cart; what is not offered is refused', async () => {
  await add(lamp)
  const added = await add(bed)
  expect(added.body).toMatchObject({
    installationService: { formattedFee: '$79.00' },
    items: [{ canBeInstalled: true }],
  })
  const { id, installation } = await lineOf(bed)
  expect(installation).toEqual({ type: 'assembly', fee: 7900, isSelected: false, isAvailable: true })
  expect(await done('add-installation-service')).toMatchObject({
    orderSummary: { installation: 7900 },
    lineItems: [{ installation: null }, { installation: { isSelected: true } }],
  })
  expect(await done('remove-installation-service', { basketItemId: id })).toMatchObject({
    orderSummary: { installation: 0 },
    lineItems: [{}, { installation: { isSelected: false } }],
  })
  await done('add-installation-service', { basketItemId: id })
  const { body } = await call('/api/cart/remove-installation-service')
  expect([body.isSuccess, body.cart.orderSummary.installation]).toEqual([true, 0])
  expect(await refused('add-installation-service', { basketItemId: (await lineOf(lamp)).id })).toEqual([
    'conflict',
    'Our people don’t install this item.',
  ])
})

test('[API-021] [CRT-06] a ZIP brings its place, its tax and its dates; what is no code, or nobody’s, is refused in its own words', async () => {
  await add(lamp)
  const near = await done('apply-zip', { zipCode: '60614' })
  expect(near.cartSummary).toMatchObject({ taxZipCode: '60614', taxPlace: 'Chicago, IL' })
  expect([
    near.orderSummary.tax > 0,
    near.orderSummary.isTaxEstimated,
    near.lineItems[0]!.shippingDeliveryOptions.shippingOption.edd,
  ]).toEqual([true, true, expect.stringMatching(/^[A-Z][a-z]{2} \d/)])
  expect((await done('apply-zip', { zipCode: '97201' })).orderSummary.tax).toBe(0)
  expect(await refused('apply-zip', { zipCode: '9720' })).toEqual(['bad-input', expect.stringContaining('9720')])
  expect((await refused('apply-zip', { zipCode: 'M5V 2T6' }))[0]).toBe('bad-input')
  expect(await refused('apply-zip', { zipCode: '00000' })).toEqual(['not-found', 'No place has the ZIP code 00000.'])
})

test('[CRT-06] once the checkout has an address the cart is delivered there: tax, place and code are that address’s, and another code is refused', async () => {
  await add(lamp)
  await done('apply-zip', { zipCode: '97201' })
  const address = {
    firstName: 'Renata',
    lastName: 'Kowalski',
    address1: '2418 N Burling St',
    address2: '',
    address3: '',
    country: 'US',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60614',
    dayPhone: '312-787-5900',
    emailAddress: 'renata@example.com',
  }
  expect(await call('/ReactCheckout/SaveShippingAddress', address)).toMatchObject({
    status: 200,
    body: { isSuccess: true },
  })
  const there = await cart()
  expect([there.cartSummary, there.orderSummary.isTaxEstimated, there.orderSummary.tax > 0]).toEqual([
    expect.objectContaining({ taxZipCode: '60614', taxPlace: 'Chicago, IL', isAddressed: true }),
    false,
    true,
  ])
  expect(await refused('apply-zip', { zipCode: '97201' })).toEqual([
    'conflict',
    'Your order goes to the address you gave at checkout. Change it at the Shipping step.',
  ])
  expect((await done('apply-zip', { zipCode: '60614' })).orderSummary).toEqual(there.orderSummary)
})

test('[API-022] [API-023] [CRT-08] [CRT-10] [CRT-19] a promo code applies, is replaced, explains why not, and is removed', async () => {
  await add(chair)
  const { orderSummary: full } = await cart()
  const off = await done('apply-promo', { promoCode: ' welcome10 ' })
  expect(off).toMatchObject({
    cartSummary: { discountCode: 'WELCOME10' },
    orderSummary: { discount: Math.round(full.merchandise / 10) },
    lineItems: [{ promotions: ['WELCOME10'], priceQuantityTotals: { discount: Math.round(full.merchandise / 10) } }],
  })
  const { body } = await call('/api/cart/apply-promo', { promoCode: 'NOPE' })
  expect([body.isSuccess, body.promoErrorMessage, body.cart.cartSummary.discountCode]).toEqual([
    false,
    expect.stringContaining('NOPE'),
    'WELCOME10',
  ])
  // What only waits does not push out what takes something off; by itself it may wait.
  const { body: instead } = await call('/api/cart/apply-promo', { promoCode: 'corner100' })
  expect([
    instead.promoErrorMessage,
    instead.cart.cartSummary.discountCode,
    instead.cart.orderSummary.discount,
  ]).toEqual([
    expect.stringMatching(/^CORNER100 needs [$][\d,.]+ more in your cart[.]$/),
    'WELCOME10',
    off.orderSummary.discount,
  ])
  await done('remove-promo')
  const waiting = await done('apply-promo', { promoCode: 'CORNER100' })
  expect([
    waiting.cartSummary.discountCode,
    waiting.orderSummary.discount,
    waiting.cartSummary.discountMessage,
  ]).toEqual(['CORNER100', 0, expect.stringContaining('$')])
  expect(await done('remove-promo')).toMatchObject({
    cartSummary: { discountCode: null, discountMessage: '' },
    orderSummary: full,
  })
})

test('[API-024] [CRT-13] [CRT-14] delivery estimates come by line; while dates can’t be had the answer is a reset without lines', async () => {
  await add(lamp)
  await done('apply-zip', { zipCode: '60614' })
  const {
    lineItems: [line],
  } = await cart()
  const ask = async () => await shop.ask(browser, 'POST', '/api/cart/delivery-estimates', {})
  expect(await ask()).toEqual({
    status: 200,
    body: { isReset: false, lineItems: [{ id: line!.id, shippingDeliveryOptions: line!.shippingDeliveryOptions }] },
  })
  await turnSwitch(shop.pool, 'delivery-dates', false)
  try {
    await expect.poll(ask, { timeout: 5_000 }).toEqual({ status: 200, body: { isReset: true } })
    expect((await cart()).lineItems[0]!.shippingDeliveryOptions.shippingOption).toMatchObject({
      edd: '',
      message: 'Delivery dates aren’t available for the moment.',
    })
  } finally {
    await turnSwitch(shop.pool, 'delivery-dates', true)
  }
})

test('[CRT-15] an organization buys without tax while its exemption is on; of its certificate four characters are shown', async () => {
  await add(lamp)
  await done('apply-zip', { zipCode: '60614' })
  const exempt = await done('set-tax-exemption', {
    isTaxExempt: true,
    organization: 'Lakeview School',
    certificate: 'E9998-12345',
  })
  expect(exempt).toMatchObject({
    taxExemption: { organization: 'Lakeview School', certificateLastFour: '2345' },
    orderSummary: { tax: 0, isTaxExempt: true },
  })
  expect(JSON.stringify(exempt)).not.toContain('E9998')
  const taxed = await done('set-tax-exemption', { isTaxExempt: false })
  expect([taxed.taxExemption, taxed.orderSummary.isTaxExempt, taxed.orderSummary.tax > 0]).toEqual([null, false, true])
})

test('[CRT-24] a line says how few are left, and when none are', async () => {
  await add(chair, { Quantity: 5 })
  const said = async (left: number) => {
    await stock(chair, left)
    const { itemInfo, shippingDeliveryOptions } = await lineOf(chair)
    return [itemInfo.availabilityMessage, itemInfo.isDescriptionDisabled, shippingDeliveryOptions.deliveryStatus]
  }
  expect([await said(40), await said(4), await said(3), await said(0)]).toEqual([
    ['', false, 1],
    ['Only 4 left', false, 1],
    ['Only 3 left', false, 1],
    ['Out of stock', true, 3],
  ])
  await stock(chair, 40)
})

test('[ATC-04] [ATC-08] what is made for the shopper is added with the terms they accepted, and never without', async () => {
  const bare = await add(made)
  expect([bare.status, bare.body.message]).toEqual([409, 'This is made for you. Read its terms and accept them first.'])
  const changed = await add(made, {}, { acceptedTermsText: 'Some other terms.' })
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'The terms for what is made for you have changed. Read them and accept them again.',
  ])
  const terms = (await import('#catalog/rules/product/custom-order.messages.ts')).messages.en.terms
  expect((await add(made, {}, { acceptedTermsText: terms })).status).toBe(200)
  expect((await lineOf(made)).itemInfo).toMatchObject({ hasAcceptedTerms: true, isMadeToOrder: true })
  const {
    rows: [row],
  } = await shop.pool.query<{ content: { lines: { acceptedTerms: { text: string; at: string } }[] } }>(
    `SELECT content FROM basket WHERE session_key = $1`,
    [browser.session],
  )
  expect(row!.content.lines[0]!.acceptedTerms).toEqual({ text: terms, at: expect.stringMatching(/^\d{4}-.*Z$/) })
})

test('[ATC-20] an add keeps personalization, its id, the service where it is offered, and the store it is picked up at', async () => {
  await add(lamp, {
    IsPersonalized: true,
    PersonalizationText: 'For Ada',
    PersonalizationId: 'design-7',
    IsInstallationServiceRequired: true,
    InstallationServiceType: 'hanging',
  })
  await add(lamp, { IsPickupSelected: true, Location: STORE })
  const {
    rows: [row],
  } = await shop.pool.query<{ content: { lines: object[]; pickupStore: string } }>(
    `SELECT content FROM basket WHERE session_key = $1`,
    [browser.session],
  )
  expect(row!.content).toMatchObject({
    pickupStore: STORE,
    lines: [
      { personalization: 'For Ada', personalizationId: 'design-7', installation: null, shipMethod: 'ship' },
      { shipMethod: 'pickup' },
    ],
  })
  const nowhere = await add(lamp, { IsPickupSelected: true, Location: 'PDP' }, {}, newBrowser())
  expect([nowhere.status, nowhere.body.message]).toEqual([409, 'Choose a store or warehouse to pick it up at first.'])
})

test('[ATC-20] [STO-01] an add names one location of this country, and moves nothing that is picked up elsewhere', async () => {
  await stock(lamp, 40, 9)
  const pickedUp = (Location: string) => add(lamp, { IsPickupSelected: true, Location })
  const abroad = await pickedUp('yorkdale')
  expect([abroad.status, abroad.body.kind]).toEqual([404, 'not-found'])
  expect((await pickedUp(STORE)).status).toBe(200)
  const second = await pickedUp('soho')
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^Only one location can be selected for pickup per order, and yours is .*Lincoln Park.*[.] You can change it in your cart[.]$/,
    ),
  ])
  expect((await pickedUp('yorkdale')).status).toBe(404)
  expect((await pickedUp('PDP')).status).toBe(200)
  expect((await lineOf(lamp)).quantity).toBe(2)
  const two = await shop.ask(newBrowser(), 'POST', '/browse/scbadd/AddItemToCartV2', {
    items: [STORE, 'soho'].map(Location => ({ Sku: lamp, IsPickupSelected: true, Location })),
  })
  expect(two.status).toBe(409)
  // Nothing is picked up any more: the next add chooses anew.
  await done('update-ship-method', { basketItemId: (await lineOf(lamp)).id, shipMethod: 1 })
  expect((await pickedUp('soho')).status).toBe(200)
})

test('[ATC-14] [ATC-15] [ATC-16] [ATC-19] an add answers the service’s fee, what it earns and what completes it, never what is in the cart', async () => {
  const {
    rows: [set],
  } = await shop.pool.query<{ sku: string; product: string }>(
    `SELECT s.sku, s.product_id AS product FROM product_set x JOIN sku s ON s.product_id = x.product_ids[1] JOIN sku_price p ON p.sku = s.sku AND p.country = 'US' WHERE x.brand = 'CB' AND s.property = 0 AND NOT s.is_nla ORDER BY coalesce(p.sale, p.regular) DESC, x.position LIMIT 1`,
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

test('[API-013] a change is made once, however often its request comes', async () => {
  await add(lamp)
  const { id } = await lineOf(lamp)
  const request = newId()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('/api/cart/save-for-later', { basketItemId: id }, request)),
  )
  expect(answers.map(({ status, body }) => [status, body.cart.savedForLater.length, body.cart.version])).toEqual(
    Array.from({ length: 6 }, () => [200, 1, 2]),
  )
})

test('[CRT-25] [CRT-19] groups follow the lines, messages are dismissed, and an empty cart has the same fields', async () => {
  const empty = await cart()
  await add(lamp)
  await add(chair)
  await add(lamp, { GiftRegistryId: 'wedding', Quantity: 2 })
  const full = await cart()
  expect(Object.keys(full)).toEqual(Object.keys(empty))
  const [first, , second] = full.lineItems
  expect(full.groups).toEqual([
    {
      key: expect.any(String),
      sku: lamp,
      optionChoices: null,
      quantity: 3,
      recipients: [
        { recipientId: first!.recipientId, quantity: 1, basketItemId: first!.id },
        { recipientId: second!.recipientId, quantity: 2, basketItemId: second!.id },
      ],
    },
  ])
  await shop.pool.query(
    `UPDATE basket SET content = jsonb_set(content, '{notices}', '[{"kind":"promo-removed","code":"OLD"}]') WHERE session_key = $1`,
    [browser.session],
  )
  expect((await cart()).messages).toEqual(['The promo code OLD can’t be used any more. We took it off.'])
  expect((await done('dismiss-messages')).messages).toEqual([])
})
