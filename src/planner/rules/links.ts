import type { Side } from '#catalog/rules/sectional-collection.ts'
import { MM_PER_INCH } from './plan.ts'
import type { PieceFacts } from './plan.ts'

/** A point on the floor in millimetres; x to the right, y towards the viewer. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Where a run enters or leaves a piece: the back end of the joining side, and the direction of the backs there in
 * degrees clockwise as seen from above, 0 to the right. Two pieces join where the `out` of one coincides with the `in`
 * of the other.
 */
export interface Link {
  readonly at: Point
  readonly heading: number
  /** Side of the piece, as named in the catalogue. */
  readonly side: Side
}

/** Angle in degrees by which a wedge turns the run. */
export const WEDGE_DEGREES = 45
const HALF_WEDGE = ((WEDGE_DEGREES / 2) * Math.PI) / 180

/**
 * A wedge is a sector of a ring. `outer` is the radius of its back; `middle` is the distance from the centre of its
 * bounding box forward to the centre of the ring. Both in millimetres.
 */
export function wedgeRing({ width, depth }: { readonly width: number; readonly depth: number }): {
  readonly outer: number
  readonly middle: number
} {
  const outer = (width * MM_PER_INCH) / 2 / Math.sin(HALF_WEDGE)
  return { outer, middle: outer - (depth * MM_PER_INCH) / 2 }
}

/**
 * Where a run enters and leaves a piece, relative to the centre of the piece's own bounding box with its back at the
 * rear. A corner has backs at its rear and its left.
 */
export function linksOf(piece: Pick<PieceFacts, 'kind' | 'width' | 'depth'>): {
  readonly in: Link
  readonly out: Link
} {
  const [w, d] = [(piece.width * MM_PER_INCH) / 2, (piece.depth * MM_PER_INCH) / 2]
  switch (piece.kind) {
    case 'corner':
      return {
        in: { at: { x: -w, y: d }, heading: -90, side: 'front' },
        out: { at: { x: w, y: -d }, heading: 0, side: 'right' },
      }
    case 'wedge': {
      const { outer, middle } = wedgeRing(piece)
      const y = middle - outer * Math.cos(HALF_WEDGE)
      return {
        in: { at: { x: -w, y }, heading: -WEDGE_DEGREES / 2, side: 'left' },
        out: { at: { x: w, y }, heading: WEDGE_DEGREES / 2, side: 'right' },
      }
    }
    default:
      return {
        in: { at: { x: -w, y: -d }, heading: 0, side: 'left' },
        out: { at: { x: w, y: -d }, heading: 0, side: 'right' },
      }
  }
}

/** Rotates a point clockwise about the origin by an angle in degrees. */
export function turned({ x, y }: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180
  return { x: x * Math.cos(a) - y * Math.sin(a), y: x * Math.sin(a) + y * Math.cos(a) }
}

/**
 * Outline on the floor, relative to the centre of the piece's bounding box; convex, clockwise as seen from above.
 * `seatDepth` in inches.
 */
export function outlineOf(piece: Pick<PieceFacts, 'kind' | 'width' | 'depth'>, seatDepth: number): Point[] {
  const [w, d] = [(piece.width * MM_PER_INCH) / 2, (piece.depth * MM_PER_INCH) / 2]
  if (piece.kind !== 'wedge')
    return [
      { x: -w, y: -d },
      { x: w, y: -d },
      { x: w, y: d },
      { x: -w, y: d },
    ]
  const { outer, middle } = wedgeRing(piece)
  const inner = Math.max(0, outer - seatDepth * MM_PER_INCH)
  const onRing = (radius: number, angle: number): Point => ({
    x: radius * Math.sin(angle),
    y: middle - radius * Math.cos(angle),
  })
  return [
    ...[-1, -0.5, 0, 0.5, 1].map(part => onRing(outer, part * HALF_WEDGE)),
    onRing(inner, HALF_WEDGE),
    onRing(inner, -HALF_WEDGE),
  ]
}
