import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { newBrowser } from '#tests/support/app-shop.ts'
import { createCartShop, STORE } from '#tests/support/cart/cart-shop.ts'

const { shop, shopper, newShopper, stock, call, done, refused, add, cart, lineOf, lamp, chair, repriced, bed, vendor } =
  await createCartShop()
afterAll(() => shop.drop())
beforeEach(newShopper)

test('[API-014] [CRT-02] removing an item updates cart and summary, and Undo restores it once', async () => {
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

test('rejects a line of another shopper’s cart; a repeated removal gets the first answer', async () => {
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

test('[API-015] [API-016] [CRT-03] saves a line for later with its price, moves it back, and removes it', async () => {
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

test('[API-018] [CRT-05] [CRT-17] ship method 1 ships a line; any other value changes it to pickup', async () => {
  await add(lamp)
  const { id, shippingDeliveryOptions: before } = await lineOf(lamp)
  expect([before.selectedShipOption, before.pickupStatus, before.isStorePickupOptionVisible]).toEqual(['ship', 7, true])
  expect(await refused('update-ship-method', { basketItemId: id, shipMethod: 3 })).toEqual([
    'conflict',
    'First choose a store or warehouse to pick it up at.',
  ])
  await shop.ask(shopper(), 'POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: STORE })
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

test('[STO-14] a vendor-shipped SKU cannot be picked up, and the cart hides the pickup option', async () => {
  await add(vendor)
  await shop.ask(shopper(), 'POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: STORE })
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

test('[API-019] [CRT-11] adds an offered installation service to a line or the cart, and removes it', async () => {
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
    'We don’t install this item.',
  ])
})

test('[CRT-24] shows a low-stock message for few units, and out of stock for none', async () => {
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

test('[API-013] applies a change once when its request is repeated', async () => {
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

test('[CRT-25] [CRT-19] groups lines of the same SKU, and dismisses messages', async () => {
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
    `UPDATE basket
    SET content = jsonb_set(content, '{notices}', '[{"kind":"promo-removed","code":"OLD"}]')
    WHERE session_key = $1`,
    [shopper().session],
  )
  expect((await cart()).messages).toEqual(['The promo code OLD can’t be used any more. We took it off.'])
  expect((await done('dismiss-messages')).messages).toEqual([])
})
