import { numberIn } from '#lib/messages.ts'
import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'

const KILOGRAMS_PER_POUND = 0.45359237
const UNITS: Readonly<Record<Language, readonly [string, string]>> = {
  en: [' lb', ' kg'],
  fr: ['\u00a0lb', '\u00a0kg'],
}
const tenth = (weight: number): number => Math.round(weight * 10) / 10

/** `188 lb` and `85.3 kg`, in the site's unit first. */
export function weightWords(pounds: number, first: SystemOfMeasure, language: Language): readonly [string, string] {
  const [lb, kg] = UNITS[language]
  const both = [
    `${numberIn(language, tenth(pounds))}${lb}`,
    `${numberIn(language, tenth(pounds * KILOGRAMS_PER_POUND))}${kg}`,
  ] as const
  return first === 1 ? both : [both[1], both[0]]
}
