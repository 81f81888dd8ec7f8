import type { Basket } from '#cart/rules/basket.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { tripOf } from '#cart/rules/shipping/shipment-choices.ts'
import { planVisit, type VisitPlan } from '../rules/plan-visit.ts'
import type { BasketView } from './basket-view.ts'

/** The visit of the installer to each recipient with the installation service, by recipient id. */
export type VisitPlans = ReadonlyMap<string, VisitPlan>

/** Plans the visits for the lines whose installation is paid. */
export function planVisits(
  basket: Basket,
  { skus, promises, priced }: Pick<BasketView, 'skus' | 'promises' | 'priced'>,
): VisitPlans {
  const plans = new Map<string, VisitPlan>()
  for (const { id, address, shipments } of basket.recipients) {
    const lines = basket.lines.flatMap((line, i) =>
      line.recipientId === id && priced.totals.lines[i]!.installation > 0
        ? [{ isLarge: lineSku(skus, line)?.isOversize ?? false, lastDay: promises.delivery(line)?.to }]
        : [],
    )
    const isTripByCall = tripOf(shipments[0] ?? {}).isContactMe
    const plan = planVisit(lines, { hasAddress: address !== null, isTripByCall })
    if (plan) plans.set(id, plan)
  }
  return plans
}
