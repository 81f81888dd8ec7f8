import type { SectionalDetails } from '../../contract.ts'
import type { PlannerChoices } from '../../rules/choices.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import type { PlanState } from './use-plan.ts'

export interface PlanBelowProps {
  readonly state: PlanState
  readonly choices: PlannerChoices
  readonly collection: PlannerCollection
  readonly details: SectionalDetails | undefined
}

/** What stands under the frame. */
export function PlanBelow(_: PlanBelowProps) {
  return null
}
