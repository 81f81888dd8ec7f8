import { distance, mix, resample, type Point } from '../shapes/geometry.ts'
import type { Column, Sewing } from './columns.ts'

/** A movement of the needle: `jump` moves without sewing, `trim` cuts the thread first. */
export interface Step {
  readonly at: Point
  readonly kind: 'stitch' | 'jump' | 'trim'
}

const stitch = (at: Point): Step => ({ at, kind: 'stitch' })

interface Next {
  readonly column: Column
  readonly isReversed: boolean
  readonly gap: number
}

/** The nearest column, of the same letter as long as it has any. Removes it from `left`. */
function takeNearest(left: Column[], here: Point, name: string): Next {
  const sameLetter = left.filter(column => column.name === name)
  const candidates = (sameLetter.length > 0 ? sameLetter : left).map((column): Next => {
    const toStart = distance(here, column.middle[0]!)
    const toEnd = distance(here, column.middle.at(-1)!)
    return { column, isReversed: toEnd < toStart, gap: Math.min(toStart, toEnd) }
  })
  const next = candidates.reduce((best, one) => (one.gap < best.gap ? one : best))
  left.splice(left.indexOf(next.column), 1)
  return next
}

/** Points within a stitch that is too long, in brick order: shifted from stitch to stitch. */
function splitPoints(from: Point, to: Point, longest: number, index: number): Step[] {
  const parts = Math.ceil(distance(from, to) / longest)
  const shift = ((index % 3) - 1) * 0.16
  return Array.from({ length: Math.max(0, parts - 1) }, (_, i) => stitch(mix(from, to, (i + 1 + shift) / parts)))
}

/** Underlay: a run along the middle and back, in a wide column an open zigzag. It ends where the satin begins. */
function underlay(pairs: Column['pairs'], middle: readonly Point[], width: number): Step[] {
  const run = resample(middle, 2.2)
  if (width <= 2.4) return [...run.slice(1), ...run.slice(0, -1).reverse()].map(stitch)
  const edge = Math.min(0.35, 0.5 / width)
  const zigzag: Step[] = []
  for (let i = pairs.length - 1, k = 0; i >= 0; i -= 5, k++)
    zigzag.push(stitch(mix(pairs[i]![0], pairs[i]![1], k % 2 === 1 ? 1 - edge : edge)))
  return [...run.slice(1).map(stitch), ...zigzag]
}

/** Satin: over to the pair, and back half a pitch further on, which makes two threads a pitch. */
const satin = (pairs: Column['pairs'], longest: number): Step[] =>
  pairs.flatMap(([a, b], i) => {
    const back = mix(b, pairs[Math.min(i + 1, pairs.length - 1)]![1], 0.5)
    return [stitch(a), ...splitPoints(a, back, longest, i), stitch(back)]
  })

/** The moves to a column and the stitches that tie the thread there. */
function start(middle: readonly Point[], gap: number, isFirst: boolean): Step[] {
  const from = middle[0]!
  const next = middle[Math.min(2, middle.length - 1)]!
  const tie = [next, from, next, from].map(stitch)
  if (isFirst) return [{ at: from, kind: 'jump' }, ...tie]
  if (gap > 2.5) return [{ at: from, kind: 'trim' }, ...tie]
  return gap > 0.3 ? [stitch(from), ...tie] : tie
}

function sewColumns(columns: readonly Column[], { longest }: Sewing): Step[] {
  const out: Step[] = []
  const left = [...columns]
  let here: Point = [0, 0]
  let name = left[0]?.name ?? ''
  while (left.length > 0) {
    const { column, isReversed, gap } = takeNearest(left, here, name)
    name = column.name
    const pairs = isReversed ? column.pairs.toReversed() : column.pairs
    const middle = isReversed ? column.middle.toReversed() : column.middle
    out.push(
      ...start(middle, gap, out.length === 0),
      ...underlay(pairs, middle, column.width),
      ...satin(pairs, longest),
    )
    // The end is tied, too.
    const [end, last] = [middle.at(-1)!, out.at(-1)!.at]
    out.push(stitch(end), stitch(last), stitch(end))
    here = end
  }
  return out
}

/** The whole path with underlay and ties; no stitch is longer than allowed. */
export function needlePath(columns: readonly Column[], sewing: Sewing): Step[] {
  return sewColumns(columns, sewing).flatMap((step, i, all): Step[] => {
    const before = all[i - 1]
    const length = before !== undefined && step.kind === 'stitch' ? distance(before.at, step.at) : 0
    if (before === undefined || length <= sewing.longest + 0.5) return [step]
    const parts = Math.ceil(length / sewing.longest)
    return Array.from({ length: parts }, (_, k) => stitch(mix(before.at, step.at, (k + 1) / parts)))
  })
}

export interface SewingWork {
  readonly stitches: number
  readonly trims: number
  /** Estimated metres of thread, with the bobbin. */
  readonly metres: number
  /** Estimated minutes at 700 stitches a minute and 7 seconds a trim. */
  readonly minutes: number
}

/** Counts the work of a path. */
export function workOf(steps: readonly Step[]): SewingWork {
  let [stitches, trims, length] = [0, 0, 0]
  for (let i = 1; i < steps.length; i++) {
    if (steps[i]!.kind === 'trim') trims++
    if (steps[i]!.kind !== 'stitch') continue
    stitches++
    length += distance(steps[i - 1]!.at, steps[i]!.at)
  }
  // The bobbin takes about a third as much thread again.
  return { stitches, trims, metres: (length * 1.35) / 1000, minutes: stitches / 700 + trims * 0.12 + 0.8 }
}
