import { runConcurrently } from '#lib/run-concurrently.ts'
import type { OrderDeps } from './order-deps.ts'
import { releasePlacement } from './release-placement.ts'
import { settlePlacement } from './settle-placement.ts'
import { leaseOverdue, readPlacement, type Placement } from './store.ts'
import { attemptsOf, recordVerdict, type Attempt } from './payment-attempts.ts'

/** Time for which a placement is leased to one worker, in milliseconds. */
const LEASE_MS = 5_000
/** Placements recovered in parallel, so that a slow gateway delays few others. */
const AT_ONCE = 8

/**
 * Places or releases every placement past its deadline, after a crash, a lost connection or a missing gateway reply.
 * Runs every few seconds in the jobs process; several may run at once. Returns the number of placements processed.
 */
export async function recoverPlacements(deps: OrderDeps, batch = 20): Promise<number> {
  const overdue = await leaseOverdue(deps.db, batch, LEASE_MS)
  await runConcurrently(AT_ONCE, overdue, async placement => {
    try {
      await recoverPlacement(deps, placement)
    } catch (error) {
      deps.log.error({ err: error, basketId: placement.basketId }, 'could not recover a placement, will try again')
    }
  })
  return overdue.length
}

/**
 * Asks the gateways for the results that the placement lacks, and records them. Only Braintree answers; Adyen reports
 * by notifications alone.
 */
async function askGateways({ db, payments, newId }: OrderDeps, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    if (!['requested', 'unknown', 'pending'].includes(attempt.state)) continue
    const outcome = await payments.named(attempt.provider).lookup({ attemptId: attempt.id })
    if (outcome.kind === 'approved')
      await recordVerdict(db, attempt, { state: 'approved', providerRef: outcome.providerRef }, newId())
    if (outcome.kind === 'declined')
      await recordVerdict(db, attempt, { state: 'declined', code: outcome.code }, newId())
  }
}

/** Moves one overdue placement on: settles it by its recorded payments, or releases it. */
export async function recoverPlacement(deps: OrderDeps, placement: Placement): Promise<void> {
  if (await settlePlacement(deps, placement)) return
  const key = { basketId: placement.basketId, id: placement.id }
  await askGateways(deps, await attemptsOf(deps.db, key))
  const asked = await readPlacement(deps.db, key)
  if (asked && (await settlePlacement(deps, asked))) return
  // The bank has not decided yet; the gateway will send a notification.
  if ((await attemptsOf(deps.db, key)).some(attempt => attempt.state === 'pending')) return
  await releasePlacement(deps, key, { kind: 'interrupted' })
}
