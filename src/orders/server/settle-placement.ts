import { declinedOf } from '../rules/placement-failure.ts'
import { isCardTender } from '../rules/snapshot.ts'
import type { OrderDeps } from './order-deps.ts'
import { commitPlacement } from './place-order.ts'
import { finishReleasing, releasePlacement } from './release-placement.ts'
import { movePlacement, type Placement } from './store.ts'
import { attemptsOf } from './payment-attempts.ts'

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
      const states = attempts.map(attempt => attempt.state)
      const declined = attempts.find(attempt => attempt.state === 'declined')
      if (declined) {
        const cards = placement.snapshot.tenders.filter(isCardTender)
        await releasePlacement(deps, key, { kind: 'declined', ...declinedOf(cards, declined.id) })
      } else if (states.includes('voided')) await releasePlacement(deps, key, { kind: 'interrupted' })
      else if (states.some(state => state !== 'approved')) return false
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
