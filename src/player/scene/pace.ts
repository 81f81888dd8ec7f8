/** How fast this machine draws, and what is asked of it therefore. Times in milliseconds. */
export interface Pace {
  /** Pixels of the picture for one of the page while something moves. */
  ratio(ofDevice: number): number
  /** Whether reliefs of cloth are drawn while something moves. */
  isFine(): boolean
  /** A frame of a moving picture was drawn at `now`, `took` after it was asked for. */
  frame(now: number, took: number): void
  /** A pass of the picture at rest was drawn. */
  pass(took: number): void
  /**
   * How long from `now` until the picture is at rest: a slow machine waits longer, so that it is free when a hand comes
   * back.
   */
  untilRest(now: number): number
  /** How long the machine is left alone between two passes. */
  pause(): number
  /** Passes that the picture at rest is made of. */
  passes(): number
  /** Whether passes are quick enough for many of them, each with its own sample of the sky. */
  isQuick(): boolean
}

const [REST, SLOW_REST] = [90, 700]
/** A frame above which less is drawn, and below which more. */
const [SLOW, FAST] = [30, 18]
const [LEAST, MOST] = [0.5, 1]
/** A pass that takes longer keeps the browser from its other work: a few must do. */
const [QUICK_PASS, SLOW_PASS] = [60, 120]
const [FEW, SOME, MANY] = [5, 14, 48]

/** Measures frames and passes, and steps the picture's size down and up with them. */
export function createPace(): Pace {
  let [last, mean, share]: [number, number, number] = [-Infinity, 16, MOST]
  let passTook: number | undefined
  /** Before the first pass: it costs a few frames. */
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
