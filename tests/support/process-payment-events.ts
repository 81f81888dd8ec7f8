import type { PaymentEvent } from '#payments/server/provider.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { workOnPaymentEvent } from '#orders/server/payment-events.ts'
import { rows } from '#platform/database/query.ts'

/**
 * Processes every notification that is due and not finished, as the jobs process does through its queue, and returns
 * their number. One that fails stays due.
 */
export async function processPaymentEvents(deps: OrderDeps, batch = 50): Promise<number> {
  const due = await rows<{ id: string; provider: string; event: PaymentEvent }>(
    deps.db,
    'due-payment-events',
    `SELECT id, provider, event
    FROM payment_event
    WHERE processed_at IS NULL AND run_at <= now()
    ORDER BY run_at LIMIT $1`,
    [batch],
  )
  await Promise.all(due.map(stored => workOnPaymentEvent(deps, stored).catch(() => {})))
  return due.length
}
