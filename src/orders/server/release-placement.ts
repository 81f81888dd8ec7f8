import { needsNewCard, type PlacementFailure } from '../rules/placement-failure.ts'
import type { OrderDeps } from './order-deps.ts'
import { voidGiftCards } from './gift-card-holds.ts'
import { releasePromotions } from './promo-holds.ts'
import { voidRewards } from './reward-holds.ts'
import { releaseStock } from './stock-holds.ts'
import { releaseDeliveryAppointments } from './delivery/delivery-appointment-holds.ts'
import { beginRelease, finishRelease, readPlacement, type PlacementKey } from './store.ts'
import { attemptsOf, recordVerdict, type Attempt } from './payment-attempts.ts'

/**
 * → releasing → failed: voids every authorization at the gateway, releases every hold and reopens the basket.
 * Returns false if the placement was already placed or failed, or if a void could not be confirmed; it then stays
 * `releasing` until the recovery job retries. Safe to repeat and to run concurrently.
 */
export async function releasePlacement(
  deps: OrderDeps,
  key: PlacementKey,
  failure: PlacementFailure,
): Promise<boolean> {
  const began = await beginRelease(deps.db, key, failure)
  if (began) deps.crash('after-begin-release')
  return finishReleasing(deps, key)
}

/** Second half of the release. Does nothing unless the placement is `releasing`. */
export async function finishReleasing(deps: OrderDeps, key: PlacementKey): Promise<boolean> {
  const placement = await readPlacement(deps.db, key)
  if (placement?.state !== 'releasing') return false
  const attempts = await attemptsOf(deps.db, key)
  for (const attempt of attempts) if (!(await voidAttempt(deps, attempt))) return false
  deps.crash('after-void')
  await releaseStock(deps.db, key)
  deps.crash('after-first-release')
  await releasePromotions(deps.db, key)
  await deps.gifts.release(key)
  await deps.shares.release(key)
  await releaseDeliveryAppointments(deps.db, key)
  await voidRewards(deps.db, key)
  await voidGiftCards(deps.db, key)
  deps.crash('after-release')
  const failure = placement.failure ?? { kind: 'interrupted' as const }
  const cardIsGone = attempts.length > 0 || needsNewCard(failure)
  const finished = await finishRelease(deps.db, key, {
    dropCards: cardIsGone,
    renewGiftCards: failure.kind === 'gift-card',
  })
  if (finished) deps.placed(failure.kind)
  return finished
}

/** Returns true if the attempt holds no money; false if the gateway has not confirmed the void. */
export async function voidAttempt(
  deps: Pick<OrderDeps, 'db' | 'payments' | 'newId'>,
  attempt: Attempt,
): Promise<boolean> {
  if (attempt.state === 'declined' || attempt.state === 'voided') return true
  const outcome = await deps.payments.named(attempt.provider).void({
    attemptId: attempt.id,
    providerRef: attempt.providerRef,
    requestedAt: attempt.state === 'at-bank' ? null : attempt.updatedAt.getTime(),
  })
  switch (outcome.kind) {
    case 'voided':
    case 'nothing-to-void':
      await recordVerdict(deps.db, attempt, { state: 'voided' }, deps.newId())
      return true
    case 'accepted':
    case 'unknown':
      return false
    default:
      return outcome satisfies never
  }
}
