/** Every state there was, and where in them we stand. Without limit: a plan with its choices is small. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] })

/** After a change; what was undone before it is gone. The same state is no change. */
export const changed = <State>(history: History<State>, next: State): History<State> =>
  next === history.present ? history : { past: [...history.past, history.present], present: next, future: [] }

/** One step back; at the start, the history itself. */
export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  return before === undefined
    ? history
    : { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

/** One step forward; at the end, the history itself. */
export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future }
}
