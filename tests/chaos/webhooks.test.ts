import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { processPaymentEvents } from '../support/process-payment-events.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import { httpExchange } from '#payments/server/http-exchange.ts'
import type { EncryptedCard } from '#payments/web/encrypt-card.ts'
import { SANDBOX_CREDENTIALS } from '#payments/server/adyen-config.ts'
import { notificationBody } from '../../src/sandbox/notification-item.ts'
import { newBrowser } from '../support/app-shop.ts'
import { createLiveShop, type LiveShop } from '../support/live-shop.ts'
import { readyBasket, sealedCard } from '../support/ready-basket.ts'
import { reconcile } from '../support/reconcile.ts'
import { forEachSeed } from '../support/seeded.ts'
import { countedSkus } from '../support/test-shop.ts'

const UNITS = 100_000
/**
 * The gateway's decision about the payment, and the final state of the order however the notifications are delivered.
 */
const STORIES = {
  approved: { holderName: 'APPROVED', faults: [], end: 'placed' },
  declined: { holderName: 'DECLINED', faults: [], end: 'failed' },
  pending: { holderName: 'PENDING', faults: [], end: 'placed' },
  // Authorized, but the replies to all three attempts are lost: only the notification arrives.
  'answer lost': { holderName: 'APPROVED', faults: [{ kind: 'answer-lost' }], end: 'placed' },
  // The same, but we gave up before the notification came: the payment must be voided and stay voided.
  'given up': { holderName: 'APPROVED', faults: [{ kind: 'answer-lost' }], end: 'failed' },
} as const
type Story = keyof typeof STORIES
const DELIVERIES = [
  'once',
  'five times',
  'newest first',
  'before the answer',
  'with the answer',
  'forged first',
] as const
/** Deliveries in which notifications arrive with the reply or before it, thus before we could give up. */
const EARLY: ReadonlySet<(typeof DELIVERIES)[number]> = new Set(['before the answer', 'with the answer'])
/**
 * Far less than the deadline at which recovery takes over a placement; `npm run trial -- notifications` measures the
 * time.
 */
const END_WITHIN_MS = 10_000
/** Mode of the notifier while the order is placed, and for the delivery after it. */
const MODES = {
  once: [{ mode: 'hold' }, { mode: 'hold' }],
  'five times': [{ mode: 'hold' }, { mode: 'duplicate', n: 5 }],
  'newest first': [{ mode: 'reverse' }, { mode: 'reverse' }],
  'before the answer': [{ mode: 'before-answer' }, { mode: 'before-answer' }],
  'with the answer': [{ mode: 'with-answer' }, { mode: 'normal' }],
  'forged first': [{ mode: 'forged' }, { mode: 'normal' }],
} as const

let shop: LiveShop
let card: EncryptedCard
let skus: string[]
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createLiveShop({ pendingMs: 0 })
  card = await sealedCard((await shop.wiring.orders.payments.forTender('card').clientConfig()).publicKey)
  skus = await countedSkus(shop.pool, 2)
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
})
afterAll(() => shop.drop())

const events = async () => (await shop.pool.query<{ id: string }>('SELECT id FROM payment_event')).rows.length
const forgeries = () =>
  shop.lines.filter(line => line.includes('a notification with a wrong signature was refused')).length
const flush = () => shop.control('flush-webhooks', {}) as Promise<{ delivered: number; left: number }>
/** Processes payment events, as the jobs process does, until `work` ends. */
async function whileProcessing<T>(work: Promise<T>): Promise<T> {
  let done = false
  const finished = work.finally(() => {
    done = true
  })
  finished.catch(() => {})
  while (!done) await processPaymentEvents(shop.wiring.orders)
  return finished
}

