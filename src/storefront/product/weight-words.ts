import type { SystemOfMeasure } from '#lib/site.ts'

const KILOGRAMS_PER_POUND = 0.45359237

/** `188 lb` and `85.3 kg`, the site's own first. */
export function weightWords(pounds: number, first: SystemOfMeasure): readonly [string, string] {
  const both = [`${Math.round(pounds * 10) / 10} lb`, `${Math.round(pounds * KILOGRAMS_PER_POUND * 10) / 10} kg`] as const
  return first === 1 ? both : [both[1], both[0]]
}
