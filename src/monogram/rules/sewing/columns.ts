import type { Drawing } from '../lettering/layout.ts'
import { clamp, direction, distance, mix, type Point } from '../shapes/geometry.ts'
import type { Stroke } from '../strokes/find-strokes.ts'

/** Settings of the embroidery machine, millimetres. */
export interface Sewing {
  /** Between two stitches in the same direction. */
  readonly pitch: number
  /** Pull compensation: added to either side of a column, because the fabric gives way. */
  readonly pull: number
  /** Minimum width of a column; narrower ones cut the cloth. */
  readonly narrowest: number
  /** Longer stitches are split, so that they do not snag. */
  readonly longest: number
}

export const SEWING: Sewing = { pitch: 0.4, pull: 0.17, narrowest: 0.95, longest: 7 }
/** Terry hides thin columns, so they are wider. */
export const SEWING_ON_PILE: Sewing = { pitch: 0.4, pull: 0.3, narrowest: 2.2, longest: 7.5 }

/** A satin column: pairs of needle points, left and right, in the order in which they are sewn. */
export interface Column {
  readonly name: string
  readonly pairs: readonly (readonly [Point, Point])[]
  readonly middle: readonly Point[]
  /** Mean width. */
  readonly width: number
}

/** Looks up a line by the distance from its start; successive distances should be near each other. */
function measured(line: readonly Point[]) {
  const along: number[] = [0]
  for (let i = 1; i < line.length; i++) along.push(along[i - 1]! + distance(line[i - 1]!, line[i]!))
  const total = along.at(-1)!
  let i = 0
  /** The point, and its index in the line with a fraction. */
  const at = (distanceFromStart: number): { point: Point; index: number } => {
    const target = clamp(distanceFromStart, 0, total)
    while (i < line.length - 2 && along[i + 1]! < target) i++
    while (i > 0 && along[i]! > target) i--
    const t = (target - along[i]!) / (along[i + 1]! - along[i]! || 1)
    return { point: mix(line[i]!, line[i + 1]!, t), index: i + t }
  }
  return { total, at }
}

function valueAt(list: readonly number[], index: number): number {
  const i = clamp(Math.floor(index), 0, list.length - 1)
  const j = Math.min(list.length - 1, i + 1)
  return list[i]! + (list[j]! - list[i]!) * (index - i)
}

function columnOf(name: string, stroke: Stroke, { pitch, pull, narrowest }: Sewing): Column | undefined {
  const { total, at } = measured(stroke.line)
  if (total < 0.25) return undefined
  const count = Math.max(2, Math.round(total / pitch))
  const look = clamp(total / 12, 0.25, 0.9)
  const pairs: [Point, Point][] = []
  const middle: Point[] = []
  let sum = 0
  for (let k = 0; k <= count; k++) {
    const d = (total * k) / count
    const [tx, ty] = direction(at(d - look).point, at(d + look).point)
    const { point, index } = at(d)
    const left = valueAt(stroke.left, index) + pull
    const right = valueAt(stroke.right, index) + pull
    const lack = Math.max(0, narrowest - (left + right)) / 2
    const [l, r] = [left + lack, right + lack]
    sum += l + r
    pairs.push([
      [point[0] - ty * l, point[1] + tx * l],
      [point[0] + ty * r, point[1] - tx * r],
    ])
    middle.push(point)
  }
  return { name, pairs, middle, width: sum / pairs.length }
}

/** Satin columns of a drawing. The preview and the stitch file are both made from them. */
export const columnsOf = ({ shapes }: Drawing, sewing: Sewing): Column[] =>
  shapes.flatMap(({ name, strokes }) => strokes().flatMap(stroke => columnOf(name, stroke, sewing) ?? []))
