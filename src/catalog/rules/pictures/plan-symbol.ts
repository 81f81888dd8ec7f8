import type { SectionalPiece, Side } from '../sectional-collection.ts'

type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** Plan view of a piece in inches, with its back at the top. */
export interface PlanSymbol {
  readonly width: number
  readonly depth: number
  /** Seat first, then backs and arms. */
  readonly parts: readonly Rectangle[]
  /** Sides where another piece joins, drawn dashed. */
  readonly joins: readonly Side[]
}

/** Drawn thickness of a back and an arm, in inches. */
const BACK = 9
const ARM = 6
/** Maximum height in inches of a piece without a back, such as an ottoman. */
const SEAT_HEIGHT = 22

/**
 * Derives the plan symbol from catalogue dimensions: a side with an end has an arm, a joining side is open, other sides
 * have a back.
 */
export function planSymbol({
  width,
  depth,
  height,
  joints,
  kind,
}: Pick<SectionalPiece, 'width' | 'depth' | 'height' | 'joints' | 'kind'>): PlanSymbol {
  const joins = (['left', 'right', 'front'] as const).filter(side => joints[side] === 'join')
  if (height <= SEAT_HEIGHT) return { width, depth, parts: [[0, 0, width, depth]], joins }
  const thick = (side: 'left' | 'right') =>
    joints[side] === 'end' ? ARM : joints[side] === 'join' || kind === 'ottoman' ? 0 : BACK
  const [left, right] = [thick('left'), thick('right')]
  return {
    width,
    depth,
    joins,
    parts: [
      [left, BACK, width - left - right, depth - BACK],
      [0, 0, width, BACK],
      ...(left > 0 ? [[0, BACK, left, depth - BACK] as const] : []),
      ...(right > 0 ? [[width - right, BACK, right, depth - BACK] as const] : []),
    ],
  }
}
