import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { itemCount, type BasketLine } from '#cart/rules/basket.ts'
import { isSameLine } from '#cart/rules/lines/join-line.ts'
import { REQUEST_ID_HEADER, type Call } from '#lib/call.ts'
import { bookableDays } from '#design-services/rules/hours.ts'
import { newId } from '#platform/new-id.ts'
import { adopt, newBrowser, type AppShop } from '../support/app-shop.ts'
import { createSignInWorld, type SignInWorld } from '../support/sign-in-world.ts'
import { arbitraryOf, type Hints } from '../support/arbitrary-of.ts'
import { BasketShape } from '../support/basket-shape.ts'
import { insertRegistry } from '../support/registry/registry-rows.ts'
import { attack, hintsOf, type Attack } from '../support/attack.ts'
import { HOSTILE_TEXTS } from '../support/hostile.ts'
import { findSku, PLAIN } from '../support/cart/cart-shop.ts'
import { followedOrder } from '../support/fulfilment/afterwards-of-order.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { FIRST_SEED, random, TIME_SHARE_MS } from '../support/seeded.ts'
import { subscribedKey } from '../support/newsletter/subscribed-key.ts'
import { orderSwatches } from '../support/swatches/order-swatches.ts'
import { tableSnapshots } from '../support/table-snapshot.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'

/** Maximum number of inputs per call: all with `npm test -- --deep`; FUZZ_RUNS=5000 for a long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 160)
/**
 * Calls that these browsers cannot carry out, because they are guests, or have no line with a saved design and no group
 * gift; the calls' own tests do.
 */
const ALWAYS_REFUSED: ReadonlySet<string> = new Set([
  'saveMultiShipping',
  'verifyCreditCard',
  'changePersonalization',
  'addShare',
])
/** Number of successful requests of each call that are repeated. */
const REPEATS = 2
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const STATUS = {
  'bad-input': 400,
  'too-large': 413,
  'not-signed-in': 401,
  'bad-token': 403,
  'not-found': 404,
  conflict: 409,
  'in-flight': 409,
  'too-many': 429,
} as const
const TypedRefusal = z.strictObject({
  isSuccess: z.literal(false),
  kind: z.enum([
    'bad-input',
    'too-large',
    'not-signed-in',
    'bad-token',
    'not-found',
    'conflict',
    'in-flight',
    'too-many',
  ]),
  message: z.string().min(1),
  isReset: z.literal(true).optional(),
  issues: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .max(20)
    .optional(),
})

const own = newBrowser()
const other = newBrowser()
/** Has placed an order that `own` may read. */
const buyer = newBrowser()
const buyersKey = buyer.session
let world: SignInWorld
let shop: AppShop
let skus: string[]
let snapshot: Awaited<ReturnType<typeof tableSnapshots>>
let hints: Hints

beforeAll(async () => {
  // With its identity provider, which calls of signing in need.
  world = await createSignInWorld({ RATE_LIMITS: 'off' })
  shop = world.shop
  skus = await countedSkus(shop.pool, 5)
  snapshot = await tableSnapshots(shop.pool)
  const days = bookableDays(new Date().toISOString().slice(0, 10), undefined).slice(1, 3)
  const { emailAddress, dayPhone, firstName, lastName } = ADDRESS
  const { body: booked } = await shop.ask(own, 'POST', '/api/design-services/book', {
    kind: 'home',
    place: 'video',
    day: days[0],
    hour: 10,
    firstName,
    lastName,
    emailAddress,
    dayPhone,
    rooms: ['office'],
    budget: 'open',
  })
  await shop.ask(other, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: skus[1] }] })
  const { body: shared } = await shop.ask(other, 'POST', '/api/cart/share-cart')
  const order = await placeOrder()
  const afterwards = await followedOrder(shop, buyer, String(order))
  const swatches = await orderSwatches(shop, own)
  const registry = await insertRegistry(shop.pool, skus[0]!, 2)
  const newsletter = await subscribedKey(shop, own)
  const appointment = booked.number
  const sharedCart: unknown = shared.code
  hints = hintsOf({ skus, days, appointment, order, sharedCart, afterwards, swatches, registry, newsletter })
})
afterAll(() => world.drop())

