import { direction, type Point } from '../shapes/geometry.ts'
import type { RadiusAt } from './graph.ts'
import { TRUSTED, type MiddleLine } from './middle-line.ts'
import { rayLength, type Sides } from './outline.ts'

/** Replaces negative entries by what lies between their known neighbours; the ends take the nearest known value. */
function fillGaps(widths: number[], isClosed: boolean): void {
  const n = widths.length
  const known = widths.flatMap((width, i) => (width >= 0 ? [i] : []))
  if (known.length === 0) return
  const before = [...widths]
  for (let i = 0; i < n; i++) {
    if (before[i]! >= 0) continue
    let a = known.findLast(k => k < i)
    let b = known.find(k => k > i)
    if (isClosed) {
      a ??= known.at(-1)! - n
      b ??= known[0]! + n
    }
    const left = a === undefined ? undefined : before[(a + n) % n]!
    const right = b === undefined ? undefined : before[b % n]!
    if (left === undefined || right === undefined) widths[i] = left ?? right ?? 1
    else widths[i] = left + (right - left) * ((i - a!) / (b! - a!))
  }
}

/** Normals of a line, (−ty, tx), from points three apart. A closed line repeats its start. */
function normalsOf(line: readonly Point[], isClosed: boolean): Point[] {
  const n = line.length
  return line.map((_, i): Point => {
    const a = line[isClosed ? (i - 3 + n - 1) % (n - 1) : Math.max(0, i - 3)]!
    const b = line[isClosed ? (i + 3) % (n - 1) : Math.min(n - 1, i + 3)]!
    const [tx, ty] = direction(a, b)
    return [-ty, tx]
  })
}

/** Distance from the middle line to the outline on one side (1: along the normals, −1: against them). */
export function widthsOf(
  { line, kinds }: MiddleLine,
  side: 1 | -1,
  isClosed: boolean,
  sides: Sides,
  radiusAt: RadiusAt,
): number[] {
  const hits = normalsOf(line, isClosed).map(([nx, ny], i) => rayLength(sides, line[i]!, nx * side, ny * side, 400))
  let widths = line.map((p, i) => (kinds[i] === TRUSTED && hits[i]! < radiusAt(p) * 1.5 + 1.5 ? hits[i]! : -1))
  if (widths.every(width => width < 0)) widths = line.map((p, i) => Math.min(hits[i]!, radiusAt(p) * 1.4 + 1))
  fillGaps(widths, isClosed)
  const bounded = widths.map((width, i) => (kinds[i] !== TRUSTED && hits[i]! < width ? hits[i]! : width))
  return bounded.map((width, i) =>
    i === 0 || i === bounded.length - 1 ? width : (bounded[i - 1]! + 2 * width + bounded[i + 1]!) / 4,
  )
}
