import type { Location } from '#catalog/rules/product.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { ShopNames } from '#lib/shop-identity.ts'
import { navigationState, type Site, currencyOf } from '#lib/site.ts'
import { languagesOf } from '#lib/language.ts'
import { closedAhead, WEEK } from '#stores/rules/store-hours.ts'
import { usualHours } from '#delivery/rules/opening-hours.ts'
import { mapHref, storePath } from '#stores/rules/store-words.ts'
import { described, type JsonLd } from './json-ld.ts'
import type { SiteAddress } from './site-address.ts'

type Named = Pick<Site, 'brand' | 'country' | 'lang'>

const nameOf = ({ names }: Pick<ShopNames, 'names'>, { brand }: Pick<Site, 'brand'>) =>
  names[navigationState(brand, false)]
const organizationId = (origin: string) => `${origin}/#organization`

/** The seller as an organization. */
export const organizationData = (origin: string, site: Named, shop: ShopNames): JsonLd =>
  described('OnlineStore', {
    '@id': organizationId(origin),
    name: nameOf(shop, site),
    url: `${origin}/`,
    logo: `${origin}/icon-${site.brand.toLowerCase()}.svg`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: `+1 ${shop.phone}`,
      areaServed: site.country,
      availableLanguage: [...languagesOf(site.country)],
    },
  })

/** The site, and its search. */
export const webSiteData = (origin: string, address: SiteAddress, site: Named, shop: ShopNames): JsonLd =>
  described('WebSite', {
    '@id': `${address('/')}#website`,
    name: nameOf(shop, site),
    url: address('/'),
    inLanguage: site.lang,
    publisher: { '@id': organizationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: address('/search?q={search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  })

/** `Mon–Sat` → `Mo-Sa`: days as schema.org abbreviates them. */
const daysOf = (days: string): string =>
  days
    .split('–')
    .map(day => day.slice(0, 2))
    .join('-')
const DAY_NAMES = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
} as const
const MONTH_AHEAD = 31

/** Opening hours, grouped by days with the same hours, and the holidays of the coming month. */
const hoursData = (location: Location, today: number) => ({
  openingHours: location.hours.map(({ days, opens, closes }) => `${daysOf(days)} ${opens}-${closes}`),
  openingHoursSpecification: location.hours.map(row => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: WEEK.filter(day => usualHours([row], day) !== undefined).map(day => DAY_NAMES[day]),
    opens: row.opens,
    closes: row.closes,
  })),
  specialOpeningHoursSpecification: closedAhead(location, today, MONTH_AHEAD).map(day => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: dateOf(day),
    validThrough: dateOf(day),
    opens: '00:00',
    closes: '00:00',
  })),
})

/** The data that a store's description is made from. */
export interface StoreFacts {
  readonly origin: string
  /** Builds addresses of the site's pages in the language of this page. */
  readonly address: SiteAddress
  readonly site: Named
  readonly shop: ShopNames
  readonly location: Location
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A store as its page describes it; undefined for a warehouse. */
export function storeData({ origin, address, site, shop, location, now }: StoreFacts): JsonLd | undefined {
  const { kind, name, address1, city, state, postalCode, country, phone, latitude, longitude, hours } = location
  if (kind !== 'store') return undefined
  const url = address(storePath(location.location))
  return described('FurnitureStore', {
    '@id': `${url}#store`,
    name: `${nameOf(shop, site)} ${name}`,
    url,
    telephone: `+1-${phone}`,
    ...(hours.length === 0 ? {} : hoursData(location, localTime(now, location.timeZone).day)),
    image: `${origin}/icon-${site.brand.toLowerCase()}.svg`,
    parentOrganization: { '@id': organizationId(origin) },
    hasMap: mapHref(location),
    currenciesAccepted: currencyOf(site.country),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address1,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  })
}

/** A list of the brand's stores in the site's country, each with the address of its page. */
export const storeListData = (address: SiteAddress, stores: readonly Location[]): JsonLd =>
  described('ItemList', {
    numberOfItems: stores.length,
    itemListElement: stores.map(({ location, name }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      url: address(storePath(location)),
    })),
  })
