import { serve, type Frame } from '#platform/http/serve.ts'
import { getSectionalDetailsData, getSectionalPriceByPiece } from '../contract.ts'
import type { SectionalPlans } from './sectional-plans.ts'

/** Serves the planner's calls [API-001, API-002]. Adding to the cart uses the cart's own call [API-003]. */
export function servePlanner(frame: Frame, plans: SectionalPlans): void {
  serve(frame, getSectionalDetailsData, ({ site }, input) => plans.details(site, input))
  serve(frame, getSectionalPriceByPiece, ({ site }, input) => plans.price(site, input))
}
