/** Measures how fast this machine draws and limits the quality accordingly. Times in milliseconds. */
export interface Pace {
  /** Device pixel ratio to draw with while something moves. */
  ratio(ofDevice: number): number
  /** Whether fabric relief is drawn while something moves. */
  isFine(): boolean
  /** Records that a frame of a moving picture was drawn at `now`, `took` after it was requested. */
  frame(now: number, took: number): void
  /** Records the duration of a pass of progressive rendering. */
  pass(took: number): void
  /**
   * Time from `now` until progressive rendering may begin. A slow machine waits longer, so that it is free when the
   * shopper continues.
   */
  untilRest(now: number): number
  /** Pause between two passes. */
  pause(): number
  /** Number of passes of progressive rendering. */
  passes(): number
  /** Whether passes are fast enough for many of them, each with a sample of the sky. */
  isQuick(): boolean
}

const [REST, SLOW_REST] = [90, 700]
/** Frame times above which resolution is reduced, and below which it is increased. */
const [SLOW, FAST] = [30, 18]
const [LEAST, MOST] = [0.5, 1]
/** Pass times above which fewer passes are drawn, because a long pass blocks the browser. */
const [QUICK_PASS, SLOW_PASS] = [60, 120]
const [FEW, SOME, MANY] = [5, 14, 48]

/** Measures frames and passes and adapts resolution and number of passes to them. */
export function createPace(): Pace {
  let [last, mean, share]: [number, number, number] = [-Infinity, 16, MOST]
  let passTook: number | undefined
  /** Estimate before the first pass was measured: a pass costs a few frames. */
  const ofPass = () => passTook ?? mean * 2.5
  return {
    ratio: ofDevice => Math.min(ofDevice, 2) * share,
    isFine: () => share >= 0.8,
    frame(now, took) {
      last = now
      mean += (Math.min(took, 1_000) - mean) * 0.3
      if (mean > SLOW && share > LEAST) {
        share = Math.max(LEAST, share - 0.17)
        mean = 24
      } else if (mean < FAST && share < MOST) share = Math.min(MOST, share + 0.04)
    },
    pass(took) {
      passTook = passTook === undefined ? took : passTook + (took - passTook) * 0.4
    },
    untilRest: now => last + (ofPass() > SLOW_PASS ? SLOW_REST : REST) - now,
    pause: () => (ofPass() > QUICK_PASS ? Math.min(800, ofPass()) : 0),
    passes: () => (ofPass() > SLOW_PASS ? FEW : ofPass() > QUICK_PASS ? SOME : MANY),
    isQuick: () => ofPass() <= QUICK_PASS,
  }
}
