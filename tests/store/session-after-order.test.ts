import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishReleasing } from '#orders/server/release-placement.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, testSessions, type AppShop, type Browser } from '../support/app-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { countedSkus } from '../support/test-shop.ts'
import { REQUEST_ID_HEADER } from '#lib/call.ts'

let shop: AppShop
let skus: string[]
beforeAll(async () => {
  shop = await createAppShop()
  skus = await countedSkus(shop.pool, 2)
  await shop.pool.query('UPDATE stock SET available = 100000 WHERE sku = ANY ($1)', [skus])
})
afterAll(() => shop.drop())

const CARD = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
  encryptionTimestamp: new Date().toISOString(),
}
async function guest(): Promise<Browser> {
  const browser = newBrowser()
  await readyBasket(shop.wiring.cart, browser.session, [{ sku: skus[0]!, quantity: 1 }], CARD)
  return browser
}
/** Calls PlaceOrder. Returns the reply and the browser with the session that it got, if any. */
async function place(
  browser: Browser,
  requestId = newId(),
): Promise<{ body: Record<string, unknown>; after: Browser }> {
  const response = await shop.app.request('/ReactCheckout/PlaceOrder', {
    method: 'POST',
    headers: { ...browser.headers, [REQUEST_ID_HEADER]: requestId, 'content-type': 'application/json' },
    body: '{"adata":""}',
  })
  const session = testSessions.read(response.headers.get('set-cookie')?.split(';')[0])
  return { body: (await response.json()) as Record<string, unknown>, after: session ? newBrowser(session) : browser }
}
const status = async (browser: Browser) => (await shop.ask(browser, 'GET', '/api/checkout/placement-status')).body.state
const add = (browser: Browser, sku = skus[1]!) =>
  shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
const PLACED = { isSuccess: true, message: '', redirectUrl: '/checkout/confirmation' }

test('an order moves the browser to a new session, which alone can see the order', async () => {
  const browser = await guest()
  const { body, after } = await place(browser)
  expect([body, after.session === browser.session]).toEqual([expect.objectContaining(PLACED), false])
  expect([await status(after), await status(browser)]).toEqual(['placed', 'none'])
  const planter = await place(browser)
  expect([planter.body, planter.after.session]).toEqual([
    expect.objectContaining({ ...PLACED, orderSummary: null }),
    browser.session,
  ])
  expect((await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body).toMatchObject({
    lineItems: [],
    billingAddress: null,
  })
})

test('PlaceOrder repeated after a lost reply gets the same session, with the old cookie or the new one', async () => {
  const [browser, requestId] = [await guest(), newId()]
  const first = await place(browser, requestId)
  const again = await place(browser, requestId)
  expect([again.after.session, again.body.isSuccess]).toEqual([first.after.session, true])
  const withNew = await place(first.after, requestId)
  expect([withNew.after.session, withNew.body.isSuccess]).toEqual([first.after.session, true])
  expect((await shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [browser.session])).rowCount).toBe(1)
})

test('saved lines, the cart of the other country and copied shared carts move to the new session', async () => {
  const browser = await guest()
  const canada = { ...browser, headers: { ...browser.headers, host: 'ca.localhost:3000' } }
  expect((await add(canada)).status).toBe(200)
  const {
    rows: [line],
  } = await shop.pool.query<{ id: string }>(
    `SELECT content->'lines'->0->>'id' AS id FROM basket WHERE session_key = $1 AND country = 'US'`,
    [browser.session],
  )
  await shop.pool.query(
    `UPDATE basket
    SET content = jsonb_set(
      content,
      '{savedForLater}',
      jsonb_build_array(content->'lines'->0 || '{"savedAt": 1}' || jsonb_build_object('id', gen_random_uuid()))
    )
    WHERE session_key = $1 AND country = 'US'`,
    [browser.session],
  )
  await shop.pool.query(`INSERT INTO shared_cart_taken (code_hash, session_key) VALUES ('of a test', $1)`, [
    browser.session,
  ])
  expect(line).toBeDefined()
  const { after } = await place(browser)
  expect((await shop.ask(after, 'GET', '/api/cart')).body).toMatchObject({
    lineItems: [],
    savedForLater: [{ sku: skus[0] }],
  })
  const there = { ...after, headers: { ...after.headers, host: 'ca.localhost:3000' } }
  expect((await shop.ask(there, 'GET', '/api/cart')).body).toMatchObject({ lineItems: [{ sku: skus[1] }] })
  expect(
    (await shop.pool.query(`SELECT 1 FROM shared_cart_taken WHERE session_key = $1`, [after.session])).rowCount,
  ).toBe(1)
  expect(
    (await shop.pool.query(`SELECT 1 FROM basket WHERE session_key = $1 AND status <> 'ordered'`, [browser.session]))
      .rowCount,
  ).toBe(0)
})

test('[CRT-19] the next cart of an international shopper is international too', async () => {
  const browser = await guest()
  await shop.ask(browser, 'POST', '/api/cart/set-international', { isInternational: true })
  const { body, after } = await place(browser)
  expect(body).toMatchObject(PLACED)
  expect((await shop.ask(after, 'GET', '/api/cart')).body).toMatchObject({
    isInternational: true,
    lineItems: [],
    savedForLater: [],
    cartSummary: { discountCode: null, isAddressed: false },
  })
  expect((await add(after)).status).toBe(200)
  expect((await shop.ask(after, 'GET', '/api/cart')).body).toMatchObject({
    isInternational: true,
    lineItems: [{ sku: skus[1] }],
  })
  expect((await place(browser)).body, 'the old tab').toMatchObject(PLACED)
})

