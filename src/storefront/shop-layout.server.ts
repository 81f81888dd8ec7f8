import { COUNTRIES, siteOf } from '#lib/site.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/shop-layout.ts'

const COUNTRY_LABEL = { US: 'United States · USD', CA: 'Canada · CAD' } as const

/** Menus and the switches between brands and countries; nothing about the shopper. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, hosts, menu, year } = context.get(pageRequest)
  const categories = await menu(site)
  const to = (brand: 'CB' | 'CB2', path: string) => brand === site.brand ? path : `${hosts.origin(siteOf(brand, site.country).code)}/session/switch?from=${site.brand}&path=${encodeURIComponent(path)}`
  return {
    site, year,
    departments: categories.map(({ category, name }) => ({ label: name, href: `/shop/${category}` })),
    links: { CB: to('CB', '/'), CB2: to('CB2', '/'), kids: to('CB', '/kids') },
    countries: COUNTRIES.map(country => ({ country, label: COUNTRY_LABEL[country], href: `${hosts.origin(siteOf(site.brand, country).code)}/`, isCurrent: country === site.country })),
  }
}
