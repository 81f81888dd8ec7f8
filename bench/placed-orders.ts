import { throughput, type Rate } from './measure.ts'
import { benchSessions, readyOrders } from './ready-orders.ts'
import type { Stack } from './stack.ts'

/** An upper limit for the orders per second of any machine. */
const MOST_A_SECOND = 1_500

/** Measures PlaceOrder alone, with carts that are ready for it. */
export async function placedOrders(
  stack: Stack,
  sku: string,
  load: { readonly port: number; readonly connections: number; readonly seconds: number },
): Promise<Rate> {
  const orders = await readyOrders(stack.pool, sku, Math.ceil(load.seconds * 1.25 * MOST_A_SECOND))
  await stack.pool.query('VACUUM ANALYZE')
  let next = 0
  return throughput(load, async wire => {
    const order = orders[next++]
    if (!order) throw new Error('all prepared orders are used up')
    const headers =
      `cookie: sid=${benchSessions.seal(order.session)}\r\n` +
      `x-request-verification-token: ${benchSessions.token(order.session)}\r\n`
    const { status, body } = await wire.post('/ReactCheckout/PlaceOrder', headers, '{"adata":""}')
    if (status !== 200 || !body.includes('"isSuccess":true'))
      throw new Error(`PlaceOrder answered ${status}: ${body.slice(0, 300)}`)
  })
}
