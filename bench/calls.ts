import { freePorts } from '../scripts/start/ports.ts'
import { addToCart, newGuest, type Guest } from './guest-checkout.ts'
import { residentMb, throughput } from './measure.ts'
import { pgbenchOrders } from './orders.ts'
import { placedOrders } from './placed-orders.ts'
import { figure, heading, ratio } from './report.ts'
import type { Stack } from './stack.ts'

const CONNECTIONS = 16

/** Measures add to cart and place order in the real shop process, with a gateway that approves at once. */
export async function benchCalls(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const {
    rows: [first],
  } = await stack.pool.query<{ sku: string }>(
    `SELECT s.sku
    FROM sku s
    JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE s.property = 0 AND NOT s.is_nla AND NOT s.is_oversize
    ORDER BY s.sku LIMIT 1`,
  )
  const sku = first!.sku
  await stack.pool.query(`UPDATE stock SET available = 10000000 WHERE sku = $1`, [sku])
  await stack.pool.query('CREATE TABLE bench_counter (id int PRIMARY KEY, n bigint NOT NULL)')
  await stack.pool.query('INSERT INTO bench_counter SELECT generate_series(1, 10000), 0')
  const gateway = await stack.start('bench/bare-gateway.ts', ports.sandbox, {})
  const shop = await stack.start('bench/calls-shop.ts', ports.shop, {
    SHOP_PORT: String(ports.shop),
    ADYEN_BASE_URL: `http://127.0.0.1:${ports.sandbox}`,
  })
  const idle = residentMb(shop.pid)

  heading('Calls')
  const bare = await stack.start('bench/bare-http.ts', ports.player, {})
  const update = await throughput({ port: ports.player, connections: CONNECTIONS, seconds }, async wire => {
    const { status } = await wire.post('/', '', `{"id":${1 + Math.floor(Math.random() * 10_000)}}`)
    if (status !== 200) throw new Error(`the baseline answered ${status}`)
  })
  await bare.stop()
  const guests = new Map<number, Guest>()
  const adds = await throughput({ port: ports.shop, connections: CONNECTIONS, seconds }, async (wire, worker) => {
    if (!guests.has(worker)) guests.set(worker, await newGuest(wire))
    await addToCart(guests.get(worker)!, sku).catch(async () => {
      guests.set(worker, await newGuest(wire))
    })
  })
  ratio('add to cart', adds.perSecond, update.perSecond, 0.4)

  heading('Orders')
  const clients = CONNECTIONS
  const baseline = await pgbenchOrders(stack.pool, stack.url, sku, {
    clients,
    seconds,
    rows: Math.ceil(seconds * 4_000),
  })
  const placed = await placedOrders(stack, sku, { port: ports.shop, connections: CONNECTIONS, seconds })
  if (baseline === undefined)
    console.log('placed orders: no baseline without pgbench on this machine (apt-get install postgresql)')
  else ratio('placed orders', placed.perSecond, baseline, 0.3)

  heading('Memory of the shop process without pages')
  figure('idle', idle, 'MB', '< 250', idle < 250)
  figure('under load', residentMb(shop.pid), 'MB', '< 250', residentMb(shop.pid) < 250)
  await shop.stop()
  await gateway.stop()
}
