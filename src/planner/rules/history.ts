/** Undo history of a state. It has no limit, because a plan with its choices is small. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

/** A history that has only its present state. */
export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] })

/** Records a change and discards the states that could be redone. The same state is not recorded. */
export const changed = <State>(history: History<State>, next: State): History<State> =>
  next === history.present ? history : { past: [...history.past, history.present], present: next, future: [] }

/** Goes one step back; at the start, returns the same history. */
export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  return before === undefined
    ? history
    : { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

/** Goes one step forward; at the end, returns the same history. */
export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future }
}
