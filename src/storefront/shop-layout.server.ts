import { languagesOf, localeOf, pathIn } from '#lib/language.ts'
import { COUNTRIES, siteOf } from '#lib/site.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/shop-layout.ts'

/** Each in its own language, since it is read by those who don't read the page's. */
const SITE_LABEL = { 'en-US': 'United States · USD', 'en-CA': 'Canada · CAD', 'fr-CA': 'Canada · CAD · Français' } as const

/** Menus and the switches between brands and countries; nothing about the shopper. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, language, hosts, menu, year } = context.get(pageRequest)
  const categories = await menu(site)
  const to = (brand: 'CB' | 'CB2', path: string) => brand === site.brand ? path : `${hosts.origin(siteOf(brand, site.country).code)}/session/switch?from=${site.brand}&path=${encodeURIComponent(pathIn(language, path))}`
  return {
    site, year,
    departments: categories.map(({ category, name }) => ({ label: name, href: `/shop/${category}` })),
    links: { CB: to('CB', '/'), CB2: to('CB2', '/'), kids: to('CB', '/kids') },
    countries: COUNTRIES.flatMap(country => languagesOf(country).map(one => {
      const locale = localeOf(country, one)
      return { locale, label: SITE_LABEL[locale], origin: hosts.origin(siteOf(site.brand, country).code), isHere: country === site.country, isCurrent: locale === site.lang }
    })),
  }
}
