import type { RangeEnd } from './listing-parameters.ts'

const CENTIMETRES_PER_INCH = 2.54

/** A limit in whole inches as whole centimetres, rounded outwards; `inchesOfLimit` returns the same inches. */
export const centimetresOfLimit = (end: RangeEnd, inches: number): number =>
  Math[end === 'from' ? 'floor' : 'ceil'](inches * CENTIMETRES_PER_INCH)
/** The strictest limit in whole inches that is within a limit in centimetres. */
export const inchesOfLimit = (end: RangeEnd, centimetres: number): number =>
  Math[end === 'from' ? 'ceil' : 'floor'](centimetres / CENTIMETRES_PER_INCH)
