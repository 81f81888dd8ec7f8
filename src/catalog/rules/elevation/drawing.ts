import type { Dimension } from '../dimension.ts'
import type { Shape } from './shape.ts'

/**
 * Elevations are seen from a little above: an inch of depth shows as this much height. Enough to see that a table has a
 * top and a bed has a bed on it.
 */
export const TILT = 0.13

/** Extents in inches; a round piece is as wide and deep as its diameter. */
export interface Extent {
  readonly w: number
  readonly d: number
  readonly h: number
  readonly isRound: boolean
}

/** What a builder draws. x = 0 is the middle, y = 0 the floor under the front (or the middle, on a wall or in plan). */
export interface Drawing {
  readonly shapes: readonly Shape[]
  readonly stands: 'floor' | 'wall' | 'ceiling' | 'plan'
  /** Real edges, which the measure is aligned to. */
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** How large a drawing is and how it stands, without what is drawn. */
export type DrawnBox = Omit<Drawing, 'shapes'>
export const boxOf = ({ stands, left, right, bottom, top }: Drawing): DrawnBox => ({ stands, left, right, bottom, top })
/** About that, for a piece that nobody has drawn yet. */
export function plainBox(dimension: Dimension): DrawnBox {
  const { w, h } = extentOf(dimension)
  return { stands: 'floor', left: -w / 2, right: w / 2, bottom: 0, top: h }
}

export function extentOf({ width, depth, height, diameter }: Dimension): Extent {
  const w = width || diameter
  return { w, d: depth || diameter || w / 2, h: height || diameter || depth, isRound: width === 0 && diameter > 0 }
}

export const standing = (shapes: readonly Shape[], w: number, top: number, bottom = 0): Drawing => ({
  shapes,
  stands: 'floor',
  left: -w / 2,
  right: w / 2,
  bottom,
  top,
})
export const centred = (shapes: readonly Shape[], stands: 'wall' | 'plan', w: number, h: number): Drawing => ({
  shapes,
  stands,
  left: -w / 2,
  right: w / 2,
  bottom: -h / 2,
  top: h / 2,
})

/** `count` equal spans across a width: [left edge, width] of each. */
export const spans = (left: number, width: number, count: number, gap = 0): [number, number][] => {
  const each = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, i) => [left + i * (each + gap), each])
}
