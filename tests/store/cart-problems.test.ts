import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BasketContent } from '#cart/rules/basket.ts'
import { CartValidationReply } from '#cart/contract/cart-validation.ts'
import type { SwitchName } from '#platform/feature-flags.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { changeCart, fillCart, titleOf, whileCatalogue, whileOff, type Wish } from '../support/cart-of-browser.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'

let shop: AppShop
let sku: string
let other: string
let browser: Browser
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createAppShop()
  ;[sku, other] = (await countedSkus(shop.pool, 2)) as [string, string]
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.drop()
})
beforeEach(() => {
  browser = newBrowser()
})

const call = (name: string, body: unknown = {}) =>
  shop.ask(browser, 'POST', name.startsWith('/') ? name : `/ReactCheckout/${name}`, body)
const validate = async () => CartValidationReply.parse((await call('ValidateCart')).body)
interface Checkout {
  readonly isSuccess: boolean
  readonly basketVersion: number
  readonly lineItems: readonly { readonly sku: string; readonly quantity: number }[]
}
const remove = async (name: string) => {
  const { status, body } = await call(name)
  expect(status).toBe(200)
  return body as unknown as Checkout
}

const fill = (lines: readonly Wish[], more: Partial<BasketContent> = {}) => fillCart(shop, browser, lines, more)
/** Sets the address of the only recipient. */
const livingIn = (state: string, city: string, postalCode: string) => (content: BasketContent) => ({
  recipients: content.recipients.map(one => ({ ...one, address: { ...ADDRESS, state, city, postalCode } })),
})
const fillFor = async (lines: readonly Wish[], more: (content: BasketContent) => Partial<BasketContent>) => {
  const { basket } = await fill(lines)
  await changeCart(shop, browser, more)
  return basket
}
const off = <T>(name: SwitchName, work: () => Promise<T>) => whileOff(shop, name, work)
const discontinued = <T>(value: string, work: () => Promise<T>) =>
  whileCatalogue(
    shop,
    {
      change: 'UPDATE sku SET is_nla = true WHERE sku = $1',
      undo: 'UPDATE sku SET is_nla = false WHERE sku = $1',
      value,
    },
    work,
  )
const restricted = <T>(value: string, work: () => Promise<T>) =>
  whileCatalogue(
    shop,
    {
      change: "UPDATE sku SET restricted_regions = '{US-CA}' WHERE sku = $1",
      undo: "UPDATE sku SET restricted_regions = '{}' WHERE sku = $1",
      value,
    },
    work,
  )
const inCart = (checkout: Checkout) => checkout.lineItems.map(line => line.sku)

test('[CRT-26] [CRT-27] [API-040] a valid cart is 0, an empty one 8', async () => {
  expect(await validate()).toEqual({
    errorType: 8,
    errorMessage: 'Your cart is empty.',
    isSuccess: false,
    lineItems: [],
  })
  await fill([{ sku }])
  expect(await validate()).toEqual({ errorType: 0, errorMessage: '', isSuccess: true, lineItems: [] })
})

