import type { Turning } from '../../kit/joinery/turnings.ts'

/** Parameters of a table base, in metres. */
export interface Base {
  readonly width: number
  readonly depth: number
  /** Height of the top's underside. */
  readonly height: number
  /** Thickness of a leg. */
  readonly leg: number
  /** Distance from the top's edge to the outside of a leg. */
  readonly inset: number
  /** Height of the apron; 0 for none. */
  readonly apron: number
  /** Horizontal distance between a leg's foot and its head. */
  readonly splay: number
  readonly turning: Turning
  /** Whether the feet follow a circle or an oval. */
  readonly isRound: boolean
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** Outer corners of the legs at the head, for a rectangular or a round top. */
export const corners = (base: Base): { x: number; z: number; sx: number; sz: number }[] =>
  CORNERS.map(([sx, sz]) => {
    const k = base.isRound ? Math.SQRT1_2 : 1
    return {
      sx,
      sz,
      x: sx * ((base.width / 2) * k - base.inset - base.leg / 2),
      z: sz * ((base.depth / 2) * k - base.inset - base.leg / 2),
    }
  })
