import type { MissingParts } from './shared-plan.ts'

/** Why a linked or stored plan is not shown as requested, and what is shown instead. */
export type LinkProblem =
  /** Part of it is no longer sold here, or could not be built as it was; the rest is shown. */
  | { readonly kind: 'partly'; readonly lacks: MissingParts }
  | { readonly kind: 'unreadable'; readonly shows: ShownInstead }
  /** None of its `pieces` pieces is sold here. */
  | { readonly kind: 'nothing-left'; readonly pieces: number; readonly shows: ShownInstead }

/** The shopper's own plan, a linked plan that was opened before, or the initial plan of the collection. */
export type ShownInstead = 'own' | 'linked' | 'start'
