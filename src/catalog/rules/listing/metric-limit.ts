import type { RangeEnd } from './listing-parameters.ts'

const CENTIMETRES_PER_INCH = 2.54

/**
 * A limit in whole inches as whole centimetres; `inchesOfLimit` returns the same inches.
 * A lower limit is rounded as the lengths that the pages show, an upper one is rounded up.
 */
export const centimetresOfLimit = (end: RangeEnd, inches: number): number =>
  Math[end === 'from' ? 'round' : 'ceil'](inches * CENTIMETRES_PER_INCH)
/**
 * A limit in centimetres as whole inches. A lower limit includes the pieces that are shown with this length, rounded to
 * a centimetre. An upper one is strict, since a piece that is longer by a millimetre does not fit a wall.
 */
export const inchesOfLimit = (end: RangeEnd, centimetres: number): number =>
  end === 'from'
    ? Math.ceil((centimetres - 0.5) / CENTIMETRES_PER_INCH)
    : Math.floor(centimetres / CENTIMETRES_PER_INCH)
