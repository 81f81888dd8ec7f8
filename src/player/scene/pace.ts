/** How fast this machine draws, and what is asked of it therefore. */
export interface Pace {
  /** Pixels of the picture for one of the page while the camera moves. */
  ratio(ofDevice: number): number
  /** Whether reliefs of cloth are drawn while the camera moves. */
  isFine(): boolean
  /** A frame of a moving picture was drawn. */
  frame(now: number): void
  /** A pass of the picture at rest was drawn. */
  pass(): void
  /** Whether nothing has changed for a moment. */
  isAtRest(now: number): boolean
  /** Passes that the picture at rest is made of. */
  passes(): number
}

/** Frames that follow each other within this are of one movement, milliseconds. */
const ONE_MOVEMENT = 250
const REST_MS = 90
/** Milliseconds of a frame above which less is drawn, and below which more. */
const [SLOW, FAST] = [30, 18]
const [LEAST, MOST] = [0.5, 1]
const [FEW, MANY] = [14, 48]

/** Measures frames of movements, and steps the picture's size down and up with them. */
export function createPace(): Pace {
  let [last, mean, share, lastPass, passMs] = [-Infinity, 16, MOST, -Infinity, 16]
  return {
    ratio: ofDevice => Math.min(ofDevice, 2) * share,
    isFine: () => share >= 0.8,
    frame(now) {
      const took = now - last
      last = now
      lastPass = -Infinity
      if (took > ONE_MOVEMENT) return
      mean += (took - mean) * 0.3
      if (mean > SLOW && share > LEAST) { share = Math.max(LEAST, share - 0.17); mean = 24 }
      else if (mean < FAST && share < MOST) share = Math.min(MOST, share + 0.04)
    },
    pass() {
      const now = performance.now()
      if (lastPass > 0) passMs += (now - lastPass - passMs) * 0.3
      lastPass = now
    },
    isAtRest: now => now - last >= REST_MS,
    passes: () => (passMs > 60 ? FEW : MANY),
  }
}
