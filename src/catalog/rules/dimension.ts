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

function toCentimetres(inches: number): number {
  const length = inches * CENTIMETRES_PER_INCH
  return length < FINE_CENTIMETRES ? Math.round(length * 10) / 10 : Math.round(length)
}

/** The fewest whole centimetres that are at least so many whole inches; `wholeInches` returns the same inches. */
export const centimetresOf = (inches: number): number => Math.ceil(inches * CENTIMETRES_PER_INCH)
/** The whole inches that fit into a length in centimetres. */
export const wholeInches = (centimetres: number): number => Math.floor(centimetres / CENTIMETRES_PER_INCH)

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
const UNIT: Readonly<Record<Language, Readonly<Record<SystemOfMeasure, string>>>> = {
  en: { 1: '″', 2: ' cm' },
  fr: { 1: '\u00a0po', 2: '\u00a0cm' },
}

/** `98″` or `249 cm`, rounded to hundredths without trailing zeros. In French `98,5 po`. */
export function formatLength(length: number, system: SystemOfMeasure, language: Language = 'en'): string {
  const figure = String(Number(length.toFixed(2)))
  return `${language === 'fr' ? figure.replace('.', ',') : figure}${UNIT[language][system]}`
}

const FIELDS = ['width', 'depth', 'height', 'diameter'] as const
/** Width, depth, height, diameter. */
const LETTERS: Readonly<Record<Language, Readonly<Record<(typeof FIELDS)[number], string>>>> = {
  en: { width: 'W', depth: 'D', height: 'H', diameter: 'diam.' },
  fr: { width: 'L', depth: 'P', height: 'H', diameter: 'diam.' },
}

/** `98″ W × 38″ D × 34″ H` in the given system. Only values above 0 are shown [NAV-14]; '' if there are none. */
export function formatDimensions(
  dimension: Partial<Dimension> | undefined,
  system: SystemOfMeasure,
  language: Language = 'en',
): string {
  const { depth = 0, height = 0, width = 0, diameter = 0, systemOfMeasure = 1 } = dimension ?? {}
  const own = { depth, height, width, diameter, systemOfMeasure }
  const shown = inSystem(own, system)
  return FIELDS.filter(field => own[field] > 0)
    .map(field => `${formatLength(shown[field], system, language)}${SPACE[language]}${LETTERS[language][field]}`)
    .join(' × ')
}

/** Both systems, the site's own first: `249 cm W × … (98″ W × …)`; '' if no value is above 0. */
export function formatBothDimensions(
  dimension: Partial<Dimension> | undefined,
  first: SystemOfMeasure,
  language: Language = 'en',
): string {
  const own = formatDimensions(dimension, first, language)
  return own === '' ? '' : `${own} (${formatDimensions(dimension, first === 1 ? 2 : 1, language)})`
}
