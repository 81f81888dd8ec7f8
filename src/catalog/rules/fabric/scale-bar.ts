import type { Language } from '#lib/language.ts'

/** The line that shows the scale of a fabric's close-up: its words, and its length in inches. */
export const SCALE_BAR: Readonly<Record<Language, { readonly words: string; readonly inches: number }>> = {
  en: { words: '1″', inches: 1 },
  fr: { words: '2\u00a0cm', inches: 2 / 2.54 },
}
