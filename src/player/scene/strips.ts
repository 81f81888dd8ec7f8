/** Milliseconds that one pass over a strip may take: the picture on the screen waits no longer for its turn. */
const BUDGET_MS = 200
/** Rows of the first strip, before anything was measured, and of the thinnest. */
const FIRST_ROWS = 128
const LEAST_ROWS = 16
/** A strip is at most so many times as high as the one before: one quick pass may have been luck. */
const GROWTH = 4

/** The height of the next strip of a picture, in rows. */
export interface Strips {
  next(): number
  /** A pass over so many rows took so long, milliseconds. */
  took(rows: number, ms: number): void
}

/** Strips that are as high as the machine draws within the budget. */
export function createStrips(): Strips {
  let rows = FIRST_ROWS
  return {
    next: () => rows,
    took(drawn, ms) {
      const fitting = Math.round((drawn * BUDGET_MS) / Math.max(1, ms))
      rows = Math.max(LEAST_ROWS, Math.min(fitting, drawn * GROWTH))
    },
  }
}
