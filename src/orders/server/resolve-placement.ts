import { Refused } from '#platform/refusal.ts'
import { isFinal } from '../rules/placement-state.ts'
import type { OrderDeps } from './order-deps.ts'
import { attemptsOf, type Attempt } from './payment-attempts.ts'
import { recoverPlacement } from './recover-placements.ts'
import { latestOfBasket, type Placement } from './store.ts'
import { BANK_MINUTES, IN_DOUBT_SECONDS } from './watch-placements.ts'

/** The latest placement of a cart with its payments. */
export interface PlacementMoney {
  readonly placement: Placement
  readonly attempts: readonly Attempt[]
  /** It has been neither placed nor failed for longer than gateways take, and no shopper is at the bank. */
  readonly isInDoubt: boolean
}

/** Reads the latest placement of a cart; undefined if there is none. */
export async function readPlacementMoney(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  basketId: string,
): Promise<PlacementMoney | undefined> {
  const placement = await latestOfBasket(db, basketId)
  if (!placement) return undefined
  const attempts = await attemptsOf(db, { basketId, id: placement.id })
  const patience = placement.isAtBank ? BANK_MINUTES * 60 : IN_DOUBT_SECONDS
  const isOld = now() - placement.createdAt.getTime() > patience * 1000
  return { placement, attempts, isInDoubt: !isFinal(placement.state) && isOld }
}

/**
 * Does at once what recovery does in its time: asks the gateways about the payments of a placement in doubt, records
 * their answers, and places or releases it. Safe to repeat and to run beside recovery. A payment that a bank has not
 * decided is left alone. Throws `not-found` without a placement, and `conflict` for one that has only begun.
 */
export async function resolvePlacement(deps: OrderDeps, basketId: string): Promise<PlacementMoney> {
  const before = await readPlacementMoney(deps, basketId)
  if (!before) throw new Refused({ kind: 'not-found', message: 'There is no such order.' })
  if (isFinal(before.placement.state)) return before
  if (!before.isInDoubt)
    throw new Refused({ kind: 'conflict', message: 'This order is still being placed. Please wait a minute.' })
  await recoverPlacement(deps, before.placement)
  return (await readPlacementMoney(deps, basketId)) ?? before
}
