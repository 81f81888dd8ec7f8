import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REQUEST_ID_HEADER } from '#lib/call.ts'
import { cents } from '#lib/money.ts'
import { CRASH_POINTS, type CrashPoint } from '#orders/server/order-deps.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { httpExchange } from '#payments/server/http-exchange.ts'
import type { EncryptedCard } from '#payments/web/encrypt-card.ts'
import { newId } from '#platform/new-id.ts'
import { newBrowser, type Browser } from '../support/app-shop.ts'
import { startCrashingShop, type CrashingShop } from '../support/crashing-shop.ts'
import { createLiveShop, type LiveShop } from '../support/live-shop.ts'
import { readyBasket, sealedCard } from '../support/ready-basket.ts'
import { reconcile } from '../support/reconcile.ts'
import { makePromotion, redemptionsOf } from '../support/test-promotion.ts'
import { FIRST_SEED, forEachSeed, RUNS, type Random } from '../support/seeded.ts'
import { countedSkus } from '../support/test-shop.ts'

const UNITS = 100_000
const REDEMPTIONS = 100_000
const GIFT = cents(100_000_000)
const [DAYS, DELIVERIES] = [200, 1000]
/** Reached only while a placement is released. */
const OF_RELEASE: ReadonlySet<CrashPoint> = new Set([
  'after-begin-release',
  'after-void',
  'after-first-release',
  'after-release',
])
/** Reached only by an approved order. */
const OF_APPROVAL: ReadonlySet<CrashPoint> = new Set(['after-authorized', 'after-commit'])
/** Reached only if a card has to pay an amount. */
const OF_GATEWAY: ReadonlySet<CrashPoint> = new Set(['before-gateway-answer', 'after-gateway-answer', 'after-verdict'])
/** Number of processes started in advance: the start takes longer than the run. */
const AHEAD = 2

let shop: LiveShop
let card: EncryptedCard
let skus: string[]
let giftCardId: string
let cacheDir: string
const initial = new Map<string, number>()
const started = new Map<number, Promise<CrashingShop>>()
const pointOf = (seed: number): CrashPoint => CRASH_POINTS[seed % CRASH_POINTS.length]!

beforeAll(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), 'davenport-chaos-'))
  shop = await createLiveShop()
  await shop.control('webhooks', { mode: 'hold' })
  card = await sealedCard((await shop.wiring.orders.payments.forTender('card').clientConfig()).publicKey)
  skus = await countedSkus(shop.pool, 3)
  for (const sku of skus) {
    await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
    await shop.pool.query(
      `INSERT INTO stock (sku, location, available)
      SELECT $1, location, $2
      FROM location
      WHERE country = 'US' AND kind = 'warehouse'
      ORDER BY location LIMIT 1`,
      [sku, UNITS],
    )
    initial.set(sku, UNITS)
  }
  giftCardId = newId()
  await issueGiftCard(
    shop.pool,
    shop.wiring.checkout.giftCards,
    { id: giftCardId, number: giftCardNumber(1), pin: '4821', country: 'US', amount: GIFT },
    randomBytes(16),
  )
  // One of the products is delivered in-home, to a region with a delivery calendar.
  await shop.pool.query('UPDATE sku SET is_oversize = true WHERE sku = $1', [skus[1]])
  await shop.pool.query(
    `INSERT INTO delivery_slot (country, region, day, available)
    SELECT 'US', '606', current_date + day, $1
    FROM generate_series(1, $2) AS day`,
    [DELIVERIES, DAYS],
  )
  await makePromotion(shop.pool, { id: 'crash', code: 'CRASH', left: REDEMPTIONS })
})
afterAll(async () => {
  for (const doomed of started.values())
    await doomed.then(
      one => one.kill(),
      () => {},
    )
  await shop.drop()
  rmSync(cacheDir, { recursive: true, force: true })
})