test('[ORD-01] a placed order ends the tax exemption of the session: the next cart is taxed again', async () => {
  const browser = await guest()
  const exempted = await shop.ask(browser, 'GET', '/ReactCheckout/ApplyTaxExemption/?taxExemption=E9998-12345')
  expect(exempted.body).toMatchObject({ isSuccess: true, orderSummary: { isTaxExempt: true } })
  // A saved item, so that the order leaves a cart behind.
  await shop.pool.query(
    `UPDATE basket
    SET content = jsonb_set(
      content,
      '{savedForLater}',
      jsonb_build_array(content->'lines'->0 || '{"savedAt": 1}' || jsonb_build_object('id', gen_random_uuid()))
    )
    WHERE session_key = $1`,
    [browser.session],
  )
  const { body, after } = await place(browser)
  expect(body).toMatchObject({ ...PLACED, orderSummary: { isTaxExempt: true } })
  expect((await add(after)).status).toBe(200)
  expect((await shop.ask(after, 'GET', '/api/cart')).body).toMatchObject({
    savedForLater: [{ sku: skus[0] }],
    taxExemption: null,
    orderSummary: { isTaxExempt: false },
  })
})

test('a tab with the old session is told to reset, then adds to the cart of the new session', async () => {
  const browser = await guest()
  const { after } = await place(browser)
  expect(await add(browser)).toMatchObject({ status: 403, body: { kind: 'bad-token', isReset: true } })
  expect(
    (await add({ ...browser, headers: { ...browser.headers, cookie: after.headers.cookie! } })).status,
    'the old token is not valid in the new session',
  ).toBe(403)
  expect((await add(after)).status).toBe(200)
  expect((await shop.ask(after, 'GET', '/api/cart')).body).toMatchObject({ lineItems: [{ sku: skus[1] }] })
  const summary = await shop.app.request('/session/summary?reset=true', { headers: browser.headers })
  const fresh = testSessions.read(summary.headers.getSetCookie().at(-1)!.split(';')[0])!
  expect([browser.session, after.session]).not.toContain(fresh.key)
  expect((await add(newBrowser(fresh))).status).toBe(200)
})

test('a placed order is reported under its new session, even if the old one could not be moved', async () => {
  const browser = await guest()
  await shop.pool.query(
    `CREATE FUNCTION refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$`,
  )
  await shop.pool.query(
    `CREATE TRIGGER refuse_move
    BEFORE UPDATE OF handed_over_at ON placement
    FOR EACH ROW EXECUTE FUNCTION refuse_move()`,
  )
  try {
    const { body, after } = await place(browser)
    expect(body).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
    expect(after.session).not.toBe(browser.session)
  } finally {
    await shop.pool.query('DROP FUNCTION refuse_move CASCADE')
  }
})

test('an undecided order continues under the new session, and its cart is restored if it fails', async () => {
  const browser = await guest()
  shop.gateway.script('lost')
  const { body, after } = await place(browser)
  expect([body.isSuccess, after.session === browser.session, await status(after), await status(browser)]).toEqual([
    true,
    false,
    'confirming',
    'none',
  ])
  expect((await add(after)).status, 'the cart of the undecided order is locked').toBe(409)
  await shop.pool.query(
    `UPDATE placement SET state = 'releasing', failure = '{"kind":"declined"}' WHERE viewer_key = $1`,
    [after.session],
  )
  const {
    rows: [placement],
  } = await shop.pool.query<{ basket_id: string; id: string }>(
    'SELECT basket_id, id FROM placement WHERE viewer_key = $1',
    [after.session],
  )
  await finishReleasing(shop.wiring.orders, { basketId: placement!.basket_id, id: placement!.id })
  expect(await status(after)).toBe('failed')
  expect((await shop.ask(after, 'GET', '/api/cart')).body).toMatchObject({ lineItems: [{ sku: skus[0] }] })
})

test('a declined order keeps its session', async () => {
  const browser = await guest()
  shop.gateway.script('decline')
  const { body, after } = await place(browser)
  expect([body.message, after.session]).toEqual(['AuthorizationFailure', browser.session])
  expect((await shop.ask(browser, 'GET', '/api/cart')).body).toMatchObject({ lineItems: [{ sku: skus[0] }] })
})

test('ending a session removes its cookie, and a copy of the cookie finds neither cart nor order', async () => {
  const { after } = await place(await guest())
  await add(after)
  const copy = newBrowser(testSessions.read(after.headers.cookie))
  const response = await shop.app.request('/api/checkout/end-session', {
    method: 'POST',
    headers: { ...after.headers, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([response.status, response.headers.getSetCookie()]).toEqual([
    200,
    ['sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
  ])
  expect(await status(copy)).toBe('none')
  expect((await shop.ask(copy, 'GET', '/api/cart')).body).toMatchObject({ lineItems: [] })
  expect((await shop.pool.query('SELECT 1 FROM basket WHERE session_key = $1', [after.session])).rowCount).toBe(0)
})
