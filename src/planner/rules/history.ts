import type { Plan } from './plan.ts'

/** Every plan there was, and where in them we stand. Without limit: a plan is small. */
export interface History {
  readonly past: readonly Plan[]
  readonly present: Plan
  readonly future: readonly Plan[]
}

export const startHistory = (plan: Plan): History => ({ past: [], present: plan, future: [] })

/** After a change; what was undone before it is gone. The same plan is no change. */
export const changed = (history: History, plan: Plan): History =>
  (plan === history.present ? history : { past: [...history.past, history.present], present: plan, future: [] })

/** One step back; at the start, the history itself. */
export function undone(history: History): History {
  const before = history.past.at(-1)
  return before === undefined ? history : { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

/** One step forward; at the end, the history itself. */
export function redone(history: History): History {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future }
}
