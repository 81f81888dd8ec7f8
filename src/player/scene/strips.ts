/** Time budget in milliseconds of one pass over a strip, because frames on the screen wait for it. */
const BUDGET_MS = 200
/** Rows of the first strip, before anything was measured, and minimum rows of a strip. */
const FIRST_ROWS = 128
const LEAST_ROWS = 16
/** Maximum growth from one strip to the next, because a single fast pass may be an outlier. */
const GROWTH = 4

/** Decides the height of the next strip of a picture, in rows. */
export interface Strips {
  next(): number
  /** Records that a pass over so many rows took `ms` milliseconds. */
  took(rows: number, ms: number): void
}

/** Sizes strips by the number of rows that the machine draws within the budget. */
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
