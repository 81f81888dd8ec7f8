import { freePorts } from '../scripts/start/ports.ts'
import { CHECKOUT_REQUESTS } from './checkout-requests.ts'
import { benchCheckoutSteps } from './checkout-steps.ts'
import { committed, databaseCpuMs } from './database-cpu.ts'
import { guestCheckout } from './guest-checkout.ts'
import { cpuMs, throughput } from './measure.ts'
import { placedOrders } from './placed-orders.ts'
import { figure, heading, ratio } from './report.ts'
import type { Stack } from './stack.ts'

const CONNECTIONS = 8

/**
 * Measures guest checkouts with a browser's requests in the real shop process: rate, and CPU time of shop and database
 * for each.
 */
export async function benchCheckout(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const {
    rows: [first],
  } = await stack.pool.query<{ sku: string }>(`SELECT s.sku FROM sku s JOIN product p ON p.id = s.product_id
    WHERE p.slug = 'camden-easy-chair' AND s.property = 0 AND NOT s.is_nla ORDER BY s.position LIMIT 1`)
  const { sku } = first!
  await stack.pool.query('UPDATE stock SET available = 10000000 WHERE sku = $1', [sku])
  await stack.pool.query('VACUUM ANALYZE')
  const gateway = await stack.start('bench/bare-gateway.ts', ports.sandbox, {})
  const environment = { SHOP_PORT: String(ports.shop), ADYEN_BASE_URL: `http://127.0.0.1:${ports.sandbox}` }
  const shop = await stack.start('src/main/shop.ts', ports.shop, environment)

  heading(`Guest checkouts as a browser sends them: ${CHECKOUT_REQUESTS.length} requests, ${CONNECTIONS} connections`)
  const load = () =>
    throughput({ port: ports.shop, connections: CONNECTIONS, seconds }, wire => guestCheckout(wire, sku))
  // The first run fills the page cache; the second compiles the code and plans the statements.
  await throughput({ port: ports.shop, connections: 1, seconds: 1 }, wire => guestCheckout(wire, sku))
  await load()
  const before = {
    shop: cpuMs(shop.pid),
    database: await databaseCpuMs(stack.pool),
    committed: await committed(stack.pool),
  }
  const rate = await load()
  const each = (after: number, start: number) => (after - start) / rate.all
  const [shopMs, databaseMs] = [
    each(cpuMs(shop.pid), before.shop),
    each(await databaseCpuMs(stack.pool), before.database),
  ]
  const transactions = each(await committed(stack.pool), before.committed)
  const placed = await placedOrders(stack, sku, { port: ports.shop, connections: CONNECTIONS, seconds })
  ratio('whole checkouts relative to placed orders alone', rate.perSecond, placed.perSecond, 0.5)
  figure('CPU time of the shop, per checkout', shopMs, 'ms', '≤ 6', shopMs <= 6)
  figure('CPU time of PostgreSQL, per checkout', databaseMs, 'ms', '≤ 4', databaseMs <= 4)
  figure('transactions, each', transactions, '', '≤ 30', transactions <= 30)
  await benchCheckoutSteps(stack, ports.shop)
  await shop.stop()
  await gateway.stop()
}
