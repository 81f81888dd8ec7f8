import { isFinal } from '../rules/placement-state.ts'
import type { OrderDeps } from './order-deps.ts'
import { outcomeOf, type PlaceOutcome } from './place-order.ts'
import { readPlacement, type Placement } from './store.ts'

const POLL_MS = 40
const PATIENCE_MS = 10_000

/** Waits for another request's placement to end; after ten seconds the answer is that it is in doubt. */
export async function awaitPlacement(deps: OrderDeps, placement: Placement): Promise<PlaceOutcome> {
  const until = deps.now() + PATIENCE_MS
  let current = placement
  while (!isFinal(current.state) && deps.now() < until) {
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
    current = (await readPlacement(deps.db, { basketId: placement.basketId, id: placement.id })) ?? current
  }
  return outcomeOf(current)
}
