import type { PlannerChoices } from '../../rules/choices.ts'
import type { Plan } from '../../rules/plan.ts'
import { shareCode } from '../../rules/share-code.ts'

/** A plan and its choices: the state that one step of the history changes. */
export interface Design {
  readonly plan: Plan
  readonly choices: PlannerChoices
}

/** The design as a share code, for a URL and for the browser's storage. */
export const codeOf = ({ plan, choices }: Design): string => shareCode(plan, choices)

/** Whether two sets of choices are the same. */
export const isSameChoices = (a: PlannerChoices, b: PlannerChoices): boolean =>
  a.fabricChoiceCode === b.fabricChoiceCode &&
  a.legFinishCode === b.legFinishCode &&
  a.armChoiceCode === b.armChoiceCode &&
  a.cushionCode === b.cushionCode &&
  a.cushionChoice === b.cushionChoice