/** The process of a seed that will be killed; the processes of the next seeds are started meanwhile. */
function doomedOf(seed: number): Promise<CrashingShop> {
  for (let next = seed; next <= Math.min(seed + AHEAD, FIRST_SEED + RUNS - 1); next++) {
    if (started.has(next)) continue
    const starting = startCrashingShop({
      databaseUrl: shop.url,
      gatewayUrl: shop.sandboxUrl,
      crashAt: pointOf(next),
      cacheDir,
    })
    starting.catch(() => {})
    started.set(next, starting)
  }
  return started.get(seed)!
}

/** Posts PlaceOrder to the shop at a port; undefined if the connection broke. */
async function placeOrder(
  port: number,
  browser: Browser,
  requestId: string,
): Promise<{ isSuccess: boolean; message: string } | undefined> {
  const answer = await httpExchange(
    `http://127.0.0.1:${port}`,
    30_000,
  )({
    method: 'POST',
    path: '/ReactCheckout/PlaceOrder',
    headers: { ...browser.headers, [REQUEST_ID_HEADER]: requestId },
    body: '{"adata":""}',
  })
  if (answer.kind === 'no-answer') return undefined
  expect(answer.status, answer.body).toBe(200)
  return JSON.parse(answer.body) as { isSuccess: boolean; message: string }
}

type PlaceAnswer = Awaited<ReturnType<typeof placeOrder>>
/** The outcome of a run's order if no process were killed. */
type Story = 'approved' | 'declined' | 'sold-out'

function storyOf(point: CrashPoint, random: Random): Story {
  if (OF_RELEASE.has(point)) return random.pick(['declined', 'sold-out'])
  if (OF_APPROVAL.has(point)) return 'approved'
  return random.pick(['approved', 'approved', 'declined'])
}

/**
 * Fills a session's cart so that it can be ordered. Half of the carts have a gift card, half a certificate; some are
 * paid by these alone, except where the crash point needs the gateway. Returns the cart's id.
 */
