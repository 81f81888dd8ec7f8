import type { Cause } from '../../protocol.ts'
import { changed, startHistory } from '../../rules/history.ts'
import type { History } from '../../rules/history.ts'
import type { Design } from './design.ts'

/** The shopper's own plan and, beside it, one that a link brought; each has a history of its own. */
export interface Plans {
  readonly own: History<Design>
  /** Shown instead of the shopper's own until they decide. */
  readonly linked: History<Design> | undefined
  /** Counts the changes of what is shown. */
  readonly revision: number
  readonly cause: Cause
}

export const startPlans = (design: Design): Plans => ({
  own: startHistory(design),
  linked: undefined,
  revision: 0,
  cause: 'start',
})

/** The plan that is shown and edited. */
export const shownOf = ({ own, linked }: Plans): History<Design> => linked ?? own

const next = ({ revision }: Plans, own: Plans['own'], linked: Plans['linked'], cause: Cause): Plans => ({
  own,
  linked,
  revision: revision + 1,
  cause,
})

/** After a step of the plan that is shown. */
export const stepped = (plans: Plans, history: History<Design>, cause: Cause): Plans =>
  plans.linked === undefined ? next(plans, history, undefined, cause) : next(plans, plans.own, history, cause)

/** The plan that the browser kept takes the place of the one that every planner begins with. */
export const withKept = (plans: Plans, design: Design): Plans => next(plans, startHistory(design), undefined, 'start')

/** A linked plan is shown beside the shopper's own. */
export const withLinked = (plans: Plans, design: Design): Plans => next(plans, plans.own, startHistory(design), 'start')

/** A linked plan becomes the shopper's own; what they had before is one undo away. */
export const adopted = (plans: Plans, design: Design): Plans =>
  next(plans, changed(plans.own, design), undefined, 'start')

/** The shopper's own plan is shown again, as it was left. */
export const backToOwn = (plans: Plans): Plans => next(plans, plans.own, undefined, 'start')
