import type { MonogramView } from './monogram-view.ts'

/** Arrangement, typeface and color of a design: `Three letters, Besley, Sage`. */
export const monogramDetails = ({ layout, typeface, color }: MonogramView): string =>
  [layout, typeface, color].filter(part => part !== '').join(', ')
