import type { Location } from '#catalog/rules/product.ts'
import { SERVICE_PHONE, SHOP_NAME } from '#lib/shop-names.ts'
import type { Site } from '#lib/site.ts'
import { languagesOf } from '#lib/language.ts'
import { described, type JsonLd } from './json-ld.ts'
import type { SiteAddress } from './site-address.ts'

type Named = Pick<Site, 'brand' | 'country' | 'lang'>

const nameOf = ({ brand }: Pick<Site, 'brand'>) => SHOP_NAME[brand === 'CB2' ? 'CB2' : 'default']
const organizationId = (origin: string) => `${origin}/#organization`

/** Who sells here. */
export const organizationData = (origin: string, site: Named): JsonLd => described('OnlineStore', {
  '@id': organizationId(origin), 'name': nameOf(site), 'url': `${origin}/`, 'logo': `${origin}/icon-${site.brand.toLowerCase()}.svg`,
  'contactPoint': { '@type': 'ContactPoint', 'contactType': 'customer service', 'telephone': `+1 ${SERVICE_PHONE}`, 'areaServed': site.country, 'availableLanguage': [...languagesOf(site.country)] },
})

/** The site, and how it is searched. */
export const webSiteData = (origin: string, address: SiteAddress, site: Named): JsonLd => described('WebSite', {
  '@id': `${address('/')}#website`, 'name': nameOf(site), 'url': address('/'), 'inLanguage': site.lang, 'publisher': { '@id': organizationId(origin) },
  'potentialAction': { '@type': 'SearchAction', 'target': { '@type': 'EntryPoint', 'urlTemplate': address('/search?q={search_term_string}') }, 'query-input': 'required name=search_term_string' },
})

/** `Mon–Sat` → `Mo-Sa`: days as schema.org writes them. */
const daysOf = (days: string): string => days.split('–').map(day => day.slice(0, 2)).join('-')

/** A store that people can walk into; undefined for a warehouse. `url` is where the page says more about this store. */
export function storeData(origin: string, address: SiteAddress, site: Named, location: Location, url = address('/stores')): JsonLd | undefined {
  const { kind, name, address1, city, state, postalCode, country, phone, latitude, longitude, hours } = location
  if (kind !== 'store') return undefined
  return described('FurnitureStore', {
    '@id': `${address('/stores')}#${location.location}`, 'name': `${nameOf(site)} ${name}`, url, 'telephone': `+1-${phone}`,
    'openingHours': hours.length === 0 ? undefined : hours.map(({ days, opens, closes }) => `${daysOf(days)} ${opens}-${closes}`),
    'image': `${origin}/icon-${site.brand.toLowerCase()}.svg`, 'parentOrganization': { '@id': organizationId(origin) },
    'address': { '@type': 'PostalAddress', 'streetAddress': address1, 'addressLocality': city, 'addressRegion': state, postalCode, 'addressCountry': country },
    'geo': { '@type': 'GeoCoordinates', latitude, longitude },
  })
}
