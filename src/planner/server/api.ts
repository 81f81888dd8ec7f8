import type { Db } from '#platform/database/query.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import { getSectionalDetailsData, getSectionalPriceByPiece } from '../contract.ts'
import { customerDesigns, keepDesigns } from '../designs-contract.ts'
import { changeDesigns, designsOf } from './customer-designs.ts'
import type { SectionalPlans } from './sectional-plans.ts'

/**
 * Serves the planner's calls [API-001, API-002] and the designs of customers. Adding to the cart uses the cart's own
 * call [API-003].
 */
export function servePlanner(frame: Frame, plans: SectionalPlans, db: Db): void {
  serve(frame, getSectionalDetailsData, ({ site }, input) => plans.details(site, input))
  serve(frame, getSectionalPriceByPiece, ({ site }, input) => plans.price(site, input))
  serve(frame, customerDesigns, async ({ actor }, { collection }) => ({
    designs: actor.kind === 'customer' ? await designsOf(db, actor.customerId, collection) : null,
  }))
  serve(frame, keepDesigns, async ({ actor }, input) => {
    if (actor.kind !== 'customer') throw new Refused({ kind: 'not-signed-in', message: 'Please sign in.' })
    await changeDesigns(db, actor.customerId, input)
    return { designs: await designsOf(db, actor.customerId, input.collection) }
  })
}
