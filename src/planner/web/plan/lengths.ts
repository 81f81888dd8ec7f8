import { lengthWords } from '#catalog/rules/fit/length-words.ts'
import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import type { PlanSize } from '../../rules/measures.ts'
import { MM_PER_INCH } from '../../rules/plan.ts'

/** Formats millimetres in the site's units: inches, or centimetres followed by inches. */
export const mmWords = (mm: number, system: SystemOfMeasure, language: Language): string =>
  lengthWords(mm / MM_PER_INCH, system, language)

/** Formats width and depth: `118″ × 86″`; in centimetres, each followed by inches. */
export const overallWords = (
  { width, depth }: Pick<PlanSize, 'width' | 'depth'>,
  system: SystemOfMeasure,
  language: Language,
): string => `${mmWords(width, system, language)} × ${mmWords(depth, system, language)}`
