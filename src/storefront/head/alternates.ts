import { COUNTRIES, siteOf } from '#lib/site.ts'
import type { Brand, Country, SiteCode } from '#lib/site.ts'

export interface Alternate {
  readonly hrefLang: string
  readonly href: string
}

/**
 * The languages that a country's sites are written in, and where a page in that language is. A second language is one more
 * line here, once all of the storefront is there in it.
 */
const LANGUAGES: Readonly<Record<Country, readonly { readonly hrefLang: string; readonly pathOf: (path: string) => string }[]>> = {
  US: [{ hrefLang: 'en-US', pathOf: path => path }],
  CA: [{ hrefLang: 'en-CA', pathOf: path => path }],
}

/**
 * The same page on the brand's other site and in other languages; `countries` are those where it is there. A page that is
 * there once has no alternates. The other brand's pages are other pages.
 */
export function alternates(origin: (site: SiteCode) => string, brand: Brand, path: string, countries: readonly Country[]): Alternate[] {
  const pages = COUNTRIES.filter(country => countries.includes(country)).flatMap(country =>
    LANGUAGES[country].map(({ hrefLang, pathOf }) => ({ hrefLang, href: `${origin(siteOf(brand, country).code)}${pathOf(path)}` })))
  return pages.length < 2 ? [] : [...pages, { hrefLang: 'x-default', href: pages[0]!.href }]
}
