import type { SectionalDetails } from '../../contract.ts'
import type { PlannerChoices } from '../../rules/choices.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import styles from './plan-below.module.css'
import { PopularLayouts } from './popular-layouts.tsx'
import type { PlanState } from './use-plan.ts'

export interface PlanBelowProps {
  readonly state: PlanState
  readonly choices: PlannerChoices
  readonly collection: PlannerCollection
  readonly details: SectionalDetails | undefined
}

/** What stands under the frame. */
export function PlanBelow({ state, choices, collection }: PlanBelowProps) {
  return (
    <div className={styles.below}>
      <PopularLayouts state={state} choices={choices} collection={collection} />
    </div>
  )
}
