import type { SectionalPiece, Side } from '../sectional-collection.ts'

type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** A piece from above, one unit an inch, its back at the top. */
export interface PlanSymbol {
  readonly width: number
  readonly depth: number
  /** The seat, then backs and arms around it. */
  readonly parts: readonly Rectangle[]
  /** Sides that take another piece, drawn dashed. */
  readonly joins: readonly Side[]
}

/** Inches of a back and of an arm as they are drawn. */
const BACK = 9
const ARM = 6
/** A piece without a back is not higher than this: an ottoman. */
const SEAT_HEIGHT = 22

/**
 * The plan of a piece, from its catalogue dimensions: a side that is an end has an arm, one that joins is open, any
 * other is a back.
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
