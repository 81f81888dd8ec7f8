/** Longest pause before something that keeps dying is started again, in milliseconds. */
export const LONGEST_PAUSE_MS = 30_000
/** Whatever dies sooner than this after its start has died quickly, in milliseconds. */
export const QUICK_MS = 10_000
const FIRST_PAUSE_MS = 200

/** How often something died quickly in a row, and the pause before its next start in milliseconds. */
export interface BackOff {
  readonly quickDeaths: number
  readonly pauseMs: number
}

/** What comes after a death: the pause doubles with each quick one, up to a limit, and is short again after a longer life. */
export function backOff(quickDeathsBefore: number, livedMs: number): BackOff {
  const quickDeaths = livedMs < QUICK_MS ? quickDeathsBefore + 1 : 1
  return { quickDeaths, pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** (quickDeaths - 1), LONGEST_PAUSE_MS) }
}
