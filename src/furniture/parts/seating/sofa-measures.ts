import type { Extent } from '../../family.ts'
import { hasLooseCushions } from './backs.ts'
import type { SofaStyle } from './sofa-style.ts'

/** The measures of a straight sofa that follow from its extent and its style, metres. */
export interface SofaMeasures extends Extent {
  /** 0 where the sofa has no arms. */
  readonly armWidth: number
  /** Width between the arms. */
  readonly inside: number
  readonly legHeight: number
  readonly seatHeight: number
  readonly seatThickness: number
  readonly seatDepth: number
  /** Height at which the seat cushions lie. */
  readonly deck: number
  /** Thickness of the slab of the back. */
  readonly slab: number
  readonly slabTop: number
  /** Slope of the slab: metres back for each metre up. */
  readonly slabLean: number
  /** How far the top of the slab stands behind its foot. */
  readonly slabOffset: number
  /** Slope of the whole back, loose cushions included. */
  readonly lean: number
  /** Height of the back above the seat. */
  readonly rise: number
  /** The z at which loose back cushions lie against the slab. */
  readonly backFront: number
}

/** Measures a sofa. The measures of its style are limited to what fits into the extent. */
export function sofaMeasures(extent: Extent, style: SofaStyle): SofaMeasures {
  const { width, depth, height } = extent
  const isLoose = hasLooseCushions(style.back)
  const armWidth = style.arms === 'none' ? 0 : Math.min(style.armWidth, width * 0.24)
  const legHeight = Math.min(style.legHeight, height * 0.4)
  const seatHeight = Math.max(legHeight + 0.14, Math.min(style.seatHeight, height - 0.14))
  const seatThickness = Math.min(style.seatThickness, (seatHeight - legHeight) * 0.72)
  const slab = Math.min(style.backThickness, depth * 0.3)
  const lean = Math.min(style.lean, 0.4)
  const rise = height - seatHeight
  const backFront = -depth / 2 + slab + (isLoose ? 0.35 : 1) * lean * rise
  const slabTop = isLoose ? Math.min(height - 0.03, Math.max(seatHeight + 0.1, height - 0.09)) : height
  const slabLean = isLoose ? lean * 0.35 : lean
  return {
    ...extent,
    armWidth,
    inside: width - 2 * armWidth,
    legHeight,
    seatHeight,
    seatThickness,
    seatDepth: depth / 2 - backFront + (isLoose ? 0 : 0.035),
    deck: seatHeight - seatThickness,
    slab,
    slabTop,
    slabLean,
    slabOffset: slabLean * (slabTop - seatHeight + 0.03),
    lean,
    rise,
    backFront,
  }
}
