import { vi } from 'vitest'
import { rows } from '#platform/database/query.ts'
import type { Random } from '../seeded.ts'
import { cardAgain, fillCart, issueShared } from './fill-carts.ts'
import { schedule, type Disturbance, type Schedule } from './schedule.ts'
import { compareBooks } from './simulated-books.ts'
import { simulatedGateway, type GatewayHabits } from './simulated-gateway.ts'
import { deliverTo, depsOfRun, jobsRound, seededIds, startProcess, type ShopProcess } from './simulated-shop.ts'
import { shopAround, type Told } from './simulated-shopper.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** Shortest pause of a process: each poll is a statement, and those that find nothing new show nothing new. */
const SHORTEST_PAUSE_MS = 1_000
/** Time at which every run begins. */
const START = Date.UTC(2026, 10, 21, 15)
/** Rows that a run leaves; catalogue and prices stay. */
const TABLES = [
  'basket',
  'card_secret',
  'placement',
  'stock_hold',
  'promotion_use',
  'payment_attempt',
  'payment_ledger',
  'payment_event',
  'shop_order',
  'order_recipient',
  'order_line',
  'order_tender',
  'order_allocation',
  'outbox',
  'gift_card',
  'gift_card_entry',
  'reward_certificate',
  'reward_entry',
  'stock',
  'shared_cart_taken',
]
const disturbanceOf = (random: Random): Disturbance => ({
  kills: random.pick([0, 0, 4, 15]),
  lostConnections: random.pick([0, 0, 5, 25]),
  together: random.pick([0, 150, 400]),
  slowness: random.pick([5, 30, 100]),
  jumps: random.pick([0, 0, 3, 15]),
})
const habitsOf = (random: Random): GatewayHabits => ({
  decisions: random.pick([
    ['approve'],
    ['approve', 'approve', 'approve', 'decline'],
    ['approve', 'challenge', 'decline'],
    ['approve', 'pending', 'expired', 'challenge'],
    ['approve', 'partial'],
  ]),
  fates: random.pick([
    ['answered'],
    ['answered', 'answered', 'answered', 'answer-lost'],
    ['answered', 'answer-lost', 'late', 'never-arrived'],
    ['answer-lost', 'late'],
  ]),
  cutOffUntil: random.pick([0, 0, 0, 0, 0, START + 60_000]),
})

/** A timer whose short pauses last a little longer; none stays none. */
const lengthened = (timer: typeof setTimeout): typeof setTimeout =>
  Object.assign(
    (act: () => void, ms = 0, ...rest: []) => timer(act, ms === 0 ? 0 : Math.max(ms, SHORTEST_PAUSE_MS), ...rest),
    timer,
  )

/** The processes of the shop: two that serve shoppers and two that do the jobs. A killed one is replaced. */
function processesOf(start: (name: string) => ShopProcess, random: Random) {
  const running = new Map<string, ShopProcess>()
  let starts = 0
  const alive = (name: string): ShopProcess => {
    const known = running.get(name)
    if (known && !known.isDead) return known
    const fresh = start(`${name}${++starts}`)
    running.set(name, fresh)
    return fresh
  }
  return {
    shop: () => alive(random.pick(['shop-a', 'shop-b'])),
    jobs: () => alive(random.pick(['jobs-a', 'jobs-b'])),
  }
}

/** Jobs run at moments that the schedule chooses, perhaps several at once. */
function startJobs(random: Random, plan: Schedule, jobs: () => ShopProcess): void {
  for (let rounds = random.below(6); rounds > 0; rounds--)
    setTimeout(() => plan.start(jobsRound(jobs())), random.pick([100, 5_000, 26_000, 32_000, 45_000, 640_000]))
}

/** Lets recovery finish everything, without further faults. Each round is later than all deadlines. */
async function recoverAll({ database }: SimulatedWorld, plan: Schedule, jobs: () => ShopProcess): Promise<void> {
  for (let round = 0; round < 40; round++) {
    vi.setSystemTime(Date.now() + 700_000)
    plan.start(jobsRound(jobs()))
    await plan.untilIdle()
    const [found] = await rows<{ is_done: boolean }>(
      database.outside,
      'simulated-is-done',
      `SELECT NOT EXISTS (SELECT 1 FROM placement WHERE state NOT IN ('placed', 'failed'))
        AND NOT EXISTS (SELECT 1 FROM payment_event WHERE processed_at IS NULL) AS is_done`,
      [],
    )
    if (found!.is_done) return
  }
}

export interface SimulatedRun {
  readonly trace: readonly string[]
  readonly placed: number
  readonly failed: number
  /** The differences at the end; empty if there are none. */
  readonly faults: Readonly<Record<string, readonly unknown[]>>
}

/**
 * One simulated day of a small shop: shoppers place orders at the same time, with the use cases and the SQL that the
 * servers run. The seed chooses the carts, the gateway's answers, the faults, and in which order everything happens.
 */
export async function simulateOrders(world: SimulatedWorld, random: Random): Promise<SimulatedRun> {
  const { database, skus, promotion } = world
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START })
  vi.stubGlobal('setTimeout', lengthened(setTimeout))
  try {
    await database.clear(TABLES)
    const common = depsOfRun(world.common)
    const ids = seededIds(random)
    const plan = schedule(random, database, disturbanceOf(random))
    const deliver = (body: string) => deliverTo(processes.shop(), body)
    const habits = habitsOf(random)
    const gateway = simulatedGateway(random, plan, habits, deliver)
    const processes = processesOf(name => startProcess(name, common, { schedule: plan, gateway, ids }), random)

    const units = 1 + random.below(5)
    const redemptions = 1 + random.below(2)
    await database.outside.query({
      name: 'simulated-stock',
      text: `INSERT INTO stock (sku, location, available)
        SELECT sku, location, $2 FROM unnest($1::text[]) AS sku,
          (SELECT location FROM location WHERE country = 'US' AND kind = 'warehouse' ORDER BY location LIMIT 1) AS l`,
      values: [skus, units],
    })
    await database.outside.query({
      name: 'simulated-promotion',
      text: 'UPDATE promotion SET redemptions_left = $2 WHERE id = $1',
      values: [promotion.id, redemptions],
    })
    const shared = await issueShared(world, common, random, ids)
    const told: Told[] = []
    for (let shoppers = 1 + random.below(4); shoppers > 0; shoppers--) {
      const { session, basketId } = await fillCart(world, random, ids, shared)
      const one: Told = { basketId, isPlaced: false, refused: [], declined: [] }
      told.push(one)
      const shopper = {
        random,
        process: processes.shop,
        newId: ids.newId,
        enterCardAgain: cardAgain(world, ids),
      }
      setTimeout(() => plan.start(shopAround(shopper, session, one)), random.pick([0, 0, 50, 1_000]))
    }
    startJobs(random, plan, processes.jobs)
    await plan.untilIdle()
    plan.calm()
    gateway.calm()
    await recoverAll(world, plan, processes.jobs)

    const stock = new Map(skus.map(sku => [sku, units]))
    const books = await compareBooks(world, { payments: gateway.payments(), told, stock, redemptions, habits })
    return { trace: plan.trace, ...books }
  } finally {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
}
