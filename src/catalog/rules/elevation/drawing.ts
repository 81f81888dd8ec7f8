import type { Dimension } from '../dimension.ts'
import type { Shape } from './shape.ts'

/**
 * Elevations are viewed from slightly above: an inch of depth is drawn as this many inches of height, so that table
 * tops and beds are visible.
 */
export const TILT = 0.13

/** Dimensions in inches; width and depth of a round piece are its diameter. */
export interface Extent {
  readonly w: number
  readonly d: number
  readonly h: number
  readonly isRound: boolean
}

/** A drawing in inches. x = 0 is the centre; y = 0 is the floor at the front, or the centre on a wall or in plan. */
export interface Drawing {
  readonly shapes: readonly Shape[]
  readonly stands: 'floor' | 'wall' | 'ceiling' | 'plan'
  /** Edges of the product itself, with which the dimension line is aligned. */
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** Size and position of a drawing, without its shapes. */
export type DrawnBox = Omit<Drawing, 'shapes'>
export const boxOf = ({ stands, left, right, bottom, top }: Drawing): DrawnBox => ({ stands, left, right, bottom, top })
/** Approximate box of a product that has not been drawn. */
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

/** Divides a width into `count` equal spans: [left edge, width] of each. */
export const spans = (left: number, width: number, count: number, gap = 0): [number, number][] => {
  const each = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, i) => [left + i * (each + gap), each])
}