/** Places an order and returns its number. */
async function placeOrder(): Promise<unknown> {
  const sealed = 'a.b.c.d.e'
  const sofa = await findSku(shop, 's.property = 0 AND s.is_oversize AND NOT s.is_vendor_shipped')
  const parcel = await findSku(shop, PLAIN)
  await shop.pool.query('UPDATE stock SET available = 4000 WHERE sku = ANY ($1)', [[sofa, parcel]])
  const goods = [parcel, sofa].map(sku => ({ sku, quantity: 999 }))
  await readyBasket(shop.wiring.cart, buyer.session, goods, {
    encryptedCardNumber: sealed,
    encryptedExpiryMonth: sealed,
    encryptedExpiryYear: sealed,
    encryptedSecurityCode: sealed,
    holderName: '',
  })
  await shop.ask(buyer, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  return (await shop.ask(buyer, 'GET', '/api/checkout/placement-status')).body.orderNumber
}

interface BasketRow {
  session_key: string
  id: string
  version: number
  status: string
  content: { lines: BasketLine[]; recipients: { id: string }[] }
}
const baskets = async () =>
  (
    await shop.pool.query<BasketRow>({
      name: 'fuzz-baskets',
      text: `SELECT session_key, id, version, status, content
      FROM basket
      WHERE status <> 'ordered'
      ORDER BY session_key, country`,
    })
  ).rows

/** A shipped line of several units, which every call about lines accepts; undefined if the cart has none. */
const splittable = (basket: BasketRow | undefined) =>
  basket?.content.lines.find(line => line.shipMethod === 'ship' && line.quantity > 1)

/** Ids of the shopper's own cart that a request may contain. */
const ownIds = (rows: readonly BasketRow[]) => {
  const basket = rows.find(row => row.session_key === own.session)
  const line = splittable(basket) ?? basket?.content.lines[0]
  const recipient = basket?.content.recipients[0]?.id ?? newId()
  const parts = basket?.content.lines.filter(one => line && (one.id === line.id || isSameLine(one, line))) ?? []
  return { item: line?.id ?? newId(), quantity: itemCount(parts), recipient }
}

async function checkBaskets(before: readonly BasketRow[], what: string): Promise<readonly BasketRow[]> {
  const after = await baskets()
  for (const row of after) {
    const shape = BasketShape.safeParse(row.content)
    expect(shape.error?.issues ?? [], what).toEqual([])
    const was = before.find(one => one.id === row.id)
    // A failed placement reopens its cart at the next version.
    if (was) expect(row.version - was.version, what).toBeLessThanOrEqual(1)
    if (row.session_key === other.session) expect(row, what).toEqual(was)
  }
  return after
}

/** Sends a request and checks the reply. Returns true if the call was carried out. */
async function send(contract: Call, one: Attack): Promise<boolean> {
  const response = await shop.app.request(one.path, one.init)
  const text = await response.text()
  const what = `${one.what.slice(0, 3000)}\n→ ${response.status} ${text.slice(0, 500)}`
  expect(response.status, what).toBeLessThan(500)
  if (one.init.method === 'HEAD' || response.status === 204) return false
  if (response.status === 200 && contract.replyType !== undefined) {
    expect(response.headers.get('content-type'), what).toBe(contract.replyType)
    return true
  }
  expect(response.headers.get('content-type'), what).toMatch(/^application\/json/)
  const body = JSON.parse(text) as unknown
  if (response.status === 200) {
    expect(one.must, what).toBe('be handled')
    expect(contract.reply.safeParse(body).error?.issues ?? [], what).toEqual([])
    // Placing an order moves the browser to another session.
    if (one.init.headers.cookie === own.headers.cookie) adopt(own, response.headers.getSetCookie())
    return true
  }
  const refusal = TypedRefusal.safeParse(body)
  expect(refusal.error?.issues ?? [], what).toEqual([])
  if (one.must === 'be bad input') expect(refusal.data?.kind, what).toBe('bad-input')
  if (one.must === 'be too large') expect(refusal.data?.kind, what).toBe('too-large')
  expect(response.status, what).toBe(STATUS[refusal.data!.kind])
  return false
}

async function ready(): Promise<void> {
  // A call that ends the session also ends its access to the order, so restore it.
  await shop.pool.query('UPDATE placement SET viewer_key = $1 WHERE session_key = $2', [own.session, buyersKey])
  const rows = await baskets()
  for (const browser of [own, other]) {
    const basket = rows.find(row => row.session_key === browser.session)
    if (splittable(basket)) continue
    expect(
      (await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: skus[0], Quantity: 2 }] }))
        .status,
    ).toBe(200)
  }
}

/**
 * Attacks one call until its time or number of runs is used up and it was carried out and repeated. Returns the numbers
 * of requests sent and carried out.
 */
