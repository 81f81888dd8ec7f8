import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { formatLength } from '../dimension.ts'

const CENTIMETRES_PER_INCH = 2.54
const quarters = (inches: number): number => Math.round(inches * 4) / 4
const centimetres = (inches: number): number => Math.round(inches * CENTIMETRES_PER_INCH)

/**
 * Formats inches for the site's system of measure: rounded to a quarter inch, or whole centimetres with inches in
 * brackets, `76 cm (30″)` [NAV-13]; in French centimetres alone.
 */
export const lengthWords = (inches: number, system: SystemOfMeasure, language: Language = 'en'): string =>
  system === 1 || language === 'fr'
    ? formatLength(quarters(inches), 1, language)
    : `${formatLength(centimetres(inches), 2, language)} (${formatLength(quarters(inches), 1, language)})`

/** `92″ × 42″ × 30″`; in the metric system, centimetres and then inches; in French, only centimetres. */
export function sizeWords(inches: readonly number[], system: SystemOfMeasure, language: Language = 'en'): string {
  const own = inches.map(length => formatLength(quarters(length), 1, language)).join(' × ')
  return system === 1 || language === 'fr'
    ? own
    : `${inches.map(length => formatLength(centimetres(length), 2, language)).join(' × ')} (${own})`
}