test('C10: repeated, reordered, early or forged notifications lead to the same outcome', async () => {
  const ends = new Map<string, Set<string>>()
  await forEachSeed('C10', async random => {
    const story = random.pick(Object.keys(STORIES) as Story[])
    const delivery = random.pick(DELIVERIES)
    const { holderName, faults, end } = STORIES[story]
    await shop.control('webhooks', MODES[delivery][0])
    const browser = newBrowser()
    const basketId = await readyBasket(
      shop.wiring.cart,
      browser.session,
      [{ sku: random.pick(skus), quantity: 1 + random.below(3) }],
      { ...card, holderName },
    )
    await shop.control('faults', faults)
    const refusedBefore = forgeries()
    const { body: answer } = await whileProcessing(
      shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' }),
    )
    await shop.control('faults', [])
    // An undecided payment gets a successful reply that leads to the waiting page; only a decline gets a failure.
    expect(answer, story).toMatchObject(
      story === 'declined' ? { isSuccess: false, message: 'AuthorizationFailure' } : { isSuccess: true },
    )

    if (story === 'pending')
      await vi.waitFor(async () => expect((await shop.ledger()).filter(one => one.state === 'pending')).toEqual([]), {
        timeout: 5_000,
        interval: 20,
      })
    if (delivery === 'forged first') {
      const known = await events()
      const { delivered } = await flush()
      expect([delivered, await events()], 'a forged notification is stored nowhere').toEqual([0, known])
      expect(forgeries(), 'a forged notification is logged').toBeGreaterThan(refusedBefore)
    }
    if (story === 'given up' && !EARLY.has(delivery)) {
      // We void before any notification has arrived; then those of the authorization and of its void arrive together.
      await shop.pool.query(`UPDATE placement SET deadline = now() - interval '1 second' WHERE basket_id = $1`, [
        basketId,
      ])
      await recoverPlacements(shop.wiring.orders)
    }
    await shop.control('webhooks', MODES[delivery][1])
    await whileProcessing(flush())

    const wanted = story === 'given up' && EARLY.has(delivery) ? 'placed' : end
    // The notifications alone complete it: no deadline is moved, nothing is recovered.
    await vi.waitFor(
      async () => {
        await processPaymentEvents(shop.wiring.orders)
        const {
          rows: [placement],
        } = await shop.pool.query<{ state: string }>('SELECT state FROM placement WHERE basket_id = $1', [basketId])
        expect(placement?.state, `${story}, ${delivery}`).toBe(wanted)
      },
      { timeout: END_WITHIN_MS, interval: 20 },
    )
    ends.set(story, (ends.get(story) ?? new Set()).add(delivery))
  })
  await reconcile(shop.pool, await shop.ledger(), initial)
  const { rows: twice } = await shop.pool.query(
    'SELECT attempt_id, kind FROM payment_ledger GROUP BY 1, 2 HAVING count(*) > 1',
  )
  expect(twice).toEqual([])
  process.stdout.write(
    `C10: ${[...ends].map(([story, deliveries]) => `${story} × ${deliveries.size} deliveries`).join(', ')}\n`,
  )
}, 180_000)

test.each([
  ['before a reply that takes a second', [{ kind: 'delay', ms: 1_000, next: 1 }], 'normal'],
  ['before the answer', [], 'before-answer'],
  ['with the answer', [], 'with-answer'],
  ['after a reply that was lost once', [{ kind: 'answer-lost', next: 1 }], 'normal'],
  ['without any reply', [{ kind: 'answer-lost', next: 3 }], 'normal'],
])(
  'a notification %s: the shop places the order long before the deadline and reports it as placed',
  async (name, faults, mode) => {
    await shop.control('webhooks', { mode })
    const took: number[] = []
    for (let i = 0; i < 4; i++) {
      await shop.control('faults', faults)
      const browser = newBrowser()
      const basketId = await readyBasket(shop.wiring.cart, browser.session, [{ sku: skus[0]!, quantity: 1 }], {
        ...card,
        holderName: 'APPROVED',
      })
      const begun = Date.now()
      expect((await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })).body).toMatchObject({
        isSuccess: true,
        redirectUrl: '/checkout/confirmation',
      })
      const placed = await vi.waitFor(
        async () => {
          const {
            rows: [order],
          } = await shop.pool.query<{ placed_at: Date }>('SELECT placed_at FROM shop_order WHERE basket_id = $1', [
            basketId,
          ])
          expect(order).toBeDefined()
          return order!.placed_at
        },
        { timeout: END_WITHIN_MS, interval: 20 },
      )
      took.push(placed.getTime() - begun)
    }
    await shop.control('faults', [])
    process.stdout.write(`a notification ${name}: placed after ${took.join(', ')} ms\n`)
    expect(Math.max(...took)).toBeLessThan(END_WITHIN_MS)
  },
)

