import type { Ring } from '../shapes/geometry.ts'

/** A letter of a typeface in units of its em: baseline at y = 0, y down. */
export interface Letter {
  /** Typeface and character: `besley/A`. */
  readonly key: string
  readonly rings: readonly Ring[]
  readonly advance: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
