import type { Cause } from '../../protocol.ts'
import { changed, startHistory } from '../../rules/history.ts'
import type { History } from '../../rules/history.ts'
import type { Design } from './design.ts'

/** The shopper's own plan, and a plan opened by a link; each has its own history. */
export interface Plans {
  readonly own: History<Design>
  /** Shown instead of the shopper's own plan until they decide. */
  readonly linked: History<Design> | undefined
  /** Number of changes of the plan that is shown. */
  readonly revision: number
  readonly cause: Cause
}

export const startPlans = (design: Design): Plans => ({
  own: startHistory(design),
  linked: undefined,
  revision: 0,
  cause: 'start',
})

/** History of the plan that is shown and edited. */
export const shownOf = ({ own, linked }: Plans): History<Design> => linked ?? own

const next = ({ revision }: Plans, own: Plans['own'], linked: Plans['linked'], cause: Cause): Plans => ({
  own,
  linked,
  revision: revision + 1,
  cause,
})

/** Replaces the history of the plan that is shown. */
export const stepped = (plans: Plans, history: History<Design>, cause: Cause): Plans =>
  plans.linked === undefined ? next(plans, history, undefined, cause) : next(plans, plans.own, history, cause)

/** Replaces the initial plan by the one stored in the browser. */
export const withKept = (plans: Plans, design: Design): Plans => next(plans, startHistory(design), undefined, 'start')

/** Shows a linked plan in place of the shopper's own. */
export const withLinked = (plans: Plans, design: Design): Plans => next(plans, plans.own, startHistory(design), 'start')

/** Makes a linked plan the shopper's own; one undo restores the previous plan. */
export const adopted = (plans: Plans, design: Design): Plans =>
  next(plans, changed(plans.own, design), undefined, 'start')

/** Shows the shopper's own plan again, unchanged. */
export const backToOwn = (plans: Plans): Plans => next(plans, plans.own, undefined, 'start')
