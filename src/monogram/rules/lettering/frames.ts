import { direction, mix, type Point, type Ring } from '../shapes/geometry.ts'
import type { Stroke } from '../strokes/find-strokes.ts'
import type { Frame } from '../templates.ts'

/**
 * A letter or a part of a frame, placed. A needle follows the strokes; a laser, a stencil or a printer takes the
 * outlines. Millimetres from the middle of the work.
 */
export interface Shape {
  readonly name: string
  readonly rings: readonly Ring[]
  /** Computed on demand, since etching needs none. */
  readonly strokes: () => readonly Stroke[]
}

/** Outline of a band around a middle line, whose half width may change from point to point. */
function bandOf(line: readonly Point[], half: (i: number) => number, isClosed: boolean): Ring[] {
  const n = line.length
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i < n; i++) {
    const a = line[isClosed ? (i - 1 + n) % n : Math.max(0, i - 1)]!
    const b = line[isClosed ? (i + 1) % n : Math.min(n - 1, i + 1)]!
    const [tx, ty] = direction(a, b)
    const w = half(i)
    const [x, y] = line[i]!
    left.push([x - ty * w, y + tx * w])
    right.push([x + ty * w, y - tx * w])
  }
  return isClosed ? [left, right.reverse()] : [[...left, ...right.reverse()]]
}

function bandShape(name: string, line: Point[], half: (i: number) => number, isClosed: boolean): Shape {
  const sewn = isClosed ? [...line, line[0]!] : line
  const widths = sewn.map((_, i) => half(i % line.length))
  return { name, rings: bandOf(line, half, isClosed), strokes: () => [{ line: sewn, left: widths, right: widths }] }
}

/** Points of a circle, clockwise from the top. */
const circle = (radius: number, steps = 160): Point[] =>
  Array.from({ length: steps }, (_, i): Point => {
    const t = (Math.PI * 2 * i) / steps
    return [radius * Math.sin(t), -radius * Math.cos(t)]
  })

/** The two bands of a frame: distance from its edge and half width in millimetres, thinner in small frames. */
function bandsOf(radius: number): { inset: number; half: number }[] {
  const k = Math.min(1, radius / 40)
  return [
    { inset: 1.1 * k, half: 1.1 * k },
    { inset: 6 * k, half: 0.55 * k },
  ]
}

const ring = (radius: number): Shape[] =>
  bandsOf(radius).map(({ inset, half }) => bandShape('ring', circle(radius - inset), () => half, true))

const diamond = (radius: number): Shape[] =>
  bandsOf(radius).map(({ inset, half }) => {
    const q = radius - inset
    const corners: Point[] = [
      [0, -q],
      [q, 0],
      [0, q],
      [-q, 0],
    ]
    const sides = corners.flatMap((corner, k) =>
      Array.from({ length: 30 }, (_, m) => mix(corner, corners[(k + 1) % 4]!, m / 30)),
    )
    return bandShape('diamond', sides, () => half, true)
  })

const LEAF_STEPS = 14

/** A leaf from a point of the stem; `turn` is the side of the stem that it grows on. */
function leaf(base: Point, side: number, turn: number, length: number): Shape {
  const angle = Math.atan2(base[1], base[0]) - side * (Math.PI / 2) + side * turn * 0.62
  const line = Array.from({ length: LEAF_STEPS + 1 }, (_, i): Point => {
    const s = 0.1 + (0.9 * i) / LEAF_STEPS
    const bend = side * -turn * 0.1 * s * s
    return [base[0] + Math.cos(angle + bend) * length * s, base[1] + Math.sin(angle + bend) * length * s]
  })
  const half = (i: number) => length * 0.19 * Math.sin(Math.PI * Math.min(1, 0.06 + 0.94 * (i / LEAF_STEPS))) ** 0.75
  return bandShape('leaf', line, half, false)
}

const laurel = (radius: number): Shape[] =>
  [-1, 1].flatMap(side => {
    const at = (t: number): Point => [radius * 0.84 * Math.sin(t) * side, -radius * 0.84 * Math.cos(t)]
    const stem = Array.from({ length: 60 }, (_, i) => at(Math.PI * (0.09 + (0.945 * i) / 59)))
    const leaves = Array.from({ length: 8 }, (_, k) =>
      [-1, 1].map(turn => leaf(at(Math.PI * (0.93 - k * 0.104)), side, turn, radius * (0.24 - 0.008 * k))),
    )
    return [bandShape('stem', stem, () => 0.5, false), ...leaves.flat()]
  })

const FRAMES = { ring, diamond, laurel }

/** The shapes of a frame of a given radius. */
export const frameShapes = (frame: Exclude<Frame, 'none'>, radius: number): Shape[] => FRAMES[frame](radius)
