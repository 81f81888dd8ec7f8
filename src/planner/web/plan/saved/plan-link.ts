import type { PlannerChoices } from '../../../rules/choices.ts'
import type { Plan } from '../../../rules/plan.ts'
import { shareCode } from '../../../rules/share-code.ts'

/** The page's address with the plan behind the hash, which no server is sent. */
export const planLink = (plan: Plan, choices: PlannerChoices): string => {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#plan=${shareCode(plan, choices)}`
}
