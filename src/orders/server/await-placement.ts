import { isFinal } from '../rules/placement-state.ts'
import type { OrderDeps } from './order-deps.ts'
import { outcomeOf, type PlaceOutcome } from './place-order.ts'
import { readPlacement, type Placement } from './store.ts'

const POLL_MS = 40
const PATIENCE_MS = 10_000

/**
 * Waits until another request has finished the placement, or has sent the shopper to the bank. After ten seconds the
 * outcome is `in-doubt`.
 */
export async function awaitPlacement(deps: OrderDeps, placement: Placement): Promise<PlaceOutcome> {
  const until = deps.now() + PATIENCE_MS
  let current = placement
  while (!isFinal(current.state) && !current.isAtBank && deps.now() < until) {
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
    current = (await readPlacement(deps.db, { basketId: placement.basketId, id: placement.id })) ?? current
  }
  return outcomeOf(current)
}
