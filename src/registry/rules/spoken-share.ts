/** A part of a list in words; `other` is said in numbers. */
export type SpokenShare = 'none' | 'few' | 'quarter' | 'half' | 'three-quarters' | 'all' | 'other'

/** The part of the wanted pieces that is spoken for. */
export function spokenShare(spoken: number, wanted: number): SpokenShare {
  if (spoken === 0) return 'none'
  if (spoken >= wanted) return 'all'
  const share = spoken / wanted
  if (share === 0.25) return 'quarter'
  if (share === 0.5) return 'half'
  if (share === 0.75) return 'three-quarters'
  return share < 0.15 ? 'few' : 'other'
}
