import { numberIn } from '#lib/messages.ts'
import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'

const KILOGRAMS_PER_POUND = 0.45359237
const tenth = (weight: number): number => Math.round(weight * 10) / 10

/** `188 lb` and `85.3 kg`, in the site's unit first; in French `85,3 kg` alone. */
export function weightWords(pounds: number, first: SystemOfMeasure, language: Language): readonly [string, string?] {
  const kilograms = numberIn(language, tenth(pounds * KILOGRAMS_PER_POUND))
  if (language === 'fr') return [`${kilograms}\u00a0kg`]
  const [lb, kg] = [`${numberIn(language, tenth(pounds))} lb`, `${kilograms} kg`]
  return first === 1 ? [lb, kg] : [kg, lb]
}
