import type { Column } from '../sewing/columns.ts'
import { clamp, distance, mix, type Point } from '../shapes/geometry.ts'
import { hash, noise } from '../shapes/noise.ts'
import type { Cloth } from './embroidery-scene.ts'
import type { Projector } from './surface.ts'

/** Half the width of a thread as drawn, millimetres: threads flatten and lie against each other. */
const HALF = 0.42 * 0.56

/**
 * Fields of a thread: s (across, −1 to 1) and t (along, 0 to 1) as linear functions of the cell, its direction on the
 * cloth, its length and arch, and small faults.
 */
export const THREAD = {
  sx: 0,
  sy: 1,
  s0: 2,
  tx: 3,
  ty: 4,
  t0: 5,
  ux: 6,
  uy: 7,
  length: 8,
  arch: 9,
  tone: 10,
  parts: 11,
  shift: 12,
  gloss: 13,
} as const
export const THREAD_FIELDS = 14

/** The threads of a work on a fine grid: which thread is on top in each cell. */
export interface ThreadGrid {
  /** Cells for a pixel of the picture, each way. */
  readonly fine: number
  readonly width: number
  readonly height: number
  /** Height of the topmost thread; 0 where there is none. */
  readonly high: Float32Array
  /** Its number. */
  readonly who: Uint32Array
  /** THREAD_FIELDS numbers for each thread. */
  readonly data: Float64Array
}

interface Stitching {
  readonly grid: ThreadGrid
  /** Millimetres → cells. */
  readonly place: Projector
  readonly cloth: Cloth
  readonly longest: number
  count: number
}

interface Thread {
  readonly a: Point
  readonly b: Point
  /** Number within its column, and the seed of the column. */
  readonly k: number
  readonly seed: number
  /** Columns that are sewn later lie higher. */
  readonly order: number
}

/** Needle holes do not lie exactly on the line: moves both ends a little. */
function withFaults({ a, b, k, seed }: Thread, ux: number, uy: number): [Point, Point] {
  const atStart = hash(k, 1, seed) * 0.09
  const atEnd = hash(k, 2, seed) * 0.09
  const across = hash(k, 3, seed) * 0.05
  return [
    [a[0] - ux * atStart - uy * across, a[1] - uy * atStart + ux * across],
    [b[0] + ux * atEnd - uy * across, b[1] + uy * atEnd + ux * across],
  ]
}

/** The range of x for which `value0 + slope · x` is between low and high, cut to [from, to]; empty if from > to. */
function clipped(from: number, to: number, value0: number, slope: number, low: number, high: number): [number, number] {
  if (Math.abs(slope) <= 1e-9) return value0 < low || value0 > high ? [1, 0] : [from, to]
  const [p, q] = slope > 0 ? [low, high] : [high, low]
  const first = (p - value0) / slope
  const last = (q - value0) / slope
  return [first > from ? Math.ceil(first) : from, last < to ? Math.floor(last) : to]
}

function addThread(stitching: Stitching, thread: Thread): void {
  const { grid, place, cloth, longest } = stitching
  const long0 = distance(thread.a, thread.b)
  if (long0 < 0.2) return
  const { k, seed, order } = thread
  const [ux, uy] = [(thread.b[0] - thread.a[0]) / long0, (thread.b[1] - thread.a[1]) / long0]
  const [a, b] = withFaults(thread, ux, uy)
  const length = distance(a, b)
  const A = place(a)
  const B = place(b)
  const N = place([a[0] - uy * HALF, a[1] + ux * HALF])
  const [dx, dy, nx, ny] = [B[0] - A[0], B[1] - A[1], N[0] - A[0], N[1] - A[1]]
  const det = dx * ny - dy * nx
  if (Math.abs(det) < 1e-6) return
  const parts = length > longest ? Math.ceil(length / longest) : 1
  // Underlay lifts the middle, and a long stitch is higher than a short one.
  const arch = Math.min(0.6, 0.17 + 0.055 * length) + cloth.pile * 0.07
  const [sx, sy, tx, ty] = [-dy / det, dx / det, ny / det, -nx / det]
  const s0 = -(sx * (A[0] - 0.5) + sy * (A[1] - 0.5))
  const t0 = -(tx * (A[0] - 0.5) + ty * (A[1] - 0.5))
  const tone = 1 + 0.1 * hash(k, 5, seed) + 0.11 * noise(k * 0.17, seed * 0.7, 7)
  const gloss = Math.max(0.1, 0.72 + 0.38 * hash(k, 9, seed) + 0.35 * noise(k * 0.23, seed * 0.3, 8))
  const shift = parts > 1 ? ((k % 3) - 1) * 0.16 : 0
  const id = stitching.count++
  grid.data.set([sx, sy, s0, tx, ty, t0, ux, uy, length, arch, tone, parts, shift, gloss], id * THREAD_FIELDS)

  const pad = Math.hypot(nx, ny) + 1
  const minX = clamp(Math.floor(Math.min(A[0], B[0]) - pad), 0, grid.width - 1)
  const maxX = clamp(Math.ceil(Math.max(A[0], B[0]) + pad), 0, grid.width - 1)
  const minY = clamp(Math.floor(Math.min(A[1], B[1]) - pad), 0, grid.height - 1)
  const maxY = clamp(Math.ceil(Math.max(A[1], B[1]) + pad), 0, grid.height - 1)
  for (let y = minY; y <= maxY; y++) {
    const s1 = s0 + sy * y
    const t1 = t0 + ty * y
    const [from0, to0] = clipped(minX, maxX, s1, sx, -1, 1)
    const [from, to] = clipped(from0, to0, t1, tx, 0, 1)
    for (let x = from, i = y * grid.width + from; x <= to; x++, i++) {
      const s = s1 + sx * x
      const m = 2 * (t1 + tx * x) - 1
      const m2 = m * m
      const top = arch * (1 - m2 * (0.5 + 0.5 * m2 * m2)) - s * s * HALF * 0.7 + order + 0.3
      if (top > grid.high[i]!) {
        grid.high[i] = top
        grid.who[i] = id
      }
    }
  }
}

/** Lays all threads of the columns on a grid of `width` by `height` cells. */
export function layThreads(
  columns: readonly Column[],
  { fine, width, height }: { readonly fine: number; readonly width: number; readonly height: number },
  place: Projector,
  cloth: Cloth,
  longest: number,
): ThreadGrid {
  const threads = columns.reduce((sum, column) => sum + column.pairs.length * 2, 0)
  const grid: ThreadGrid = {
    fine,
    width,
    height,
    high: new Float32Array(width * height),
    who: new Uint32Array(width * height),
    data: new Float64Array(threads * THREAD_FIELDS),
  }
  const stitching: Stitching = { grid, place, cloth, longest, count: 0 }
  let order = 0
  for (const { pairs } of columns) {
    order += 0.03
    const seed = Math.round(order * 1000)
    for (const [i, [a, b]] of pairs.entries()) {
      addThread(stitching, { a, b, k: i * 2, seed, order: order + 0.05 })
      // The way back lies half a pitch further on and lower: it shows between two threads.
      const next = pairs[i + 1]
      if (next === undefined) continue
      addThread(stitching, { a: mix(a, next[0], 0.5), b: mix(b, next[1], 0.5), k: i * 2 + 1, seed, order })
    }
  }
  return grid
}
