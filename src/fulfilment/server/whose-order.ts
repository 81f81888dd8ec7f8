import { readLinkedOrder } from '#orders/server/order-link.ts'
import { readOrderOf, type PlacedOrder } from '#orders/server/read-order.ts'
import type { Actor } from '#platform/actor.ts'
import { Refused } from '#platform/refusal.ts'
import { customerKey } from '#platform/session.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'

/**
 * The order of a call: by the key of its link, or because it belongs to the customer. Everybody else gets the refusal
 * of an unknown number [ASVS-8.2.2].
 */
export async function whoseOrder(
  { pool, secret }: Pick<FulfilmentDeps, 'pool' | 'secret'>,
  actor: Actor,
  { number, key }: { readonly number: string; readonly key: string | null },
): Promise<PlacedOrder> {
  const order =
    key !== null
      ? await readLinkedOrder(pool, secret, { number, key })
      : actor.kind === 'customer'
        ? await readOrderOf(pool, customerKey(actor.customerId), number)
        : undefined
  if (!order) throw new Refused({ kind: 'not-found', message: 'There is no such order.' })
  return order
}
