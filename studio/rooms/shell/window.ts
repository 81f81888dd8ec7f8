import { merge } from '../../../src/furniture/kit/mesh.ts'
import type { Mesh } from '../../../src/furniture/kit/mesh.ts'
import type { Span } from './block.ts'
import { trim } from './trim.ts'

/** An opening in a wall with a window in it, metres. */
export interface Window {
  readonly from: number
  readonly to: number
  readonly sill: number
  readonly head: number
  readonly panes: readonly [across: number, up: number]
  /** Width of the bars between the panes. */
  readonly bar?: number
  /** Width of the boards around the opening. 0 means that the plaster runs into the opening. */
  readonly casing?: number
}

/** Width of the frame around the panes, metres. */
const STILE = 0.055
/** Windows with a lower sill are doors and have no window board. */
const LOWEST_BOARD = 0.3

export const USUAL_CASING = 0.09

/** The woodwork of a window in a wall of this thickness: the frame with its bars, and the boards around it. */
export const windowWoodwork = (window: Window, thickness: number): Mesh[] => [
  frame(window, thickness),
  ...casingBoards(window, thickness),
]

function frame({ from, to, sill, head, panes: [across, up], bar = 0.032 }: Window, thickness: number): Mesh {
  const deep: Span = [-thickness * 0.7 - 0.03, -thickness * 0.7 + 0.025]
  const thin: Span = [deep[0] + 0.008, deep[1] - 0.004]
  const thinnest: Span = [thin[0] + 0.004, thin[1] - 0.004]
  const bars: Mesh[] = [
    trim([from, from + STILE], [sill, head], deep),
    trim([to - STILE, to], [sill, head], deep),
    trim([from + STILE, to - STILE], [sill, sill + STILE * 1.3], deep),
    trim([from + STILE, to - STILE], [head - STILE, head], deep),
  ]
  for (let i = 1; i < across; i++) {
    const x = from + STILE + ((to - from - 2 * STILE) * i) / across
    bars.push(trim([x - bar / 2, x + bar / 2], [sill + STILE, head - STILE], thin))
  }
  for (let i = 1; i < up; i++) {
    const y = sill + STILE * 1.3 + ((head - sill - 2.3 * STILE) * i) / up
    bars.push(trim([from + STILE, to - STILE], [y - bar / 2, y + bar / 2], thinnest))
  }
  return merge(bars)
}

/** The casing, its cap and the window board; only a window board where there is no casing. */
function casingBoards({ from, to, sill, head, casing = USUAL_CASING }: Window, thickness: number): Mesh[] {
  const hasBoard = sill > LOWEST_BOARD
  if (casing <= 0)
    return hasBoard ? [trim([from, to], [sill - 0.02, sill + 0.006], [-thickness * 0.7, 0.03], 0.005)] : []
  const boards = [
    trim([from - casing, from], [sill - 0.02, head + casing], [0, 0.028]),
    trim([to, to + casing], [sill - 0.02, head + casing], [0, 0.028]),
    trim([from, to], [head, head + casing], [0, 0.028]),
    trim([from - casing - 0.02, to + casing + 0.02], [head + casing, head + casing + 0.03], [0, 0.045]),
  ]
  if (!hasBoard) return boards
  return [
    ...boards,
    trim([from - casing - 0.04, to + casing + 0.04], [sill - 0.035, sill], [-thickness * 0.6, 0.06], 0.008),
    trim([from - casing, to + casing], [sill - 0.12, sill - 0.035], [0, 0.022]),
  ]
}
