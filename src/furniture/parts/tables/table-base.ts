import type { Turning } from '../../kit/joinery/turnings.ts'

/** What stands under a table top, metres. */
export interface Base {
  readonly width: number
  readonly depth: number
  /** Underside of the top. */
  readonly height: number
  /** Thickness of a leg. */
  readonly leg: number
  /** From the top's edge to the leg's outside. */
  readonly inset: number
  /** Height of the apron; 0: none. */
  readonly apron: number
  /** How far a foot stands out from its head. */
  readonly splay: number
  readonly turning: Turning
  /** The feet follow a circle or an oval. */
  readonly isRound: boolean
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** Where the outsides of the legs stand at the head, for a rectangular or a round top. */
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
