import { serve, type Frame } from '#platform/http/serve.ts'
import { getSectionalDetailsData, getSectionalPriceByPiece } from '../contract.ts'
import type { SectionalPlans } from './sectional-plans.ts'

/** The planner's calls [API-001, API-002]; what it adds to the cart goes by the cart's own [API-003]. */
export function servePlanner(frame: Frame, plans: SectionalPlans): void {
  serve(frame, getSectionalDetailsData, ({ site }, input) => plans.details(site, input))
  serve(frame, getSectionalPriceByPiece, ({ site }, input) => plans.price(site, input))
}
