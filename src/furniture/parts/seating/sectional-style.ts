import type { ArmShape } from './arms.ts'
import { hasLooseCushions, type BackShape, type Buttons } from './backs.ts'
import type { Filling, Welt } from './cushions.ts'
import type { BaseShape } from './seat-base.ts'

/** The style that all pieces of a sectional share. Lengths in metres. */
export interface SectionalStyle {
  readonly arms: ArmShape | 'none'
  readonly armWidth: number
  readonly armHeight: number
  readonly back: BackShape
  readonly backThickness: number
  /** Slope: metres back for each metre up. */
  readonly lean: number
  readonly buttons: Buttons
  /** Number of channels of the back for each seat. */
  readonly channels: number
  readonly seatHeight: number
  readonly seatThickness: number
  readonly crown: number
  readonly base: BaseShape
  readonly legHeight: number
  readonly legInset: number
  readonly welt: Welt
  /** Width of one seat without arms. */
  readonly seatWidth: number
  readonly depth: number
  readonly chaiseDepth: number
  readonly height: number
  readonly seed: number
  /** Defaults to foam and feather. */
  readonly filling?: Filling
}

/** The measures that all pieces of a style have in common, metres. */
interface SectionalMeasures {
  readonly isLoose: boolean
  /** Height of the back above the seat. */
  readonly rise: number
  /** Thickness of the slab of the back. */
  readonly slab: number
  /** Thickness of the seat cushions. */
  readonly thickness: number
  /** Height at which the seat cushions lie. */
  readonly deck: number
  /** Distance from the rear of the piece to the rear of the seat. */
  readonly seatBack: number
}

export function sectionalMeasures(style: SectionalStyle): SectionalMeasures {
  const isLoose = hasLooseCushions(style.back)
  const rise = style.height - style.seatHeight
  const slab = Math.min(style.backThickness, style.depth * 0.3)
  const thickness = Math.min(style.seatThickness, (style.seatHeight - style.legHeight) * 0.72)
  return {
    isLoose,
    rise,
    slab,
    thickness,
    deck: style.seatHeight - thickness,
    seatBack: slab + (isLoose ? 0.35 : 0.6) * style.lean * rise,
  }
}
