import { languageOf, pathIn, type Locale } from '#lib/language.ts'
import type { CountryLink } from './frame-links.ts'

interface Alternate {
  readonly hrefLang: string
  readonly href: string
}

/** The alternates that a page's loader gave its head, whichever page it is. */
function alternatesOf(data: unknown): readonly Alternate[] {
  const head = typeof data === 'object' && data !== null && 'head' in data ? data.head : undefined
  const listed = typeof head === 'object' && head !== null && 'alternates' in head ? head.alternates : undefined
  return Array.isArray(listed) ? (listed as readonly Alternate[]) : []
}

/** A site of the brand in one of its languages; `isHere`: the page is of this country. */
interface SiteInLanguage {
  readonly locale: Locale
  readonly label: string
  readonly origin: string
  readonly isHere: boolean
  readonly isCurrent: boolean
}

interface Page {
  /** Without its language. */
  readonly path: string
  /** Of what the page shows (`pageQuery`), with its question mark; the same on the server and in the browser. */
  readonly query: string
}

/**
 * The sites of the brand in their languages: in another language of this country the same page, with what is chosen,
 * filtered or searched for on it; in another country this very page where it says that it is there too, else the front
 * page [NAV-02].
 */
export const countriesOfPage = (
  sites: readonly SiteInLanguage[],
  { path, query }: Page,
  loaded: readonly unknown[],
): CountryLink[] => {
  const alternates = loaded.flatMap(alternatesOf)
  return sites.map(({ locale, label, origin, isHere, isCurrent }) => {
    const page =
      alternates.find(({ hrefLang }) => hrefLang === locale)?.href ??
      `${origin}${pathIn(languageOf(locale), isHere ? path : '/')}`
    return { label, isCurrent, locale, href: isHere ? `${page}${query}` : page }
  })
}
