import type { Lacks } from './shared-plan.ts'

/** Why a link or the kept plan is not shown as it was asked for, and what is shown. */
export type LinkNews =
  /** Some of it is not sold here any more, or could not be built as it was; the rest is shown. */
  | { readonly kind: 'partly'; readonly lacks: Lacks }
  | { readonly kind: 'unreadable'; readonly shows: ShownInstead }
  /** None of its so many pieces is sold here. */
  | { readonly kind: 'nothing-left'; readonly pieces: number; readonly shows: ShownInstead }

/** The shopper's own plan, the plan of a link that was opened before, or what every planner begins with. */
export type ShownInstead = 'own' | 'linked' | 'start'
