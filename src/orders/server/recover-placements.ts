import type { OrderDeps } from './order-deps.ts'
import { commitPlacement } from './place-order.ts'
import { finishReleasing, releasePlacement } from './release-placement.ts'
import { attemptsOf, leaseOverdue, movePlacement, type Placement } from './store.ts'

/** Time one worker has a placement to itself, in milliseconds. */
const LEASE_MS = 5_000

/**
 * Finishes what a crash, a dead connection or a silent gateway left: every placement past its deadline is placed or
 * released. Runs every few seconds in the jobs process; several may run at once. Gives the number looked at.
 */
export async function recoverPlacements(deps: OrderDeps, batch = 20): Promise<number> {
  const overdue = await leaseOverdue(deps.db, batch, LEASE_MS)
  for (const placement of overdue) {
    try {
      await recoverPlacement(deps, placement)
    } catch (error) {
      deps.log.error({ err: error, basketId: placement.basketId }, 'could not recover a placement, will try again')
    }
  }
  return overdue.length
}

/** One step towards an end for one placement, decided by its state alone. */
export async function recoverPlacement(deps: OrderDeps, placement: Placement): Promise<void> {
  const key = { basketId: placement.basketId, id: placement.id }
  switch (placement.state) {
    case 'started': case 'held':
      await releasePlacement(deps, key, { kind: 'interrupted' })
      return
    case 'authorizing': {
      const attempts = await attemptsOf(deps.db, key)
      // A webhook may have told us meanwhile what the answer would have said.
      if (attempts.every(attempt => attempt.state === 'approved')) {
        if (await movePlacement(deps.db, key, 'authorizing', 'authorized')) await commitPlacement(deps, key)
        return
      }
      // The bank is still thinking; the gateway will say when it knows.
      if (attempts.some(attempt => attempt.state === 'pending')) return
      const declined = attempts.some(attempt => attempt.state === 'declined')
      await releasePlacement(deps, key, declined ? { kind: 'declined' } : { kind: 'interrupted' })
      return
    }
    case 'authorized':
      await commitPlacement(deps, key)
      return
    case 'releasing':
      await finishReleasing(deps, key)
      return
    case 'placed': case 'failed':
      return
    default:
      placement.state satisfies never
  }
}
