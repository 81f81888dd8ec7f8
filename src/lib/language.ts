/** Languages of the storefront. The compiler lists the messages that a newly added language lacks. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const SPOKEN = { US: ['en'], CA: ['en', 'fr'] } as const satisfies Readonly<Record<string, readonly Language[]>>
/** The countries of src/lib/site.ts, which builds on this file. */
type Country = keyof typeof SPOKEN

/** The languages of a country's sites; the first is the one without a path prefix. */
export const languagesOf = (country: Country): readonly Language[] => SPOKEN[country]

/** Locale of a page, as in its `lang` attribute and for Intl: `fr-CA`. */
export type Locale = 'en-US' | 'en-CA' | 'fr-CA'
export const localeOf = (country: Country, language: Language): Locale =>
  language === 'fr' ? 'fr-CA' : `en-${country}`

/** The language of a locale. */
export const languageOf = (locale: Locale): Language => (locale === 'fr-CA' ? 'fr' : 'en')

/** Path prefix of a language's pages: '' for English, `/fr` for French. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`)

/** A page's path in a language: `/shop/sofas` → `/fr/shop/sofas`. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `${prefixOf(language)}${path === '/' ? '' : path}`

/**
 * The language of a path at a country's site, and the path without its language prefix. The prefix of a language that
 * the country does not have is part of the path.
 */
export function languageOfPath(country: Country, path: string): { readonly language: Language; readonly path: string } {
  const language = languagesOf(country).find(
    one => one !== 'en' && (path === prefixOf(one) || path.startsWith(`${prefixOf(one)}/`)),
  )
  return language === undefined
    ? { language: 'en', path }
    : { language, path: path.slice(prefixOf(language).length) || '/' }
}

/** The language of a call's reply by its `accept-language` header: one of the country's languages, else English. */
export const languageAsked = (country: Country, header: string | undefined): Language =>
  languagesOf(country).find(one => header?.toLowerCase().startsWith(one) === true) ?? 'en'
