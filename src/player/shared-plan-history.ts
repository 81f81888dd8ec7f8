import { changed, redone, startHistory, undone, type History } from '#planner/rules/history.ts'
import { EMPTY_PLAN, type Plan } from '#planner/rules/plan.ts'
import type { Cause, SetPanel } from '#planner/protocol.ts'

/** A change made in the player that the page has not replied to yet. */
export interface Step {
  readonly cause: Exclude<Cause, 'start'>
  readonly plan: Plan
}

/**
 * The player's copy of the plan's history. The page owns the plan: `agreed` is the state that both have, and `shown` is
 * that state with the pending steps applied. Steps are sent one at a time, each based on the revision that answered the
 * previous one.
 */
export interface SharedPlanHistory {
  readonly agreed: History<Plan>
  readonly shown: History<Plan>
  readonly revision: number
  readonly waiting: readonly Step[]
  /** Whether the page can undo or redo. After a reload it may know more steps than the player. */
  readonly page: { readonly canUndo: boolean; readonly canRedo: boolean }
}

export const openBook = (): SharedPlanHistory => ({
  agreed: startHistory(EMPTY_PLAN),
  shown: startHistory(EMPTY_PLAN),
  revision: 0,
  waiting: [],
  page: { canUndo: false, canRedo: false },
})

const facts = ({ runs, room }: Plan) => [
  runs.map(({ x, y, turn, pieces }) => [x, y, turn, pieces.map(({ id, itemTypeCode }) => [id, itemTypeCode])]),
  room === null ? null : [room.width, room.depth],
]
export const isSamePlan = (a: Plan, b: Plan): boolean =>
  a === b || JSON.stringify(facts(a)) === JSON.stringify(facts(b))

/** Applies a step to a history. An undo or redo that the history does not know leads to the step's own plan. */
function stepped(history: History<Plan>, { cause, plan }: Step): History<Plan> {
  if (cause === 'edit') return changed(history, plan)
  const known = cause === 'undo' ? undone(history) : redone(history)
  if (isSamePlan(known.present, plan)) return known
  return cause === 'undo'
    ? { past: history.past.slice(0, -1), present: plan, future: [history.present, ...history.future] }
    : { past: [...history.past, history.present], present: plan, future: history.future.slice(1) }
}

const withStep = (book: SharedPlanHistory, step: Step): SharedPlanHistory => ({
  ...book,
  shown: stepped(book.shown, step),
  waiting: [...book.waiting, step],
})

export const edited = (book: SharedPlanHistory, plan: Plan): SharedPlanHistory =>
  isSamePlan(plan, book.shown.present) ? book : withStep(book, { cause: 'edit', plan })

export const canUndo = ({ shown, waiting, page }: SharedPlanHistory): boolean =>
  shown.past.length > 0 || (waiting.length === 0 && page.canUndo)
export const canRedo = ({ shown, waiting, page }: SharedPlanHistory): boolean =>
  shown.future.length > 0 || (waiting.length === 0 && page.canRedo)

/**
 * Undoes one step. If only the page remembers it, the current plan is sent and the page replies with the plan before.
 */
export const undo = (book: SharedPlanHistory): SharedPlanHistory =>
  canUndo(book) ? stepTo(book, 'undo', undone(book.shown)) : book
export const redo = (book: SharedPlanHistory): SharedPlanHistory =>
  canRedo(book) ? stepTo(book, 'redo', redone(book.shown)) : book

const stepTo = (book: SharedPlanHistory, cause: 'undo' | 'redo', shown: History<Plan>): SharedPlanHistory => ({
  ...book,
  shown,
  waiting: [...book.waiting, { cause, plan: shown.present }],
})

/**
 * Handles a plan from the page. If it is not the reply to the first pending step, it replaces the player's state and
 * the pending steps are dropped. `isSamePanel` distinguishes a refusal from a tab change.
 */
export function received(
  book: SharedPlanHistory,
  { plan, cause, revision, canUndo, canRedo }: Pick<SetPanel, 'plan' | 'cause' | 'revision' | 'canUndo' | 'canRedo'>,
  isSamePanel: boolean,
): SharedPlanHistory {
  const page = { canUndo, canRedo }
  const [first, ...waiting] = book.waiting
  if (
    cause !== 'start' &&
    first !== undefined &&
    revision === book.revision + 1 &&
    first.cause === cause &&
    isSamePlan(first.plan, plan)
  ) {
    const agreed = stepped(book.agreed, first)
    return { agreed, shown: waiting.length === 0 ? agreed : book.shown, revision, waiting, page }
  }
  if (revision === book.revision && isSamePlan(plan, book.agreed.present)) {
    return first !== undefined && isSamePanel ? { ...book, shown: book.agreed, waiting: [], page } : { ...book, page }
  }
  const agreed = cause === 'start' ? startHistory(plan) : stepped(book.agreed, { cause, plan })
  return { agreed, shown: agreed, revision, waiting: [], page }
}