async function cartToOrder(
  session: Browser['session'],
  point: CrashPoint,
  story: Story,
  random: Random,
): Promise<string> {
  const goods =
    random.below(2) === 0
      ? [{ sku: skus[0]!, quantity: 1 + random.below(4) }]
      : [
          { sku: skus[1]!, quantity: 1 },
          { sku: skus[0]!, quantity: 2 },
        ]
  if (story === 'sold-out') goods.push({ sku: skus[2]!, quantity: UNITS * 2 })
  const isGatewayAsked = OF_GATEWAY.has(point) || story === 'declined'
  const isPaidWhole = !isGatewayAsked && random.below(4) === 0
  const certificateId = newId()
  const amount = cents(isPaidWhole ? 10_000_000 : 300)
  await issueReward(shop.pool, shop.wiring.cart.rewards, {
    id: certificateId,
    account: 'AC 1',
    number: `RWD ${certificateId}`,
    country: 'US',
    amount,
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  const certificate = { kind: 'reward' as const, id: newId(), certificateId, lastFour: '0000', amount }
  const giftCard = () => ({
    kind: 'gift-card' as const,
    id: newId(),
    giftCardId,
    lastFour: '0000',
    amount: cents(random.pick(isGatewayAsked ? [100, 500] : [100, 10_000_000])),
  })
  return readyBasket(
    shop.wiring.cart,
    session,
    goods,
    { ...card, holderName: story === 'declined' ? 'DECLINED' : 'APPROVED' },
    {
      promoCode: random.below(2) === 0 ? 'CRASH' : null,
      giftCards: [...(random.below(2) === 0 ? [certificate] : []), ...(random.below(2) === 0 ? [giftCard()] : [])],
    },
  )
}

/** Retries PlaceOrder and runs recovery, in an order drawn at random. Returns the replies to the retries. */
async function retryAndRecover(browser: Browser, requestId: string, random: Random): Promise<PlaceAnswer[]> {
  const retries = random.pick(['none', 'after recovery', 'during recovery', 'both at once'] as const)
  const answers: Promise<PlaceAnswer>[] = []
  const retry = () => {
    answers.push(placeOrder(shop.port, browser, requestId))
  }
  if (retries === 'during recovery') retry()
  if (retries === 'both at once') {
    retry()
    retry()
  }
  let waiting = answers.length
  for (const answer of answers)
    answer
      .finally(() => {
        waiting -= 1
      })
      .catch(() => {})
  do await shop.recoverAll()
  while (waiting > 0)
  if (retries === 'after recovery') {
    retry()
    await Promise.all(answers)
    await shop.recoverAll()
  }
  return Promise.all(answers)
}

/** Expects correct replies to the retries. Returns the state of the placement; undefined if there is none. */
async function endOf(basketId: string, point: CrashPoint, answers: readonly PlaceAnswer[]) {
  const placements = await shop.pool.query<{ state: string }>('SELECT state FROM placement WHERE basket_id = $1', [
    basketId,
  ])
  const { rowCount: orders } = await shop.pool.query('SELECT 1 FROM shop_order WHERE basket_id = $1', [basketId])
  for (const answer of answers) {
    expect(answer, `${point}: a healthy shop answers`).toBeDefined()
    if (answer?.isSuccess === false)
      expect({ orders, message: answer.message }, point).toEqual({
        orders: 0,
        message: expect.stringMatching(/^(AuthorizationFailure|General)$/),
      })
  }
  if (point === 'after-commit') expect(orders).toBe(1)
  const state = placements.rows[0]?.state
  if (state === undefined) expect(point).toBe('before-start')
  return state
}

/** Expects the counts of promotion redemptions and delivery appointments to match the orders. */
async function expectPlacesAgree(): Promise<void> {
  const redeemed = await redemptionsOf(shop.pool, 'crash')
  const {
    rows: [ordered],
  } = await shop.pool.query(`SELECT count(*)::int AS orders FROM shop_order WHERE promo_code = 'CRASH'`)
  expect(redeemed).toEqual({ left: REDEMPTIONS - ordered!.orders, used: ordered!.orders })
  const {
    rows: [trips],
  } = await shop.pool.query(
    `SELECT (SELECT sum(available)::int FROM delivery_slot) + (SELECT count(*)::int FROM order_trip) AS all`,
  )
  expect(trips).toEqual({ all: DAYS * DELIVERIES })
}

test('C1: after a kill at any crash point and a restart, every order is placed or failed, none lost', async () => {
  const figures = { placed: 0, failed: 0, neverStarted: 0, slowestMs: 0 }
  const runs = await forEachSeed(
    'C1',
    async random => {
      const point = pointOf(random.seed)
      const browser = newBrowser()
      const basketId = await cartToOrder(browser.session, point, storyOf(point, random), random)
      const requestId = newId()
      const doomed = await doomedOf(random.seed)
      const begin = performance.now()
      expect(await placeOrder(doomed.port, browser, requestId), point).toBeUndefined()
      expect(await doomed.died, point).toBe('SIGKILL')
      const answers = await retryAndRecover(browser, requestId, random)
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - begin)
      const end = await endOf(basketId, point, answers)
      if (end === undefined) figures.neverStarted += 1
      else if (end === 'placed') figures.placed += 1
      else figures.failed += 1
    },
    { least: CRASH_POINTS.length },
  )
  const { placed } = await reconcile(shop.pool, await shop.ledger(), initial)
  await expectPlacesAgree()
  expect(placed).toBe(figures.placed)
  const covered = new Set(Array.from({ length: runs }, (_, i) => pointOf(FIRST_SEED + i)))
  if (RUNS >= CRASH_POINTS.length) expect(covered.size).toBe(CRASH_POINTS.length)
  const { failed, neverStarted, slowestMs } = figures
  process.stdout.write(
    `C1: ${placed} placed, ${failed} failed, ${neverStarted} never started, slowest end ${Math.round(slowestMs)} ms, ` +
      `crash points ${[...covered].join(' ')}\n`,
  )
}, 240_000)
