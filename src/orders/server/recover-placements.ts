import { sideBySide } from '#lib/side-by-side.ts'
import type { OrderDeps } from './order-deps.ts'
import { releasePlacement } from './release-placement.ts'
import { settlePlacement } from './settle-placement.ts'
import { leaseOverdue, type Placement } from './store.ts'
import { attemptsOf } from './payment-attempts.ts'

/** Time one worker has a placement to itself, in milliseconds. */
const LEASE_MS = 5_000
/** Placements recovered at once: a gateway that takes its time with one holds up few others. */
const AT_ONCE = 8

/**
 * Finishes what a crash, a dead connection or a silent gateway left: every placement past its deadline is placed or
 * released. Runs every few seconds in the jobs process; several may run at once. Gives the number looked at.
 */
export async function recoverPlacements(deps: OrderDeps, batch = 20): Promise<number> {
  const overdue = await leaseOverdue(deps.db, batch, LEASE_MS)
  await sideBySide(AT_ONCE, overdue, async placement => {
    try {
      await recoverPlacement(deps, placement)
    } catch (error) {
      deps.log.error({ err: error, basketId: placement.basketId }, 'could not recover a placement, will try again')
    }
  })
  return overdue.length
}

/** Takes a placement past its deadline one step further: settles it by its recorded payments, or releases it. */
async function recoverPlacement(deps: OrderDeps, placement: Placement): Promise<void> {
  if (await settlePlacement(deps, placement)) return
  const key = { basketId: placement.basketId, id: placement.id }
  // The bank is still thinking; the gateway will say when it knows.
  if ((await attemptsOf(deps.db, key)).some(attempt => attempt.state === 'pending')) return
  await releasePlacement(deps, key, { kind: 'interrupted' })
}
