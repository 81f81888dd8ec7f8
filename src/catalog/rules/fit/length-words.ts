import type { SystemOfMeasure } from '#lib/site.ts'
import { formatLength } from '../dimension.ts'

const CENTIMETRES_PER_INCH = 2.54

/** Inches in the site's measure: quarters of an inch, or whole centimetres [NAV-13]. */
export const lengthWords = (inches: number, system: SystemOfMeasure): string =>
  formatLength(system === 1 ? Math.round(inches * 4) / 4 : Math.round(inches * CENTIMETRES_PER_INCH), system)
