import type { SystemOfMeasure } from '#lib/site.ts'

/** Common scales: inches to the foot, or metric. */
const SCALES: Readonly<Record<SystemOfMeasure, readonly number[]>> = {
  1: [12, 24, 48, 96, 192],
  2: [10, 20, 25, 50, 100, 200],
}
/** Maximum size of the drawing on paper in millimetres, without its measures; fits both Letter and A4. */
const PAPER = { width: 150, depth: 125 }

/** The largest scale at which an area fits on the paper, in millimetres of the room per millimetre of paper. */
export const scaleFor = (
  { width, depth }: { readonly width: number; readonly depth: number },
  system: SystemOfMeasure,
): number =>
  SCALES[system].find(scale => width <= PAPER.width * scale && depth <= PAPER.depth * scale) ??
  Math.ceil(Math.max(width / PAPER.width, depth / PAPER.depth) / 100) * 100
