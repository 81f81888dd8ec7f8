import type { Neck } from '../../kit/leaf.ts'

/** Size and detail of one plant that grows upwards from the origin. */
export interface GrowthOptions {
  /** Height above the soil, metres. */
  readonly height: number
  /** Greatest distance from the middle, metres. */
  readonly spread: number
  readonly seed: number
  readonly fine: boolean
  /** True for cut stems in a vase: they start close together, lean, and have no trunk. */
  readonly isCut?: boolean
  /** The mouth of the vase that cut stems come out of. */
  readonly neck?: Neck
  /** Number of stems. Defaults to the number that is usual for the species. */
  readonly stems?: number
}
