import { languagesOf, localeOf, pathIn } from '#lib/language.ts'
import { COUNTRIES, siteOf } from '#lib/site.ts'
import type { Brand, Country, SiteCode } from '#lib/site.ts'

export interface Alternate {
  readonly hrefLang: string
  readonly href: string
}

/**
 * The same page on the brand's other site and in other languages; `countries` are those that have the page. A page that
 * exists once has no alternates. Pages of the other brand are not alternates.
 */
export function alternates(
  origin: (site: SiteCode) => string,
  brand: Brand,
  path: string,
  countries: readonly Country[],
): Alternate[] {
  const pages = COUNTRIES.filter(country => countries.includes(country)).flatMap(country =>
    languagesOf(country).map(language => ({
      hrefLang: localeOf(country, language),
      href: `${origin(siteOf(brand, country).code)}${pathIn(language, path)}`,
    })),
  )
  return pages.length < 2 ? [] : [...pages, { hrefLang: 'x-default', href: pages[0]!.href }]
}
