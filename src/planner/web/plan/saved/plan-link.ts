import type { PlannerChoices } from '../../../rules/choices.ts'
import type { Plan } from '../../../rules/plan.ts'
import { shareCode } from '../../../rules/share-code.ts'

/** The page's URL with the plan in its hash, which is not sent to the server. */
export const planLink = (plan: Plan, choices: PlannerChoices): string => {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#plan=${shareCode(plan, choices)}`
}