test('[CRT-26] [CRT-22] [API-028] [CRT-32] one discontinued item of two is 3; RemoveNlaItems removes it', async () => {
  await fill([{ sku }, { sku: other, quantity: 2 }])
  await discontinued(other, async () => {
    const verdict = await validate()
    expect(verdict).toMatchObject({
      errorType: 3,
      isSuccess: false,
      errorMessage: expect.stringMatching(/not available/),
    })
    expect(verdict.lineItems).toMatchObject([
      {
        sku: other,
        title: await titleOf(shop, other),
        quantity: 2,
        availabilityMessage: 'No longer available',
        isCustomNla: false,
        edd: { message: '' },
        imagePath: expect.stringMatching(/^\/pictures\//),
      },
    ])
    expect(verdict.lineItems[0]!.currentPrice).toBeGreaterThan(0)
    const once = await remove('RemoveNlaItems')
    expect([once.isSuccess, inCart(once)]).toEqual([true, [sku]])
    expect((await remove('RemoveNlaItems')).basketVersion).toBe(once.basketVersion)
    expect(await validate()).toMatchObject({ errorType: 0 })
  })
})

test('[CRT-26] [API-030] everything discontinued is 7; RemoveAllNlaItems leaves an empty cart', async () => {
  await fill([{ sku: other }])
  await discontinued(other, async () => {
    expect(await validate()).toMatchObject({ errorType: 7, lineItems: [{ sku: other }] })
    expect(inCart(await remove('RemoveAllNlaItems'))).toEqual([])
    expect(await validate()).toMatchObject({ errorType: 8 })
  })
})

test('[CRT-26] stock that another shopper bought meanwhile is 3, with the number of units left', async () => {
  await fill([{ sku, quantity: 3 }, { sku: other }])
  const { rows } = await shop.pool.query<{ location: string; available: number }>(
    'SELECT location, available FROM stock WHERE sku = $1',
    [sku],
  )
  await shop.pool.query(
    `UPDATE stock
    SET available = CASE
      WHEN location = (
        SELECT min(s.location) FROM stock s JOIN location l USING (location) WHERE s.sku = $1 AND l.country = 'US'
      ) THEN 2
      ELSE 0
    END
    WHERE sku = $1`,
    [sku],
  )
  expect(await validate()).toMatchObject({
    errorType: 3,
    lineItems: [{ sku, quantity: 3, availabilityMessage: 'Only 2 left' }],
  })
  for (const { location, available } of rows)
    await shop.pool.query('UPDATE stock SET available = $3 WHERE sku = $1 AND location = $2', [
      sku,
      location,
      available,
    ])
  expect(await validate()).toMatchObject({ errorType: 0 })
})

test('[PUP-06] the quantity of short lines can be reduced to the units left; a line without stock stays', async () => {
  const { rows } = await shop.pool.query<{ sku: string; location: string; available: number }>(
    'SELECT sku, location, available FROM stock WHERE sku = ANY ($1)',
    [[sku, other]],
  )
  const lines = () => validate().then(({ lineItems }) => lineItems.map(one => [one.sku, one.quantity, one.left]))
  await fill([
    { sku, quantity: 9 },
    { sku, quantity: 9, installation: 'assembly' },
    { sku: other, quantity: 4 },
  ])
  const few = `
    UPDATE stock s
    SET available = CASE
      WHEN s.location = (
        SELECT min(t.location) FROM stock t JOIN location l USING (location) WHERE t.sku = $1 AND l.country = 'US'
      ) THEN $2::int
      ELSE 0
    END
    WHERE s.sku = $1`
  await shop.pool.query(few, [sku, 2])
  await shop.pool.query(few, [other, 3])
  expect(await lines()).toEqual([
    [sku, 9, 2],
    [sku, 9, 2],
    [other, 4, 3],
  ])
  const taken = await remove('/api/checkout/take-what-is-left')
  expect(taken.lineItems.map(one => one.quantity)).toEqual([2, 9, 3])
  expect(await lines()).toEqual([[sku, 9, 0]])
  expect((await remove('/api/checkout/take-what-is-left')).basketVersion).toBe(taken.basketVersion)
  for (const one of rows)
    await shop.pool.query('UPDATE stock SET available = $3 WHERE sku = $1 AND location = $2', [
      one.sku,
      one.location,
      one.available,
    ])
})

test('[CRT-26] a SKU missing at pickup store and warehouses is 3, even if other stores have it', async () => {
  const { rows: stores } = await shop.pool.query<{ location: string }>(
    "SELECT location FROM location WHERE country = 'US' AND kind = 'store' ORDER BY location LIMIT 2",
  )
  const { rows } = await shop.pool.query<{ location: string; available: number }>(
    'SELECT location, available FROM stock WHERE sku = $1',
    [sku],
  )
  await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
  await shop.pool.query('INSERT INTO stock (sku, location, available) VALUES ($1, $2, 5)', [sku, stores[1]!.location])
  await fill([{ sku, shipMethod: 'pickup' }, { sku: other }], { pickupStore: stores[0]!.location })
  expect(await validate()).toMatchObject({
    errorType: 3,
    lineItems: [{ sku, availabilityMessage: 'Not available at your pickup store' }],
  })
  await fill([{ sku, shipMethod: 'pickup' }, { sku: other }], { pickupStore: stores[1]!.location })
  expect(await validate()).toMatchObject({ errorType: 0 })
  await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
  for (const { location, available } of rows)
    await shop.pool.query('INSERT INTO stock (sku, location, available) VALUES ($1, $2, $3)', [
      sku,
      location,
      available,
    ])
})

test('[CRT-22] [CRT-26] choices that are no longer made are 3 with isCustomNla', async () => {
  const {
    rows: [made],
  } = await shop.pool.query<{ sku: string }>(
    "SELECT sku FROM sku JOIN special_order_family f USING (product_id) WHERE f.family->>'sku' = sku.sku LIMIT 1",
  )
  await fill([{ sku: made!.sku, optionChoices: 'Fabric=NOSUCH' }, { sku }])
  expect(await validate()).toMatchObject({
    errorType: 3,
    lineItems: [{ sku: made!.sku, isCustomNla: true, availabilityMessage: 'No longer made in the options you chose' }],
  })
})

test('[CRT-26] [API-031] [CRT-32] an item restricted in its state is 9; RemovePfasItems removes it', async () => {
  await restricted(other, async () => {
    await fill([{ sku }, { sku: other }])
    expect(await validate(), 'without a destination').toMatchObject({ errorType: 0 })
    await fill([{ sku }, { sku: other }], { taxZipCode: '94110' })
    expect(await validate()).toMatchObject({
      errorType: 9,
      errorMessage: expect.stringContaining('California'),
      lineItems: [{ sku: other }],
    })
    await fillFor([{ sku }, { sku: other }], livingIn('IL', 'Chicago', '60614'))
    expect(await validate()).toMatchObject({ errorType: 0 })
    await fillFor([{ sku }, { sku: other }], livingIn('CA', 'San Francisco', '94110'))
    expect(await validate()).toMatchObject({ errorType: 9, lineItems: [{ sku: other }] })
    expect(inCart(await remove('RemovePfasItems'))).toEqual([sku])
  })
})

test('[CRT-26] an item picked up in a state where it is restricted is 9', async () => {
  const {
    rows: [store],
  } = await shop.pool.query<{ location: string }>(
    "SELECT location FROM location WHERE country = 'US' AND kind = 'store' AND state = 'CA' LIMIT 1",
  )
  await restricted(other, async () => {
    await fill([{ sku: other, shipMethod: 'pickup' }], { pickupStore: store!.location })
    expect((await validate()).errorType).toBe(9)
  })
})

test('[CRT-26] [API-033] [CRT-11] installation while its flag is off is 4; removing it keeps the items', async () => {
  await off('installation-service', async () => {
    await fill([{ sku, installation: 'assembly' }, { sku: other }])
    expect(await validate()).toMatchObject({
      errorType: 4,
      lineItems: [
        { sku, availabilityMessage: 'Can’t be installed at the moment', edd: { message: expect.stringMatching(/\d/) } },
      ],
    })
    const once = await remove('RemoveInstallationService')
    expect([once.isSuccess, inCart(once)]).toEqual([true, [sku, other]])
    expect((await remove('RemoveInstallationService')).basketVersion).toBe(once.basketVersion)
    expect(await validate()).toMatchObject({ errorType: 0 })
  })
  await fill([{ sku, installation: 'assembly' }])
  expect(await validate()).toMatchObject({ errorType: 0 })
})

test.each([
  ['personalization-service', 100, 5, 'RemovePersonalizedItems'],
  ['in-house-personalization', 700, 6, 'RemoveInHousePersonalizedNlaItems'],
  ['in-house-personalization', 705, 6, 'RemoveInHousePersonalizedNlaItems'],
] as const)(
  '[CRT-26] [API-029] [API-032] [CRT-32] with %s off, personalization type %i is %i; %s removes it',
  async (name, type, errorType, removal) => {
    const {
      rows: [piece],
    } = await shop.pool.query<{ sku: string }>(
      `SELECT s.sku
      FROM sku s
      JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
      WHERE personalization_type = $1 AND NOT is_nla LIMIT 1`,
      [type],
    )
    await off(name, async () => {
      await fill([{ sku: piece!.sku, personalization: 'ADA' }, { sku: piece!.sku }, { sku }])
      expect(await validate()).toMatchObject({
        errorType,
        lineItems: [{ sku: piece!.sku, availabilityMessage: 'Can’t be personalized at the moment' }],
      })
      expect(inCart(await remove(removal))).toEqual([piece!.sku, sku])
      expect(await validate()).toMatchObject({ errorType: 0 })
    })
  },
)

test('[CRT-26] a cart that is being ordered, or has pickup lines without a store, is 1', async () => {
  await fill([{ sku, shipMethod: 'pickup' }])
  expect(await validate()).toMatchObject({
    errorType: 1,
    errorMessage: 'Choose the store where you pick up your items.',
  })
  await fill([{ sku }])
  await shop.pool.query("UPDATE basket SET status = 'placing' WHERE session_key = $1", [browser.session])
  expect(await validate()).toMatchObject({
    errorType: 1,
    errorMessage: 'Your order is being placed. Please wait a moment.',
  })
})

test('[CRT-26] if stock can’t be read the result is 2, never valid', async () => {
  await fill([{ sku }])
  await shop.pool.query('ALTER TABLE stock RENAME TO stock_away')
  try {
    expect(await validate()).toMatchObject({
      errorType: 2,
      isSuccess: false,
      errorMessage: expect.stringMatching(/can’t look up/),
    })
  } finally {
    await shop.pool.query('ALTER TABLE stock_away RENAME TO stock')
  }
  expect(await validate()).toMatchObject({ errorType: 0 })
})

test.each([
  'RemoveNlaItems',
  'RemoveInHousePersonalizedNlaItems',
  'RemoveAllNlaItems',
  'RemovePfasItems',
  'RemovePersonalizedItems',
  'RemoveInstallationService',
])(
  '[API-028] [API-029] [API-030] [API-031] [API-032] [API-033] %s accepts an empty body, and rejects a request ' +
    'without the token or with other fields',
  async name => {
    await fill([{ sku }])
    const { headers } = browser
    const empty = await shop.app.request(`/ReactCheckout/${name}`, { method: 'POST', headers: { ...headers } })
    expect([empty.status, inCart((await empty.json()) as Checkout)]).toEqual([200, [sku]])
    const { 'x-request-verification-token': _, ...bare } = headers as Record<string, string>
    expect((await shop.app.request(`/ReactCheckout/${name}`, { method: 'POST', headers: bare })).status).toBe(403)
    expect((await call(name, { everything: true })).status).toBe(400)
  },
)
