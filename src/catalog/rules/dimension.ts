import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'

/** Dimensions of a piece [NAV-13]; 0 if one does not apply. The catalogue stores inches (1). */
export interface Dimension {
  readonly depth: number
  readonly height: number
  readonly width: number
  readonly diameter: number
  readonly systemOfMeasure: SystemOfMeasure
}

const CENTIMETRES_PER_INCH = 2.54
/** Lengths below this many centimetres are given to a millimetre, such as the height of a rug. */
const FINE_CENTIMETRES = 5

/** Whole centimetres, small lengths to a millimetre. */
export function toCentimetres(inches: number): number {
  const length = inches * CENTIMETRES_PER_INCH
  return length < FINE_CENTIMETRES ? Math.round(length * 10) / 10 : Math.round(length)
}

/** Converts to the other system of measure: to whole centimetres, small ones to millimetres, or to quarter inches. */
export function inSystem(dimension: Dimension, system: SystemOfMeasure): Dimension {
  if (dimension.systemOfMeasure === system) return dimension
  const convert =
    system === 2 ? toCentimetres : (centimetres: number) => Math.round((centimetres / CENTIMETRES_PER_INCH) * 4) / 4
  return {
    depth: convert(dimension.depth),
    height: convert(dimension.height),
    width: convert(dimension.width),
    diameter: convert(dimension.diameter),
    systemOfMeasure: system,
  }
}

const SPACE: Readonly<Record<Language, string>> = { en: ' ', fr: '\u00a0' }
const UNIT: Readonly<Record<SystemOfMeasure, string>> = { 1: '″', 2: ' cm' }

/** The second system of measure that a text adds; undefined in French, which is metric only (decision 76). */
export const secondSystem = (first: SystemOfMeasure, language: Language): SystemOfMeasure | undefined =>
  language === 'fr' ? undefined : first === 1 ? 2 : 1

/** `98″` or `249 cm`, rounded to hundredths without trailing zeros. In French always centimetres: `74,5 cm`. */
export function formatLength(length: number, system: SystemOfMeasure, language: Language = 'en'): string {
  if (language === 'fr' && system === 1) return formatLength(toCentimetres(length), 2, 'fr')
  const figure = String(Number(length.toFixed(2)))
  return language === 'fr' ? `${figure.replace('.', ',')}\u00a0cm` : `${figure}${UNIT[system]}`
}

/** Formats inches: `88″`; on a metric site `224 cm (88″)`, in French `224 cm`. */
export const formatInches = (inches: number, system: SystemOfMeasure, language: Language): string =>
  system === 1 || language === 'fr'
    ? formatLength(inches, 1, language)
    : `${formatLength(toCentimetres(inches), 2, language)} (${formatLength(inches, 1, language)})`

const FIELDS = ['width', 'depth', 'height', 'diameter'] as const
/** Width, depth, height, diameter. */
const LETTERS: Readonly<Record<Language, Readonly<Record<(typeof FIELDS)[number], string>>>> = {
  en: { width: 'W', depth: 'D', height: 'H', diameter: 'diam.' },
  fr: { width: 'L', depth: 'P', height: 'H', diameter: 'diam.' },
}

/**
 * `98″ W × 38″ D × 34″ H` in the given system; in French in centimetres. Only values above 0 are shown [NAV-14];
 * '' if there are none.
 */
export function formatDimensions(
  dimension: Partial<Dimension> | undefined,
  system: SystemOfMeasure,
  language: Language = 'en',
): string {
  const { depth = 0, height = 0, width = 0, diameter = 0, systemOfMeasure = 1 } = dimension ?? {}
  const own = { depth, height, width, diameter, systemOfMeasure }
  const shown = inSystem(own, language === 'fr' ? 2 : system)
  return FIELDS.filter(field => own[field] > 0)
    .map(
      field =>
        `${formatLength(shown[field], shown.systemOfMeasure, language)}${SPACE[language]}${LETTERS[language][field]}`,
    )
    .join(' × ')
}

/** Both systems, the site's own first: `249 cm W × … (98″ W × …)`, in French cm; '' if no value is above 0. */
export function formatBothDimensions(
  dimension: Partial<Dimension> | undefined,
  first: SystemOfMeasure,
  language: Language = 'en',
): string {
  const own = formatDimensions(dimension, first, language)
  const second = secondSystem(first, language)
  return own === '' || second === undefined ? own : `${own} (${formatDimensions(dimension, second, language)})`
}
