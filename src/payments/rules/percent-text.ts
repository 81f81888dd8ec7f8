import type { Language } from '#lib/language.ts'

const formats: Partial<Record<Language, Intl.NumberFormat>> = {}

/** `29.99%`, in French `29,99 %`. */
export const percentText = (percent: number, language: Language): string =>
  (formats[language] ??= new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-US', {
    style: 'percent',
    maximumFractionDigits: 2,
  })).format(percent / 100)
