// `npm run bench -- registry`: the data of a giver's page of the longest list.
import { randomUUID } from 'node:crypto'
import { MOST_ITEMS } from '../src/registry/rules/registry-limits.ts'
import { freePorts } from '../scripts/start/ports.ts'
import { cpuMs, throughput } from './measure.ts'
import { figure, heading } from './report.ts'
import type { Stack } from './stack.ts'

const CONNECTIONS = 2
const PARTS = ['', '&order=cheap', '&price=from100&order=dear', '&count=200'] as const

/** Inserts a public registry of the longest list: every third item is wholly bought, every sixth is held. */
async function insertLongest({ pool }: Stack): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `INSERT INTO registry (
      id, country, type, first_name, last_name, partner_first_name, partner_last_name, event_date, description,
      privacy, address
    ) VALUES ($1, 'US', 'br', 'Nora', 'Whitfield', 'Sam', 'Okafor', current_date + 90, '', 'public', $2)`,
    [id, JSON.stringify({ city: 'Asheville', state: 'NC', postalCode: '28801', country: 'US' })],
  )
  const { rowCount } = await pool.query(
    `INSERT INTO registry_item (registry_id, sku, wanted, spoken)
    SELECT $1, sku, 2, CASE n % 3 WHEN 0 THEN 2 ELSE 0 END
    FROM (SELECT sku, row_number() OVER (ORDER BY sku) AS n FROM sku ORDER BY sku LIMIT $2) AS numbered`,
    [id, MOST_ITEMS],
  )
  if (rowCount !== MOST_ITEMS) throw new Error(`the catalogue has only ${rowCount} SKUs`)
  await pool.query(
    `INSERT INTO registry_gift (basket_id, registry_id, sku, quantity, state, held_until, bought_at)
    SELECT gen_random_uuid(), $1, sku, 2, CASE n % 2 WHEN 0 THEN 'bought' ELSE 'held' END, now() + interval '1 hour',
      CASE n % 2 WHEN 0 THEN now() END
    FROM (
      SELECT sku, row_number() OVER (ORDER BY sku) AS n FROM registry_item WHERE registry_id = $1 AND spoken = 2
    ) AS numbered`,
    [id],
  )
  return id
}

/** Measures the call of a giver's page with a list of 2,000 items: a hundred gifts, and the whole list beside it. */
export async function benchRegistry(stack: Stack, seconds: number): Promise<void> {
  heading(`A registry with ${MOST_ITEMS} items`)
  const id = await insertLongest(stack)
  const ports = await freePorts()
  const shop = await stack.start('bench/calls-shop.ts', ports.shop, { SHOP_PORT: String(ports.shop) })
  const measure = async (parts: readonly string[]) => {
    let bytes = 0
    const before = cpuMs(shop.pid)
    let turn = 0
    const rate = await throughput({ port: ports.shop, connections: CONNECTIONS, seconds }, async wire => {
      const answer = await wire.get(`/api/registry/view?grId=${id}${parts[turn++ % parts.length]!}`, '')
      if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
      bytes ||= answer.body.length
    })
    const cpu = (cpuMs(shop.pid) - before) / rate.all
    console.log(`  p50 ${rate.p50.toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB each`)
    return rate
  }
  try {
    const part = await measure(PARTS)
    figure('a hundred of 2,000 gifts, p95', part.p95, 'ms', '≤ 100', part.p95 <= 100)
    const whole = await measure([`&count=${MOST_ITEMS}&givenCount=${MOST_ITEMS}`])
    figure('all 2,000 gifts, p95', whole.p95, 'ms', '≤ 400', whole.p95 <= 400)
  } finally {
    await shop.stop()
  }
}
