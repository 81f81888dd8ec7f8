import { bounds, DEGREES } from '../../src/furniture/kit/mesh.ts'
import type { Part, Vector } from '../../src/furniture/kit/mesh.ts'
import { project } from './projection.ts'
import type { Eye } from './projection.ts'

/** Distance from a side of the piece, as a fraction of its width, within which vertices count as on that side. */
const AT_SIDE = 0.01
/** Two points of a line differ in height and in depth by at most this fraction of the piece's width. */
const LEVEL = 0.01
/** Lines that are shorter than this fraction of the piece's outline are seen nearly end-on and are left out. */
const SHORTEST = 0.1
/** Distance from the front of the piece, as a fraction of its depth, within which a line is at its front. */
const AT_FRONT = 0.1
/** The lower one of two lines is preferred if it is at most this many times its height behind the other. */
const LOWER = 0.2

/** A straight line across a piece, from its left to its right side: the two ends on the film. */
export interface WidthLine {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly isAtFront: boolean
}

/** The outermost vertices near a side, by their height and depth in steps of `step` metres. */
function outermost(parts: readonly Part[], from: (x: number) => number, most: number, step: number) {
  const found = new Map<string, { point: Vector; distance: number }>()
  for (const {
    mesh: { positions },
  } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const distance = from(positions[i]!)
      if (distance > most) continue
      const point: Vector = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
      const key = `${Math.round(point[1] / step)},${Math.round(point[2] / step)}`
      if (distance < (found.get(key)?.distance ?? Infinity)) found.set(key, { point, distance })
    }
  }
  return found
}

/**
 * Every line that shows the width of a piece: between a vertex on its left side and one on its right side that are
 * equally high and equally far forward. The foremost come first. A line may be hidden behind other parts.
 * @param parts the unrotated piece, in metres
 * @param turn its rotation in degrees
 */
export function widthLines(parts: readonly Part[], turn: number, eye: Eye): WidthLine[] {
  const { min, max } = bounds(parts)
  const width = max[0] - min[0]
  const step = LEVEL * width
  const left = outermost(parts, x => x - min[0], AT_SIDE * width, step)
  const right = outermost(parts, x => max[0] - x, AT_SIDE * width, step)
  const front = max[2] - AT_FRONT * (max[2] - min[2])
  const [cos, sin] = [Math.cos(turn * DEGREES), Math.sin(turn * DEGREES)]
  const onFilm = ([x, y, z]: Vector) => project(eye, [x * cos + z * sin, y, z * cos - x * sin])
  const around = [-1, 0, 1]
  const lines: (WidthLine & { readonly rank: number })[] = []
  for (const [key, { point }] of left) {
    const [y, z] = key.split(',').map(Number)
    for (const up of around) {
      for (const ahead of around) {
        const other = right.get(`${y! + up},${z! + ahead}`)
        if (other !== undefined)
          lines.push({
            from: onFilm(point),
            to: onFilm(other.point),
            isAtFront: point[2] >= front,
            rank: point[2] - LOWER * point[1],
          })
      }
    }
  }
  const longest = Math.max(...lines.map(({ from, to }) => to[0] - from[0]))
  return lines.filter(({ from, to }) => to[0] - from[0] >= SHORTEST * longest).toSorted((a, b) => b.rank - a.rank)
}

/** The line between the leftmost and the rightmost point of a round piece, whose width is the same from all sides. */
export function outlineLine(parts: readonly Part[], eye: Eye): WidthLine {
  let [from, to]: [number, number][] = [
    [Infinity, 0],
    [-Infinity, 0],
  ]
  for (const {
    mesh: { positions },
  } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const point = project(eye, [positions[i]!, positions[i + 1]!, positions[i + 2]!])
      if (point[0] < from![0]) from = point
      if (point[0] > to![0]) to = point
    }
  }
  return { from: from!, to: to!, isAtFront: true }
}
