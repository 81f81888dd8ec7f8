import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readyOrders, type ReadyOrder } from './ready-orders.ts'
import type { Pool } from '#platform/database/db.ts'
import type { NewPlacement } from '#orders/server/store.ts'
import type { OrderSnapshot } from '#orders/rules/snapshot.ts'
import { attemptsOf, pgbenchScript, recordStatements } from './place-order-script.ts'

function findPgbench(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...(existsSync('/usr/lib/postgresql')
      ? readdirSync('/usr/lib/postgresql').map(version => `/usr/lib/postgresql/${version}/bin`)
      : []),
  ]
  return folders.map(folder => `${folder}/pgbench`).find(file => existsSync(file))
}

const newPlacement = (order: ReadyOrder, snapshot: OrderSnapshot): NewPlacement => ({
  basketId: order.basketId,
  id: randomUUID(),
  basketVersion: order.version,
  session: order.session.key,
  viewer: order.session.key,
  country: 'US',
  requestId: randomUUID(),
  snapshot,
  deadlineMs: 25_000,
  browser: null,
})

/**
 * Orders per second that PostgreSQL processes when pgbench sends the same statements as the state machine; undefined if
 * pgbench is not installed.
 */
export async function pgbenchOrders(
  pool: Pool,
  url: string,
  sku: string,
  { clients, seconds, rows }: { clients: number; seconds: number; rows: number },
): Promise<number | undefined> {
  const pgbench = findPgbench()
  if (!pgbench) return undefined
  const orders = await readyOrders(pool, sku, rows + 1)
  const [first, ...rest] = orders
  const sample = newPlacement(first!, first!.snapshot)
  const recorded = await recordStatements(pool, sample, sku)
  await pool.query(
    `CREATE TABLE IF NOT EXISTS bench_ready (
      slot int PRIMARY KEY, basket uuid, placement uuid, session text, request uuid, attempt uuid, number text,
      snapshot jsonb, asked jsonb
    )`,
  )
  await pool.query('TRUNCATE bench_ready')
  for (let at = 0; at < rest.length; at += 500) {
    const batch = rest.slice(at, at + 500).map((order, i) => {
      const placement = newPlacement(order, order.snapshot)
      const [tender] = order.snapshot.tenders
      return {
        slot: at + i,
        basket: order.basketId,
        placement: placement.id,
        session: placement.session,
        request: placement.requestId,
        attempt: tender!.attemptId,
        number: randomBytes(8).toString('hex'),
        snapshot: order.snapshot,
        asked: attemptsOf(order.snapshot),
      }
    })
    await pool.query(
      `INSERT INTO bench_ready
      SELECT *
      FROM jsonb_to_recordset($1) AS r (
        slot int, basket uuid, placement uuid, session text, request uuid, attempt uuid, number text, snapshot jsonb,
        asked jsonb
      )`,
      [JSON.stringify(batch)],
    )
  }
  await pool.query('VACUUM ANALYZE')
  const output = execFileSync(
    pgbench,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-D',
      'step=0',
      '-f',
      pgbenchScript(recorded, sample, clients),
      url,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return Number(/tps = ([\d.]+)/.exec(output)![1])
}
