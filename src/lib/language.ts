/** What the storefront is written in. One more here, and the compiler names every message that lacks it. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const SPOKEN = { US: ['en'], CA: ['en', 'fr'] } as const satisfies Readonly<Record<string, readonly Language[]>>
/** The countries of src/lib/site.ts, which builds on this file. */
type Country = keyof typeof SPOKEN

/** The languages of a country's sites; the first is the one at the bare address. */
export const languagesOf = (country: Country): readonly Language[] => SPOKEN[country]

/** How a page names its language, and how Intl knows it: `fr-CA`. */
export type Locale = 'en-US' | 'en-CA' | 'fr-CA'
export const localeOf = (country: Country, language: Language): Locale =>
  language === 'fr' ? 'fr-CA' : `en-${country}`

/** The language of a page by its locale. */
export const languageOf = (locale: Locale): Language => (locale === 'fr-CA' ? 'fr' : 'en')

/** What goes before every path of a language's pages: nothing, or `/fr`. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`)

/** A page's path in a language: `/shop/sofas` → `/fr/shop/sofas`. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `${prefixOf(language)}${path === '/' ? '' : path}`

/**
 * Which language a path asks for at a country's site, and the page's path without it. Where a language is not spoken,
 * its prefix is part of the path.
 */
export function languageOfPath(country: Country, path: string): { readonly language: Language; readonly path: string } {
  const language = languagesOf(country).find(
    one => one !== 'en' && (path === prefixOf(one) || path.startsWith(`${prefixOf(one)}/`)),
  )
  return language === undefined
    ? { language: 'en', path }
    : { language, path: path.slice(prefixOf(language).length) || '/' }
}

/**
 * The language that a call's answer is wanted in, by its `accept-language`; only one that the country's sites are
 * written in.
 */
export const languageAsked = (country: Country, header: string | undefined): Language =>
  languagesOf(country).find(one => header?.toLowerCase().startsWith(one) === true) ?? 'en'
