import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { readLength } from '#lib/typed-length.ts'
import { MOST_INCHES } from '../../rules/fit/home.ts'

const CENTIMETRES_PER_INCH = 2.54

/** Formats inches for a text field: hundredths of an inch, or whole centimetres; '' if undefined. */
export function shownSize(inches: number | undefined, system: SystemOfMeasure, language: Language): string {
  if (inches === undefined) return ''
  const figure = String(system === 1 ? Math.round(inches * 100) / 100 : Math.round(inches * CENTIMETRES_PER_INCH))
  return language === 'fr' ? figure.replace('.', ',') : figure
}

/** Parses a typed size to inches; undefined if empty, 'bad' if invalid. A typed unit overrides the site's. */
export function inchesOf(typed: string, system: SystemOfMeasure): number | undefined | 'bad' {
  const read = readLength(typed, system)
  if (read.kind === 'refused') return read.because === 'empty' ? undefined : 'bad'
  return read.inches <= MOST_INCHES ? read.inches : 'bad'
}
