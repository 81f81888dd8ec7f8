import type { SystemOfMeasure } from '#lib/site.ts'

/** Scales that a rule has: inches to the foot, or metric ones. */
const SCALES: Readonly<Record<SystemOfMeasure, readonly number[]>> = {
  1: [12, 24, 48, 96, 192],
  2: [10, 20, 25, 50, 100, 200],
}
/** Millimetres of paper that the drawing may take, on Letter and A4 alike, its measures aside. */
const PAPER = { width: 150, depth: 125 }

/** The largest scale at which this goes on the paper: how many millimetres of the room one of the paper stands for. */
export const scaleFor = (
  { width, depth }: { readonly width: number; readonly depth: number },
  system: SystemOfMeasure,
): number =>
  SCALES[system].find(scale => width <= PAPER.width * scale && depth <= PAPER.depth * scale) ??
  Math.ceil(Math.max(width / PAPER.width, depth / PAPER.depth) / 100) * 100
