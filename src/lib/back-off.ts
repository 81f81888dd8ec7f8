/** Longest pause before a process that keeps crashing is started again, in milliseconds. */
export const LONGEST_PAUSE_MS = 30_000
/** A process that ends sooner than this after its start, in milliseconds, counts as a quick crash. */
export const QUICK_MS = 10_000
const FIRST_PAUSE_MS = 200

/** The number of quick crashes in a row, and the pause before the next start in milliseconds. */
export interface BackOff {
  readonly quickExits: number
  readonly pauseMs: number
}

/** The back-off after a crash: the pause doubles with each quick crash, up to a limit; a longer run resets it. */
export function backOff(quickExitsBefore: number, ranMs: number): BackOff {
  const quickExits = ranMs < QUICK_MS ? quickExitsBefore + 1 : 1
  return { quickExits, pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** (quickExits - 1), LONGEST_PAUSE_MS) }
}
