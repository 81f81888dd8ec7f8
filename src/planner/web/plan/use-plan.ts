import { useCallback, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Cause } from '../../protocol.ts'
import { newFault } from '../../rules/apply-first-legal-plan.ts'
import type { PlannerChoices } from '../../rules/choices.ts'
import { edit as edited } from '../../rules/edit.ts'
import type { Edit, Edited, Refusal } from '../../rules/edit.ts'
import { changed, redone, undone } from '../../rules/history.ts'
import type { Plan } from '../../rules/plan.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import { isSameChoices } from './design.ts'
import type { Design } from './design.ts'
import type { LinkProblem } from './saved/link-problem.ts'
import { adopted, backToOwn, shownOf, startPlans, stepped } from './plans.ts'
import type { Plans } from './plans.ts'
import { replaceHash } from './saved/page-hash.ts'
import { piecesOf } from './saved/shared-plan.ts'
import { useKeptPlan } from './use-stored-plan.ts'
import { useLinkedPlan } from './saved/use-linked-plan.ts'

export interface PlanAsked {
  readonly collection: PlannerCollection
  /** The initial plan of the collection. */
  readonly start: Design
  /** Called when undo, a link or another plan changes the choices. */
  readonly onChoices: (choices: PlannerChoices) => void
}
export interface PlanState {
  readonly plan: Plan
  /** Number of changes. */
  readonly revision: number
  readonly cause: Cause
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Parts of a linked or stored plan that could not be shown; undefined if all are shown. */
  readonly news: LinkProblem | undefined
  /** Whether a linked plan is shown; the shopper's own plan is unchanged. */
  readonly isLinked: boolean
  /** Makes the linked plan the shopper's own, which can be undone. */
  keepLinked(): void
  /** Shows the shopper's own plan again and discards the linked one. */
  backToOwn(): void
  edit(change: Edit): Edited
  /** Selects another fabric or option, as a step of the same history as edits. */
  choose(choices: PlannerChoices): void
  undo(): void
  redo(): void
  /** Handles an edit of the player: checks it with the planner's rules, and applies it only if it is accepted. */
  take(plan: Plan, cause: Cause, basedOn: number): Taken
  /** Replaces the plan, and the choices if given, which can be undone. */
  open(plan: Plan, choices?: PlannerChoices): void
  /** Deletes the stored plan and stops storing, so that a reload starts over. */
  clearSaved(): void
}

/** 'stale': based on an outdated revision. `illegal`: why the plan violates the planner's rules. */
export type Taken = 'taken' | 'stale' | { readonly illegal: Refusal }

type Steps = Pick<PlanState, 'edit' | 'choose' | 'open' | 'undo' | 'redo' | 'take'>

/** Changes of the plan that is shown. `now`: the latest state; `put`: replaces it. */
function usePlanSteps(collection: PlannerCollection, now: RefObject<Plans>, put: (next: Plans) => void): Steps {
  const change = useCallback(
    (design: Design) => {
      put(stepped(now.current, changed(shownOf(now.current), design), 'edit'))
    },
    [now, put],
  )
  const edit = useCallback(
    (asked: Edit) => {
      const { plan, choices } = shownOf(now.current).present
      const result = edited(plan, piecesOf(collection), asked)
      if (result.kind === 'changed') change({ plan: result.plan, choices })
      return result
    },
    [collection, now, change],
  )
  const choose = useCallback(
    (choices: PlannerChoices) => {
      const { plan, choices: before } = shownOf(now.current).present
      if (!isSameChoices(before, choices)) change({ plan, choices })
    },
    [now, change],
  )
  const open = useCallback(
    (plan: Plan, brought?: PlannerChoices) => {
      change({ plan, choices: brought ?? shownOf(now.current).present.choices })
    },
    [now, change],
  )
  const undo = useCallback(() => {
    const history = shownOf(now.current)
    if (history.past.length > 0) put(stepped(now.current, undone(history), 'undo'))
  }, [now, put])
  const redo = useCallback(() => {
    const history = shownOf(now.current)
    if (history.future.length > 0) put(stepped(now.current, redone(history), 'redo'))
  }, [now, put])
  const take = useCallback(
    (plan: Plan, cause: Cause, basedOn: number): Taken => {
      if (basedOn !== now.current.revision) return 'stale'
      const history = shownOf(now.current)
      if (cause === 'edit' || cause === 'start') {
        const wrong = newFault(history.present.plan, plan, piecesOf(collection))
        if (wrong !== undefined) return { illegal: wrong.because }
        change({ plan, choices: history.present.choices })
        return 'taken'
      }
      const after = cause === 'undo' ? undone(history) : redone(history)
      if (after === history) return 'stale'
      put(stepped(now.current, after, cause))
      return 'taken'
    },
    [collection, now, change, put],
  )
  return { edit, choose, open, undo, redo, take }
}

/**
 * The plan with its history and revision. Messages arrive between renders, so the latest state is also in a ref. After
 * hydration it opens the stored plan, and beside it the plan that the URL requests.
 */
export function usePlan({ collection, start, onChoices }: PlanAsked): PlanState {
  const [plans, setPlans] = useState<Plans>(() => startPlans(start))
  const [news, setNews] = useState<LinkProblem>()
  const now = useRef(plans)
  const put = useCallback(
    (next: Plans) => {
      const before = shownOf(now.current).present.choices
      now.current = next
      setPlans(next)
      const { choices } = shownOf(next).present
      if (!isSameChoices(before, choices)) onChoices(choices)
    },
    [onChoices],
  )
  const steps = usePlanSteps(collection, now, put)
  const { clearSaved, hasOwn } = useKeptPlan({ collection, start, plans, now, put, setNews })
  useLinkedPlan({ collection, plans, now, put, setNews, hasOwn })
  const leaveLink = useCallback(
    (next: Plans) => {
      replaceHash('')
      setNews(undefined)
      put(next)
    },
    [put],
  )
  const { past, present, future } = shownOf(plans)
  return {
    plan: present.plan,
    revision: plans.revision,
    cause: plans.cause,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    news,
    isLinked: plans.linked !== undefined,
    keepLinked: () => leaveLink(adopted(now.current, shownOf(now.current).present)),
    backToOwn: () => leaveLink(backToOwn(now.current)),
    ...steps,
    clearSaved,
  }
}
