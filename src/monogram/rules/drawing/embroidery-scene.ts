import type { Surface, Vector } from './surface.ts'

export interface Cloth {
  /** Height of the pile in millimetres; 0 is flat linen. */
  readonly pile: number
  /** Millimetres of pile that lean over an edge of the work. */
  readonly lap: number
  /** Pucker of the cloth around the work, 0 to 1. */
  readonly pucker: number
}

/** A place on cloth, and the light of its picture. */
export interface EmbroideryScene {
  readonly surface: Surface
  readonly cloth: Cloth
  /** Towards the main light and towards the viewer, in the axes of the work. */
  readonly key: Vector
  readonly eye: Vector
  /** Linear light of a white card at the place. */
  readonly white: number
}
