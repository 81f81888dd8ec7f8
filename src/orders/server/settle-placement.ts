import { declinedOf, type PlacementFailure } from '../rules/placement-failure.ts'
import { isCardTender } from '../rules/snapshot.ts'
import type { OrderDeps } from './order-deps.ts'
import { commitPlacement } from './place-order.ts'
import { finishReleasing, releasePlacement } from './release-placement.ts'
import { movePlacement, type Placement } from './store.ts'
import { attemptsOf, EXPIRED_DATA, type Attempt } from './payment-attempts.ts'

/** The failure of a placement by its payments; undefined if none of them was declined or cancelled. */
function failureOf(attempts: readonly Attempt[], { snapshot }: Placement): PlacementFailure | undefined {
  const declined = attempts.find(({ state }) => state === 'declined')
  if (declined?.code === EXPIRED_DATA) return { kind: 'card-expired' }
  if (declined) return { kind: 'declined', ...declinedOf(snapshot.tenders.filter(isCardTender), declined.id) }
  return attempts.some(({ state }) => state === 'voided') ? { kind: 'interrupted' } : undefined
}

/**
 * Moves a placement as far as its recorded payments allow: places it if all are approved, releases it if one was
 * declined or cancelled. Returns false while a result is missing. Called for notifications and by recovery. Safe to
 * repeat and to run concurrently, also while a request is placing the order.
 */
export async function settlePlacement(deps: OrderDeps, placement: Placement): Promise<boolean> {
  const key = { basketId: placement.basketId, id: placement.id }
  switch (placement.state) {
    case 'authorizing':
    case 'authorized': {
      const attempts = await attemptsOf(deps.db, key)
      const failure = failureOf(attempts, placement)
      if (failure) await releasePlacement(deps, key, failure)
      else if (attempts.some(({ state }) => state !== 'approved')) return false
      else {
        // The last approval has already moved it, unless the order has no card.
        if (placement.state === 'authorizing') await movePlacement(deps.db, key, 'authorized')
        await commitPlacement(deps, key)
      }
      return true
    }
    case 'releasing':
      await finishReleasing(deps, key)
      return true
    case 'placed':
    case 'failed':
      return true
    case 'started':
    case 'held':
      return false
    default:
      return placement.state satisfies never
  }
}
