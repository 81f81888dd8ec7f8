import { setTimeout as wait } from 'node:timers/promises'
import { ledgerDifferences, type GatewayPayment } from '#tests/support/ledger-differences.ts'
import { FIRST_SEED, random } from '#tests/support/seeded.ts'
import { exchange } from './exchange.ts'
import { plentifulSku } from './goods.ts'
import { KINDS, type Kind } from './processes.ts'
import { type Finding, quantile, report, tally } from './report.ts'
import { addToCart, newShopper, placeOrder, sendUntilAnswered, toReview, type Send, type Shopper } from './shopper.ts'
import { startTrialShop, type TrialShop } from './trial-shop.ts'

const [KILLS, BUYERS, PAUSE_MS] = [46, 4, 4_000]
const SETTLED_WITHIN_MS = 120_000

interface Sale {
  readonly email: string
  readonly ms: number
}
interface Tried {
  readonly sales: Sale[]
  readonly failures: string[]
  lostCarts: number
}

/** Runs checkouts one after another until told to stop; each acknowledged change must exist at the next step. */
async function buy(shop: TrialShop, sku: string, address: string, tried: Tried, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const began = performance.now()
    try {
      const guest = await retried(() => newShopper(shop.ports.shop, address))
      const send: Send = sendUntilAnswered(guest)
      await addToCart(send, sku)
      const { body } = await retried(() => guest.get('/session/summary'))
      if ((JSON.parse(body) as { cartItemCount?: number }).cartItemCount === 0) {
        tried.lostCarts += 1
        continue
      }
      await toReview(guest, send)
      await placeOrder(send)
      const state = await endOf(guest)
      if (state === 'placed') tried.sales.push({ email: guest.email, ms: performance.now() - began })
      else tried.failures.push(`reported as being confirmed, then ${state}`)
    } catch (error) {
      tried.failures.push(
        error instanceof Error ? error.message.replace(/[\da-f-]{36}/g, '…').slice(0, 120) : String(error),
      )
    }
  }
}

/** The final state shown on the confirmation page: an undecided payment is confirmed or voided later. */
async function endOf(guest: Shopper): Promise<string> {
  for (let looks = 0; looks < 120; looks++) {
    const { body } = await retried(() => guest.get('/api/checkout/placement-status'))
    const { state } = JSON.parse(body) as { state: string }
    if (state !== 'confirming') return state
    await wait(500)
  }
  return 'still confirming'
}

/** Loads a page again until the shop answers, as a person does. */
async function retried<T extends object>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await ask()
      if (!('status' in answer) || answer.status === 200) return answer
    } catch (error) {
      if (tries > 100) throw error
    }
    await wait(300)
  }
}

async function killAtRandom(shop: TrialShop): Promise<Kind[]> {
  const dice = random(FIRST_SEED)
  const killed: Kind[] = []
  while (killed.length < KILLS) {
    await wait(PAUSE_MS / 2 + dice.below(PAUSE_MS))
    const kind = dice.pick(KINDS)
    const pids = shop.pids(kind)
    if (pids.length === 0) continue
    try {
      process.kill(dice.pick(pids), 'SIGKILL')
      killed.push(kind)
    } catch {
      /* the process had just ended */
    }
  }
  return killed
}

/** Waits until no placement is unfinished and every mail was sent. Returns the milliseconds that it took. */
async function settle(shop: TrialShop): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < SETTLED_WITHIN_MS) {
    const left = await shop.pool
      .query<{ left: number }>(
        `
      SELECT (SELECT count(*) FROM placement WHERE state NOT IN ('placed', 'failed'))::int
        + (SELECT count(*) FROM outbox WHERE kind = 'order-mail')::int
        + (SELECT count(*) FROM pgboss.job WHERE name = 'order-mail' AND state < 'completed')::int AS left`,
      )
      .catch(() => undefined)
    if (left?.rows[0]?.left === 0) return performance.now() - began
    await wait(250)
  }
  return Infinity
}

async function gatewayBooks(shop: TrialShop): Promise<GatewayPayment[]> {
  const { payments } = (await shop.control('ledger')) as { payments: GatewayPayment[] }
  return payments.map(({ reference, amount, state }) => ({
    reference,
    amount,
    state: state === 'authorised' ? 'authorized' : state,
  }))
}

async function mailsTo(shop: TrialShop, email: string): Promise<number> {
  const { body } = await exchange({ port: shop.ports.sandbox, path: `/mailbox.json?to=${encodeURIComponent(email)}` })
  return (JSON.parse(body) as { mail: unknown[] }).mail.length
}

/** Kills random processes of `npm start` while guests buy, and compares all ledgers afterwards. */
export async function tryRandomKills(): Promise<boolean> {
  const shop = await startTrialShop({ RATE_LIMITS: 'off' })
  try {
    const sku = await plentifulSku(shop.pool)
    const {
      rows: [stock],
    } = await shop.pool.query<{ units: number }>('SELECT sum(available)::int AS units FROM stock WHERE sku = $1', [sku])
    const tried: Tried = { sales: [], failures: [], lostCarts: 0 }
    let isOver = false
    const buyers = Array.from({ length: BUYERS }, (_, index) =>
      buy(shop, sku, `192.0.2.${index + 1}`, tried, () => isOver),
    )
    const killed = await killAtRandom(shop)
    isOver = true
    await Promise.all(buyers)
    const settledMs = await settle(shop)
    const faults = await ledgerDifferences(shop.pool, await gatewayBooks(shop), new Map([[sku, stock!.units]]))
    const wrong = Object.entries(faults.lists).filter(([, list]) => list.length > 0)
    const { rows: orders } = await shop.pool.query<{ email: string; count: number }>(
      'SELECT email, count(*)::int AS count FROM shop_order GROUP BY email',
    )
    const ordersOf = new Map(orders.map(row => [row.email, row.count]))
    const mails = await Promise.all(tried.sales.map(sale => mailsTo(shop, sale.email)))
    const times = tried.sales.map(sale => sale.ms)
    const lost = tried.sales.filter(sale => ordersOf.get(sale.email) !== 1).length
    const findings: Finding[] = [
      {
        what: 'killed processes',
        figure: `${killed.length}: ${tally(killed)}`,
        goal: String(KILLS),
        isMet: killed.length === KILLS,
      },
      {
        what: 'orders confirmed as placed',
        figure:
          `${tried.sales.length}; whole checkout p50 ${quantile(times, 0.5).toFixed(0)}, p95 ` +
          `${quantile(times, 0.95).toFixed(0)} ms`,
      },
      {
        what: 'orders confirmed as placed that do not exist exactly once',
        figure: String(lost),
        goal: '0',
        isMet: lost === 0,
      },
      {
        what: 'confirmation emails per order',
        figure: tally(mails),
        goal: '1 each',
        isMet: mails.every(count => count === 1),
      },
      {
        what: 'carts that were empty after an acknowledged add',
        figure: String(tried.lostCarts),
        goal: '0',
        isMet: tried.lostCarts === 0,
      },
      { what: 'checkouts that failed for the shopper', figure: tally(tried.failures) },
      {
        what: 'differences between shop and sandbox ledger',
        figure: wrong.map(([name, list]) => `${name} ${list.length}`).join(', ') || 'none',
        goal: 'none',
        isMet: wrong.length === 0,
      },
      {
        what: 'settled after the last kill',
        figure: `${settledMs.toFixed(0)} ms`,
        goal: `≤ ${SETTLED_WITHIN_MS} ms`,
        isMet: Number.isFinite(settledMs),
      },
    ]
    return report('Random kills under load', findings)
  } finally {
    await shop.stop()
  }
}