test('signed notifications of another system are acknowledged and not processed', async () => {
  await shop.control('webhooks', { mode: 'hold' })
  const browser = newBrowser()
  const basketId = await readyBasket(shop.wiring.cart, browser.session, [{ sku: skus[0]!, quantity: 1 }], {
    ...card,
    holderName: 'APPROVED',
  })
  await shop.control('faults', [{ kind: 'answer-lost', next: 3 }])
  await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  await shop.control('faults', [])
  const send = httpExchange(`http://127.0.0.1:${shop.port}`, 5_000)
  const references = [
    'ORDER-123',
    '',
    'nothing\0ness',
    'half a \ud83d character',
    'x'.repeat(10_000),
    crypto.randomUUID(),
  ]
  const key = Buffer.from(SANDBOX_CREDENTIALS.hmacKey, 'hex')
  const bodies = references.map((merchantReference, i) =>
    notificationBody(
      {
        eventCode: 'AUTHORISATION',
        pspReference: `FOREIGN${i}`,
        originalReference: '',
        merchantReference,
        amount: { value: 1, currency: 'USD' },
        success: true,
        reason: '',
        eventDate: new Date(0).toISOString(),
        paymentMethod: 'visa',
      },
      SANDBOX_CREDENTIALS.merchantAccount,
      key,
    ),
  )
  for (const body of bodies)
    expect(await send({ method: 'POST', path: '/webhooks/adyen', headers: {}, body })).toMatchObject({
      kind: 'answer',
      status: 200,
    })
  await flush()
  await vi.waitFor(
    async () => {
      const { rows } = await shop.pool.query(
        `SELECT last_error FROM payment_event WHERE id LIKE 'AUTHORISATION:FOREIGN%' AND processed_at IS NOT NULL`,
      )
      expect(rows).toEqual(
        references.map(() => ({ last_error: expect.stringContaining('no payment attempt of this shop') })),
      )
      expect((await shop.pool.query('SELECT state FROM placement WHERE basket_id = $1', [basketId])).rows).toEqual([
        { state: 'placed' },
      ])
    },
    { timeout: END_WITHIN_MS, interval: 20 },
  )
})

test('unsigned, wrongly signed and unreadable notifications are rejected and not stored', async () => {
  const send = httpExchange(`http://127.0.0.1:${shop.port}`, 5_000)
  const item = {
    pspReference: 'P',
    originalReference: '',
    merchantAccountCode: 'DavenportSandbox',
    merchantReference: 'x',
    amount: { value: 1, currency: 'USD' },
    eventCode: 'AUTHORISATION',
    success: 'true',
  }
  const known = await events()
  const status = async (body: string) => {
    const answer = await send({ method: 'POST', path: '/webhooks/adyen', headers: {}, body })
    return answer.kind === 'answer' ? answer.status : 0
  }
  const notification = (additionalData?: object) =>
    JSON.stringify({
      live: 'false',
      notificationItems: [{ NotificationRequestItem: { ...item, ...(additionalData && { additionalData }) } }],
    })
  const refusedBefore = forgeries()
  expect(await status(notification())).toBe(401)
  expect(await status(notification({ hmacSignature: '' }))).toBe(401)
  expect(await status(notification({ hmacSignature: Buffer.alloc(32).toString('base64') }))).toBe(401)
  expect(forgeries()).toBe(refusedBefore + 3)
  expect(await status('{"notificationItems":')).toBe(400)
  expect(await events()).toBe(known)
})
