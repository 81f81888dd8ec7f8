import type { ArmShape } from './arms.ts'
import type { BackShape, Buttons } from './backs.ts'
import type { Welt } from './cushions.ts'
import type { BaseShape } from './seat-base.ts'

/** The style of a sofa, loveseat or armchair. Lengths in metres. */
export interface SofaStyle {
  readonly arms: ArmShape | 'none'
  readonly armWidth: number
  /** Height of the top of the arm above the floor. */
  readonly armHeight: number
  /** How far the arm stops behind the front. */
  readonly armSetback: number
  readonly back: BackShape
  readonly backCushions: number
  readonly backThickness: number
  /** Slope: metres back for each metre up. */
  readonly lean: number
  readonly buttons: Buttons
  readonly channels: number
  /** Number of level seams across a tight back. */
  readonly rows: number
  /** How far wings come forward from the back at its sides. 0 means no wings. */
  readonly wings: number
  readonly seatCushions: number
  readonly seatHeight: number
  readonly seatThickness: number
  readonly crown: number
  readonly base: BaseShape
  readonly legHeight: number
  readonly legInset: number
  readonly welt: Welt
  /** Half the angle through which the piece is bent, degrees. 0 means straight. */
  readonly curve: number
  readonly throwPillows: number
  readonly seed: number
}