async function attackCall(contract: Call, seed: number, shareMs: number): Promise<{ sent: number; done: number }> {
  const isRepeated = contract.method === 'POST' || contract.csrf
  const dice = random(seed)
  // A call with many interdependent fields is tried until it succeeded once.
  const inputs = fc.sample(arbitraryOf(contract.input, hints), { numRuns: RUNS * 5, seed })
  let [sent, done, repeats] = [0, 0, 0]
  const began = performance.now()
  const isTimeUp = () => performance.now() - began >= shareMs
  const isEnough = (tried: number) => (tried >= RUNS || isTimeUp()) && done > 0 && (repeats > 0 || !isRepeated)

  await ready()
  let rows: readonly BasketRow[] = await baskets()
  let before = await snapshot()
  let refused: string[] = []
  const expectUnchanged = async () => {
    if (refused.length > 0) expect(await snapshot(), `refused calls wrote data: ${refused.join('\n')}`).toEqual(before)
    refused = []
  }
  const checkDone = async (one: Attack) => {
    done += 1
    rows = await checkBaskets(rows, one.what)
    before = await snapshot()
    if (isRepeated && repeats < REPEATS && UUID.test(one.init.headers[REQUEST_ID_HEADER]!)) {
      repeats += 1
      expect(await send(contract, one), `refused when repeated: ${one.what}`).toBe(true)
      expect(await snapshot(), `a repeated request id was processed twice: ${one.what}`).toEqual(before)
    }
    if (splittable(rows.find(row => row.session_key === own.session))) return
    await ready()
    rows = await baskets()
    before = await snapshot()
  }
  for (const [tried, made] of inputs.entries()) {
    if (isEnough(tried)) break
    const one = attack(contract, made, { own, other, ids: () => ownIds(rows) }, dice)
    if (one.must === 'be handled') await expectUnchanged()
    sent += 1
    if (await send(contract, one)) await checkDone(one)
    else {
      refused.push(one.what)
      if (one.must === 'be handled' || refused.length === 10) await expectUnchanged()
    }
  }
  await expectUnchanged()
  // A call that never succeeded has not been tested.
  if (!ALWAYS_REFUSED.has(contract.name)) expect(done, `${contract.name} never succeeded`).toBeGreaterThan(0)
  if (isRepeated && done > 0) expect(repeats, `${contract.name} was never repeated`).toBeGreaterThan(0)
  return { sent, done }
}

test('every call answers any input without a server error; refusals and repeats change nothing', async () => {
  const contracts = shop.frame.served.filter(one => one.auth === 'anyone' && one.input.def.type !== 'unknown')
  let [sent, carriedOut] = [0, 0]
  for (const [index, contract] of contracts.entries()) {
    const seed = FIRST_SEED + index
    try {
      const figures = await attackCall(contract, seed, TIME_SHARE_MS / contracts.length)
      sent += figures.sent
      carriedOut += figures.done
    } catch (error) {
      throw new Error(`${contract.name}: seed ${seed} (CHAOS_SEED=${FIRST_SEED} FUZZ_RUNS=${RUNS})`, { cause: error })
    }
  }
  process.stdout.write(
    `fuzz: ${contracts.length} calls, ${sent} requests, ${carriedOut} carried out, seeds from ${FIRST_SEED}\n`,
  )
  expect(shop.lines.filter(line => line.includes('call failed'))).toEqual([])
}, 240_000)

test('other routes answer any input without a server error, and redirect to no other host', async () => {
  const routes = shop.frame.served.filter(one => one.input.def.type === 'unknown')
  const dice = random(FIRST_SEED)
  const before = await snapshot()
  for (const route of routes) {
    const path = route.path.replace(/:file.*$/, () =>
      dice.pick(['100001.svg', '000000.svg', '..%2f100001.svg', '%00.svg', 'x.svg']),
    )
    for (let i = 0; i < RUNS; i++) {
      const query = new URLSearchParams(
        ['path', 'from', 'to', 'challenge', 'ticket'].flatMap(name =>
          dice.below(2) === 0
            ? []
            : [
                [
                  name,
                  dice
                    .pick([
                      ...HOSTILE_TEXTS,
                      '//evil.example',
                      '/\\evil.example',
                      'https://evil.example',
                      '/%2f%2fevil.example',
                      '/fine',
                      'CB',
                      'CB2',
                      'a'.repeat(43),
                    ])
                    .toWellFormed()
                    .slice(0, 3000),
                ],
              ],
        ),
      )
      const body =
        route.method === 'POST'
          ? dice
              .pick([
                ...HOSTILE_TEXTS,
                '{}',
                '{"notificationItems":[]}',
                '{"notificationItems":[{}]}',
                '{"notificationItems":[{"NotificationRequestItem":{}}]}',
                'x'.repeat(300_000),
                '['.repeat(50_000),
              ])
              .toWellFormed()
          : null
      const at = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`
      const method = route.method === 'GET' && dice.below(8) === 0 ? 'HEAD' : route.method
      const response = await shop.app.request(at, {
        method,
        body,
        headers: { ...own.headers, host: dice.pick(['localhost:3000', 'cb2.localhost:3000', 'evil.example']) },
      })
      expect(response.status, `${route.method} ${at} ${body?.slice(0, 200) ?? ''}`).toBeLessThan(500)
      const location = response.headers.get('location')
      // Signing in begins at the identity provider.
      if (location !== null && !location.startsWith(`${world.issuer}/auth?request_uri=`))
        expect(location).toMatch(
          /^\/(?![/\\])|^http:\/\/(localhost|cb2\.localhost|ca\.localhost|cb2\.ca\.localhost):3000\//,
        )
    }
  }
  expect(await snapshot()).toEqual(before)
}, 60_000)
