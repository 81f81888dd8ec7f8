export const RUG_PATTERNS = ['kilim', 'diamond', 'border', 'stripe', 'abstract', 'medallion', 'grid', 'arc', 'check', 'dots', 'road'] as const
export type RugPattern = (typeof RUG_PATTERNS)[number]
