import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { cents } from '#lib/money.ts'
import { GUEST } from '#platform/actor.ts'
import { parseEnv } from '#platform/env.ts'
import { newId } from '#platform/new-id.ts'
import { wire, type Wiring } from '../../src/main/wiring.ts'
import { removeCluster, startCluster, type Cluster } from '../../scripts/postgres/cluster.ts'
import { createDatabase } from '../../scripts/postgres/create-database.ts'
import { postgresHome } from '../../scripts/postgres/home.ts'
import { freePorts } from '../../scripts/start/ports.ts'
import { newBrowser, shopEnv } from '../support/app-shop.ts'

const home = postgresHome()
const name = `crash-${process.pid}`
let port: number
let cluster: Cluster
let wiring: Wiring
const start = () => startCluster(home, { name, port, durable: true })
beforeAll(async () => {
  port = (await freePorts()).postgres
  cluster = await start()
  await createDatabase(cluster.url('postgres'), 'shop')
  await migrate(cluster.url('shop'))
  wiring = wire('shop', parseEnv(shopEnv(cluster.url('shop'))))
}, 60_000)
afterAll(async () => {
  await wiring.close()
  await cluster.stop()
  removeCluster(home, name)
})

type Session = ReturnType<typeof newBrowser>['session']
/** Sets the donation of a session's cart: a change that is identified by one number. */
const give = (session: Session, amount: number) =>
  changeBasket<null>(
    wiring.cart,
    { actor: GUEST, session, country: 'US', requestId: newId(), call: 'give', input: amount },
    content => ({ kind: 'change', outcome: null, content: { ...content, donation: cents(amount) } }),
  )

/**
 * Lets sessions change their carts repeatedly, and calls `pull` when `enough` changes were acknowledged. Returns the
 * last acknowledged donation of each session.
 */
async function changesUntil(pull: () => void, enough: number): Promise<ReadonlyMap<Session, number>> {
  const told = new Map<Session, number>()
  let [count, isOut] = [0, false]
  const shopper = async () => {
    const { session } = newBrowser()
    for (let amount = 1; !isOut; amount++) {
      try {
        await give(session, amount)
      } catch (error) {
        if (isOut) return
        throw error
      }
      told.set(session, amount)
      if (++count !== enough) continue
      isOut = true
      pull()
    }
  }
  await Promise.all(Array.from({ length: 16 }, shopper))
  return told
}
/** Donations in the carts' rows, read once the database answers again. */
async function kept(sessions: readonly Session[]): Promise<Map<Session, number>> {
  for (;;) {
    try {
      const { rows } = await wiring.pool.query<{ session: Session; donation: number }>(
        `SELECT session_key AS session, (content->>'donation')::int AS donation
        FROM basket
        WHERE session_key = ANY($1)`,
        [sessions],
      )
      return new Map(rows.map(row => [row.session, row.donation]))
    } catch {
      await new Promise(setImmediate)
    }
  }
}
function expectAll(told: ReadonlyMap<Session, number>, found: ReadonlyMap<Session, number>): void {
  expect(told.size).toBeGreaterThan(0)
  // A change that was committed but not acknowledged may be there, too.
  expect([...told].filter(([session, amount]) => (found.get(session) ?? 0) < amount)).toEqual([])
}

test('every acknowledged cart change survives a kill of PostgreSQL', async () => {
  for (const enough of [1, 40, 200]) {
    const told = await changesUntil(() => cluster.kill(), enough)
    await cluster.gone
    cluster = await start()
    expectAll(told, await kept([...told.keys()]))
  }
}, 60_000)

/** Start time of the checkpointer, which restarts whenever PostgreSQL restarts its processes after one of them died. */
async function checkpointerStart(): Promise<number> {
  const { rows } = await wiring.pool.query<{ began: Date }>(
    `SELECT backend_start AS began FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
  )
  return rows[0]!.began.getTime()
}
/** Waits until PostgreSQL has restarted its processes and answers again. */
async function restartedSince(before: number): Promise<void> {
  for (;;) {
    const began = await checkpointerStart().catch(() => before)
    if (began > before) return
    await new Promise(setImmediate)
  }
}

test('every acknowledged cart change survives a kill of one PostgreSQL backend', async () => {
  for (const enough of [1, 40, 200]) {
    const {
      rows: [backend],
    } = (await wiring.cart.durable.query({ name: 'pid', text: 'SELECT pg_backend_pid() AS pid', values: [] })) as {
      rows: { pid: number }[]
    }
    const before = await checkpointerStart()
    const told = await changesUntil(() => process.kill(backend!.pid, 'SIGKILL'), enough)
    // A read before PostgreSQL has noticed the kill would prove nothing.
    await restartedSince(before)
    expectAll(told, await kept([...told.keys()]))
  }
}, 60_000)
