import type { SystemOfMeasure } from './site.ts'

/** The result of reading a typed length, in inches; or the reason why it was refused. */
export type TypedLength =
  | { readonly kind: 'length'; readonly inches: number }
  | { readonly kind: 'refused'; readonly because: 'empty' | 'no-length' }

const CENTIMETRES_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

const NUMBER = String.raw`\d{1,5}(?:\.\d{1,4})?`
/** A number, alone or followed by a fraction as on a tape measure: `6 1/2`. */
const TAPE = String.raw`(${NUMBER})(?:\s+(\d{1,2})/(\d{1,2}))?`
const FOOT = String.raw`(?:'|ft\.?|feet|foot|pi\.?|pieds?)`
const INCH = String.raw`(?:"|in\.?|inch(?:es)?|po\.?|pouces?)`

const FEET = new RegExp(String.raw`^(${NUMBER})\s*${FOOT}$`)
const FEET_AND_INCHES = new RegExp(String.raw`^(\d{1,4})\s*${FOOT}\s*${TAPE}\s*${INCH}?$`)
const INCHES = new RegExp(String.raw`^${TAPE}\s*${INCH}$`)
const METRIC = new RegExp(String.raw`^(${NUMBER})\s*(mm|cm|m)$`)
const PLAIN = new RegExp(String.raw`^${TAPE}$`)

const CENTIMETRES: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 }

/** Replaces every sign that people type for a foot, an inch or a decimal point by one standard sign. */
const plainly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\u2018\u2019\u2032\u00b4`]/g, "'")
    .replaceAll(/[\u201c\u201d\u2033]|''/g, '"')
    .replaceAll(',', '.')

/** The value of a number with an optional fraction, such as `12 1/2`; NaN unless the fraction is below one. */
function onTape(whole: string | undefined, above: string | undefined, below: string | undefined): number {
  if (above === undefined) return Number(whole)
  return Number(below) > Number(above) ? Number(whole) + Number(above) / Number(below) : Number.NaN
}

function inchesIn(text: string, system: SystemOfMeasure): number {
  const feet = FEET.exec(text)
  if (feet !== null) return Number(feet[1]) * INCHES_PER_FOOT
  const both = FEET_AND_INCHES.exec(text)
  if (both !== null) {
    const inches = onTape(both[2], both[3], both[4])
    return inches < INCHES_PER_FOOT ? Number(both[1]) * INCHES_PER_FOOT + inches : Number.NaN
  }
  const metric = METRIC.exec(text)
  if (metric !== null) return (Number(metric[1]) * CENTIMETRES[metric[2]!]!) / CENTIMETRES_PER_INCH
  const inches = INCHES.exec(text)
  if (inches !== null) return onTape(inches[1], inches[2], inches[3])
  const plain = PLAIN.exec(text)
  if (plain === null) return Number.NaN
  return onTape(plain[1], plain[2], plain[3]) / (system === 2 ? CENTIMETRES_PER_INCH : 1)
}

/**
 * Reads a length as people write it: `144`, `144″`, `10 ft`, `12' 6"`, `12'6`, `12 ft 6 1/2 in`, `3.5 m`, `350 cm`, in
 * French `12 pi 6 po` and `3,5 m`. A number alone is in the site's unit: inches (1) or centimetres (2). 0 is refused.
 */
export function readLength(typed: string, system: SystemOfMeasure): TypedLength {
  const text = plainly(typed)
  if (text === '') return { kind: 'refused', because: 'empty' }
  const inches = inchesIn(text, system)
  return inches > 0 ? { kind: 'length', inches } : { kind: 'refused', because: 'no-length' }
}
