import type { Language } from '#lib/language.ts'
import { numberIn } from '#lib/messages.ts'
import type { Country } from '#lib/site.ts'
import { readLength } from '#lib/typed-length.ts'
import { MM_PER_INCH } from '#planner/rules/plan.ts'
import { messages } from './player.messages.ts'

/** Formats lengths for a country and a language; French is metric. All functions take millimetres. */
export interface Lengths {
  /** `118″`; in Canada `300 cm (118″)` [NAV-13]; in French `300 cm`. */
  written(mm: number): string
  /** `118″`; in Canada `300 cm`. For places with little space. */
  short(mm: number): string
  /** For screen readers: `116 inches`; in Canada `295 centimetres`. */
  spoken(mm: number): string
  /** Width and depth: `38 × 66″`; in Canada `97 × 168 cm`. */
  footprint(width: number, depth: number): string
  /** The value of an input field: inches, or centimetres in Canada, with at most one decimal. */
  typed(mm: number): string
  /** Parses a typed length, with any unit, to millimetres; undefined if it is malformed. */
  read(text: string): number | undefined
}

export function lengthsIn(country: Country, language: Language): Lengths {
  const isMetric = country === 'CA' || language === 'fr'
  const figure = (n: number) => numberIn(language, n)
  const inches = (mm: number) => figure(Math.round(mm / MM_PER_INCH))
  const centimetres = (mm: number) => figure(Math.round(mm / 10))
  const unit = isMetric ? 10 : MM_PER_INCH
  const { spoken } = messages[language]
  return {
    written: mm =>
      isMetric ? `${centimetres(mm)}\u00a0cm${language === 'fr' ? '' : ` (${inches(mm)}″)`}` : `${inches(mm)}″`,
    short: mm => (isMetric ? `${centimetres(mm)}\u00a0cm` : `${inches(mm)}″`),
    spoken: mm => (isMetric ? spoken.CA(centimetres(mm)) : spoken.US(inches(mm))),
    footprint: (width, depth) =>
      isMetric ? `${centimetres(width)} × ${centimetres(depth)}\u00a0cm` : `${inches(width)} × ${inches(depth)}″`,
    typed: mm => {
      const plain = String(Math.round((mm / unit) * 10) / 10)
      return language === 'fr' ? plain.replace('.', ',') : plain
    },
    read: text => {
      const read = readLength(text, isMetric ? 2 : 1)
      return read.kind === 'length' ? read.inches * MM_PER_INCH : undefined
    },
  }
}
