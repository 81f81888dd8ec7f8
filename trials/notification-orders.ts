import { setTimeout as wait } from 'node:timers/promises'
import { plentifulSku } from './goods.ts'
import { type Finding, quantile, report, tally } from './report.ts'
import { addToCart, newShopper, placeOrder, sendUntilAnswered, toReview } from './shopper.ts'
import { startTrialShop, type TrialShop } from './trial-shop.ts'

const [BUYERS, ORDERS_EACH] = [4, 5]
const GOAL_MS = 2_000

interface Scenario {
  readonly name: string
  readonly faults: readonly object[]
  readonly webhooks: object
  /** Notifications are held back and delivered this long after the orders were sent, in milliseconds. */
  readonly flushAfterMs?: number
}

const NORMAL = { mode: 'normal' }
const SCENARIOS: readonly Scenario[] = [
  { name: 'answer first, notification soon after', faults: [], webhooks: NORMAL },
  { name: 'notification before the answer', faults: [], webhooks: { mode: 'before-answer' } },
  { name: 'notification and answer at the same moment', faults: [], webhooks: { mode: 'with-answer' } },
  { name: 'notification, answer 2 s later', faults: [{ kind: 'delay', ms: 2_000 }], webhooks: NORMAL },
  { name: 'notification, answer 4 s later', faults: [{ kind: 'delay', ms: 4_000 }], webhooks: NORMAL },
  { name: 'notification, answer 25 s later', faults: [{ kind: 'delay', ms: 25_000 }], webhooks: NORMAL },
  { name: 'notification, answer lost', faults: [{ kind: 'answer-lost' }], webhooks: NORMAL },
  {
    name: 'notification before the answer, which is lost',
    faults: [{ kind: 'answer-lost' }],
    webhooks: { mode: 'before-answer' },
  },
  { name: 'notification three times', faults: [], webhooks: { mode: 'duplicate', n: 3 } },
  { name: 'answer, notification 3 s later', faults: [], webhooks: { mode: 'hold' }, flushAfterMs: 3_000 },
]

/** Milliseconds from PlaceOrder to `placed` of each order, by the database's clock; undefined if not placed. */
async function timesToPlaced(shop: TrialShop, since: Date): Promise<(number | undefined)[]> {
  const { rows } = await shop.pool.query<{ state: string; ms: number }>(
    `
    SELECT state, extract(epoch FROM updated_at - created_at)::float8 * 1000 AS ms
    FROM placement
    WHERE created_at >= $1`,
    [since],
  )
  return rows.map(row => (row.state === 'placed' ? row.ms : undefined))
}

async function run(shop: TrialShop, sku: string, scenario: Scenario): Promise<Finding[]> {
  await shop.control('faults', [])
  await shop.control('webhooks', NORMAL)
  const buyers = await Promise.all(
    Array.from({ length: BUYERS * ORDERS_EACH }, async (_, index) => {
      const guest = await newShopper(shop.ports.shop, `192.0.2.${index + 1}`)
      const send = sendUntilAnswered(guest)
      await addToCart(send, sku)
      await toReview(guest, send)
      return send
    }),
  )
  await shop.control('faults', scenario.faults)
  await shop.control('webhooks', scenario.webhooks)
  const {
    rows: [clock],
  } = await shop.pool.query<{ now: Date }>('SELECT now() AS now')
  const flush =
    scenario.flushAfterMs === undefined
      ? undefined
      : wait(scenario.flushAfterMs).then(() => shop.control('flush-webhooks', {}))
  const waits: number[] = []
  const answers = Promise.all(
    Array.from({ length: BUYERS }, async (_, worker) => {
      for (const send of buyers.slice(worker * ORDERS_EACH, (worker + 1) * ORDERS_EACH))
        waits.push((await placeOrder(send)).ms)
    }),
  )
  await Promise.all([answers, flush])
  let times: (number | undefined)[] = []
  for (let look = 0; look < 100; look++) {
    times = await timesToPlaced(shop, clock!.now)
    if (times.length === buyers.length && times.every(time => time !== undefined)) break
    await wait(500)
  }
  const placed = times.filter(time => time !== undefined)
  const p95 = quantile(placed, 0.95)
  const { rows: mails } = await shop.pool.query<{ count: number }>(
    `
    SELECT count(*)::int AS count FROM placement p JOIN (
      SELECT payload AS data FROM outbox UNION ALL SELECT data FROM pgboss.job WHERE name = 'order-mail') AS mail
      ON mail.data ->> 'basketId' = p.basket_id::text
    WHERE p.created_at >= $1 GROUP BY p.basket_id`,
    [clock!.now],
  )
  const isOnce = mails.length === placed.length && mails.every(row => row.count === 1)
  return [
    {
      what: scenario.name,
      figure:
        `${placed.length} of ${buyers.length} placed; p50 ${quantile(placed, 0.5).toFixed(0)}, p95 ` +
        `${p95.toFixed(0)} ms (reply to the shopper: p95 ${quantile(waits, 0.95).toFixed(0)} ms); emails ` +
        `${tally(mails.map(row => row.count))} each`,
      goal: 'all, p95 ≤ 2,000 ms',
      isMet: placed.length === buyers.length && p95 <= GOAL_MS && isOnce,
    },
  ]
}

/** Measures the time to `placed` for every order in which the gateway's reply and its notification can arrive. */
export async function tryNotificationOrders(): Promise<boolean> {
  const shop = await startTrialShop({ RATE_LIMITS: 'off' })
  try {
    const sku = await plentifulSku(shop.pool)
    const findings: Finding[] = []
    for (const scenario of SCENARIOS) findings.push(...(await run(shop, sku, scenario)))
    return report('Notification and answer in every order', findings)
  } finally {
    await shop.stop()
  }
}
