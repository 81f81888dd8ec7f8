import { siteOf } from '#lib/site.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/shop-layout.ts'

/** Menus and the switches between brands and countries; nothing about the shopper. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, hosts, menu, year } = context.get(pageRequest)
  const categories = await menu(site)
  const other = siteOf(site.brand, site.country === 'US' ? 'CA' : 'US')
  const to = (brand: 'CB' | 'CB2', path: string) => brand === site.brand ? path : `${hosts.origin(siteOf(brand, site.country).code)}/session/switch?from=${site.brand}&path=${encodeURIComponent(path)}`
  return {
    site, year,
    departments: categories.map(({ category, name }) => ({ label: name, href: `/shop/${category}` })),
    links: { CB: to('CB', '/'), CB2: to('CB2', '/'), kids: to('CB', '/kids'), otherCountry: `${hosts.origin(other.code)}/` },
    countries: [
      { label: 'United States · USD', href: `${hosts.origin(siteOf(site.brand, 'US').code)}/`, isExternal: true },
      { label: 'Canada · CAD', href: `${hosts.origin(siteOf(site.brand, 'CA').code)}/`, isExternal: true },
    ],
  }
}
