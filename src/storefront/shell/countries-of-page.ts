import { languageOf, pathIn, type Locale } from '#lib/language.ts'
import type { CountryLink } from './frame-links.ts'

interface Alternate {
  readonly hrefLang: string
  readonly href: string
}

/** The alternates in the loader data of any page. */
function alternatesOf(data: unknown): readonly Alternate[] {
  const head = typeof data === 'object' && data !== null && 'head' in data ? data.head : undefined
  const listed = typeof head === 'object' && head !== null && 'alternates' in head ? head.alternates : undefined
  return Array.isArray(listed) ? (listed as readonly Alternate[]) : []
}

/** A site of the brand in one of its languages. */
interface SiteInLanguage {
  readonly locale: Locale
  readonly label: string
  readonly origin: string
  /** Address that takes the session along to the path behind it; null if this site is of the page's country. */
  readonly switchTo: string | null
  readonly isCurrent: boolean
}

interface Page {
  /** Path without the language prefix. */
  readonly path: string
  /**
   * Query of the page's known parameters (`pageQuery`), with its question mark; the same on the server and in the
   * browser.
   */
  readonly query: string
}

/**
 * Links to the brand's sites in their languages. Another language of this country leads to the same page with its
 * choices, filters or search; another country leads to the same page if its alternates name it, else to the front page
 * [NAV-02], and takes the session along: a customer stays signed in.
 */
export const countriesOfPage = (
  sites: readonly SiteInLanguage[],
  { path, query }: Page,
  loaded: readonly unknown[],
): CountryLink[] => {
  const alternates = loaded.flatMap(alternatesOf)
  return sites.map(({ locale, label, origin, switchTo, isCurrent }) => {
    const page =
      alternates.find(({ hrefLang }) => hrefLang === locale)?.href ??
      `${origin}${pathIn(languageOf(locale), switchTo === null ? path : '/')}`
    const href = switchTo === null ? `${page}${query}` : switchTo + encodeURIComponent(page.slice(origin.length) || '/')
    return { label, isCurrent, locale, href }
  })
}
