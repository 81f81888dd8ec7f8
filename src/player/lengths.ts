import type { Language } from '#lib/language.ts'
import { numberIn } from '#lib/messages.ts'
import type { Country } from '#lib/site.ts'
import { readLength } from '#lib/typed-length.ts'
import { MM_PER_INCH } from '#planner/rules/plan.ts'
import { messages } from './player.messages.ts'

/** Writes lengths as a country and a language do. All take millimetres. */
export interface Lengths {
  /** `118″`; in Canada `300 cm (118″)` [NAV-13]. */
  written(mm: number): string
  /** `118″`, in Canada `300 cm`: where there is little room. */
  short(mm: number): string
  /** `116 by 64 inches` is made of these: `116 inches`, `295 centimetres`. */
  spoken(mm: number): string
  /** `38 × 66″`, or `97 × 168 cm`, of which the first stands alone where both are the same kind of piece. */
  footprint(width: number, depth: number): string
  /** In the unit that is typed: inches, or centimetres in Canada, one decimal at most. */
  typed(mm: number): string
  /** Millimetres of what was typed, in any unit that is written with it; undefined where it is no length. */
  read(text: string): number | undefined
}

const SIGN: Readonly<Record<Language, string>> = { en: '″', fr: '\u00a0po' }

export function lengthsIn(country: Country, language: Language): Lengths {
  const isMetric = country === 'CA'
  const figure = (n: number) => numberIn(language, n)
  const inches = (mm: number) => figure(Math.round(mm / MM_PER_INCH))
  const centimetres = (mm: number) => figure(Math.round(mm / 10))
  const unit = isMetric ? 10 : MM_PER_INCH
  const { spoken } = messages[language]
  return {
    written: mm =>
      isMetric ? `${centimetres(mm)}\u00a0cm (${inches(mm)}${SIGN[language]})` : `${inches(mm)}${SIGN[language]}`,
    short: mm => (isMetric ? `${centimetres(mm)}\u00a0cm` : `${inches(mm)}${SIGN[language]}`),
    spoken: mm => (isMetric ? spoken.centimetres(centimetres(mm)) : spoken.inches(inches(mm))),
    footprint: (width, depth) =>
      isMetric
        ? `${centimetres(width)} × ${centimetres(depth)}\u00a0cm`
        : `${inches(width)} × ${inches(depth)}${SIGN[language]}`,
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
