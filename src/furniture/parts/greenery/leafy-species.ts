import { OUTLINES, type Leaf } from '../../kit/leaf.ts'

/** A species whose leaves sit along thin stems. Lengths in metres, angles in radians. */
export interface LeafySpecies {
  readonly leaf: Omit<Leaf, 'rows'>
  readonly leafSlot: 'leaf' | 'petal'
  /** The height from which the leaves grow in proportion to the plant, and the smallest factor of their size. */
  readonly leafScale: { readonly fullHeight: number; readonly smallest: number }
  /** Number of leaves on a stem of 0.7 metres. */
  readonly leavesPerStem: number
  /** Fraction of the stem below the first leaf. */
  readonly bareStem: number
  /** Angle between a leaf and its stem. */
  readonly angle: number
  /** True where leaves sit opposite each other in pairs; otherwise they wind around the stem. */
  readonly isPaired?: true
  readonly stems: number
  readonly stemRadius: number
  readonly stemSlot: 'bark' | 'stem'
  /** Fraction of the height that a bare trunk takes. Without it, stems start in the soil. */
  readonly trunk?: number
  /** True where the stems hang down over the rim of the pot. */
  readonly isTrailing?: true
}

const SMALL_LEAF = { fullHeight: 1.4, smallest: 0.75 }
const LARGE_LEAF = { fullHeight: 1.5, smallest: 0.6 }
const THIN_STEM = 0.0028
const THICK_STEM = 0.006

export const OLIVE: LeafySpecies = {
  leaf: { length: 0.056, half: 0.0075, outline: OUTLINES.lance, hang: 0.5, fold: 0.3 },
  leafSlot: 'leaf',
  leafScale: SMALL_LEAF,
  leavesPerStem: 34,
  bareStem: 0.28,
  angle: 0.85,
  isPaired: true,
  stems: 12,
  stemRadius: THIN_STEM,
  stemSlot: 'bark',
  trunk: 0.42,
}

export const EUCALYPTUS: LeafySpecies = {
  leaf: { length: 0.05, half: 0.02, outline: OUTLINES.round, hang: 0.35, fold: 0.12 },
  leafSlot: 'leaf',
  leafScale: SMALL_LEAF,
  leavesPerStem: 22,
  bareStem: 0.22,
  angle: 1.15,
  isPaired: true,
  stems: 7,
  stemRadius: THIN_STEM,
  stemSlot: 'stem',
}

export const BRANCH: LeafySpecies = {
  leaf: { length: 0.05, half: 0.013, outline: OUTLINES.lance, hang: 0.6, fold: 0.25 },
  leafSlot: 'leaf',
  leafScale: SMALL_LEAF,
  leavesPerStem: 16,
  bareStem: 0.35,
  angle: 0.9,
  stems: 3,
  stemRadius: THIN_STEM,
  stemSlot: 'bark',
}

export const RUBBER: LeafySpecies = {
  leaf: { length: 0.2, half: 0.052, outline: OUTLINES.lance, hang: 0.7, fold: 0.18 },
  leafSlot: 'leaf',
  leafScale: LARGE_LEAF,
  leavesPerStem: 13,
  bareStem: 0.18,
  angle: 1,
  stems: 3,
  stemRadius: THICK_STEM,
  stemSlot: 'stem',
}

export const FIDDLE: LeafySpecies = {
  leaf: {
    length: 0.27,
    half: 0.12,
    outline: OUTLINES.fiddle,
    hang: 0.75,
    fold: 0.16,
    wave: 0.05,
  },
  leafSlot: 'leaf',
  leafScale: LARGE_LEAF,
  leavesPerStem: 17,
  bareStem: 0.3,
  angle: 1.05,
  stems: 3,
  stemRadius: THICK_STEM,
  stemSlot: 'bark',
  trunk: 0.34,
}

export const BLOSSOM: LeafySpecies = {
  leaf: { length: 0.016, half: 0.007, outline: OUTLINES.round, hang: 0.6, fold: 0.3 },
  leafSlot: 'petal',
  leafScale: SMALL_LEAF,
  leavesPerStem: 46,
  bareStem: 0.3,
  angle: 0.9,
  stems: 4,
  stemRadius: THIN_STEM,
  stemSlot: 'bark',
  trunk: 0.34,
}

export const TRAILING: LeafySpecies = {
  leaf: { length: 0.05, half: 0.024, outline: OUTLINES.heart, hang: 0.5, fold: 0.16 },
  leafSlot: 'leaf',
  leafScale: SMALL_LEAF,
  leavesPerStem: 18,
  bareStem: 0.04,
  angle: 1.1,
  stems: 9,
  stemRadius: THIN_STEM,
  stemSlot: 'stem',
  isTrailing: true,
}
