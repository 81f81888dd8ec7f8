import { useState } from 'react'
import type { PlannerChoices } from '../../rules/choices.ts'
import type { Plan } from '../../rules/plan.ts'
import type { PlanState } from './use-plan.ts'

interface Replaced {
  readonly name: string
  readonly revision: number
}

/** Opens another plan in place of this one, and offers this one back until something else is changed. */
export function useReplaced(state: PlanState) {
  const [before, setBefore] = useState<Replaced>()
  const [undoneAt, setUndoneAt] = useState<number>()
  const isLast = before !== undefined && state.revision === before.revision + 1
  return {
    /** What was opened, while it can be taken back. */
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
