import type { Point } from './albers.ts'

/** A rectangle of the projected map, in kilometres. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A side of a box: whether a point is inside it, and where a segment crosses it. */
interface Side {
  isIn(point: Point): boolean
  cross(a: Point, b: Point): Point
}
const atX = (x: number, sign: 1 | -1): Side => ({
  isIn: point => sign * (point[0] - x) >= 0,
  cross: (a, b) => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])],
})
const atY = (y: number, sign: 1 | -1): Side => ({
  isIn: point => sign * (point[1] - y) >= 0,
  cross: (a, b) => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y],
})
const sidesOf = ({ x, y, width, height }: Box): readonly Side[] => [
  atX(x, 1),
  atX(x + width, -1),
  atY(y, 1),
  atY(y + height, -1),
]

/**
 * Clips a ring to a box (Sutherland–Hodgman); empty if nothing lies inside. The result may run along the box's edge.
 */
export const clipRing = (ring: readonly Point[], box: Box): readonly Point[] =>
  sidesOf(box).reduce<readonly Point[]>(
    (left, side) =>
      left.flatMap((point, i) => {
        const before = left[(i + left.length - 1) % left.length]!
        if (side.isIn(point)) return side.isIn(before) ? [point] : [side.cross(before, point), point]
        return side.isIn(before) ? [side.cross(before, point)] : []
      }),
    ring,
  )

const isIn = ([px, py]: Point, { x, y, width, height }: Box) =>
  px >= x && px <= x + width && py >= y && py <= y + height

/** The parts of a line that touch a box: all segments with an end inside it, not clipped. */
export function runsIn(line: readonly Point[], box: Box): readonly (readonly Point[])[] {
  const runs: Point[][] = []
  let run: Point[] | undefined
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    if (!isIn(a, box) && !isIn(b, box)) run = undefined
    else if (run === undefined) runs.push((run = [a, b]))
    else run.push(b)
  }
  return runs
}
