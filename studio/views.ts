import type { View } from './design.ts'

/** Three views of a piece: from one side, from the other, and a close view at `aim`, `span` metres wide. */
export const views = (
  turn: number,
  aim: NonNullable<View['aim']>,
  span: number,
  more: View = {},
): { readonly main: View; readonly angle: View; readonly detail: View } => ({
  main: { turn, ...more },
  angle: { turn: turn < 0 ? 36 : -36, ...more },
  detail: { turn, aim, span },
})
