import { useState } from 'react'
import type { PlannerChoices } from '../../rules/choices.ts'
import type { Plan } from '../../rules/plan.ts'
import type { PlanState } from './use-plan.ts'

interface Replaced {
  readonly name: string
  readonly revision: number
}

/** Replaces the plan by another, and offers the previous one until something else is changed. */
export function useReplaced(state: PlanState) {
  const [before, setBefore] = useState<Replaced>()
  const [undoneAt, setUndoneAt] = useState<number>()
  const isLast = before !== undefined && state.revision === before.revision + 1
  return {
    /** Name of the opened plan, while it can be undone. */
    opened: isLast ? before.name : undefined,
    isUndone: undoneAt !== undefined && state.revision === undoneAt + 1,
    open: (name: string, plan: Plan, withChoices: PlannerChoices) => {
      setBefore({ name, revision: state.revision })
      state.open(plan, withChoices)
    },
    takeBack: () => {
      setUndoneAt(state.revision)
      state.undo()
    },
  }
}
