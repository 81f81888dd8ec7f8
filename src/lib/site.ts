import { localeOf, type Language, type Locale } from './language.ts'
import type { Currency } from './money.ts'

/** The two brands and no others [NAV-01]. */
export const BRANDS = ['CB', 'CB2'] as const
export type Brand = (typeof BRANDS)[number]
/** Brand and country are independent settings of every page [NAV-02]. */
export const COUNTRIES = ['US', 'CA'] as const
export type Country = (typeof COUNTRIES)[number]
/** Exactly three values; they decide which brand the header shows [NAV-04]. */
export const NAVIGATION_STATES = ['default', 'cratekids', 'CB2'] as const
export type NavigationState = (typeof NAVIGATION_STATES)[number]

export const SITE_CODES = ['CB-US', 'CB-CA', 'CB2-US', 'CB2-CA'] as const
export type SiteCode = (typeof SITE_CODES)[number]

/** The unit that a page names first: 1 inches, 2 centimetres [NAV-13]. */
export type SystemOfMeasure = 1 | 2

export interface Site {
  readonly code: SiteCode
  readonly brand: Brand
  readonly country: Country
  readonly currency: Currency
  readonly systemOfMeasure: SystemOfMeasure
  /** Language of the page or call. */
  readonly language: Language
  /** Locale of the page: `fr-CA`. */
  readonly lang: Locale
}

const CURRENCIES = { US: 'USD', CA: 'CAD' } as const satisfies Readonly<Record<Country, Currency>>

/** The currency of a country's prices. */
export const currencyOf = (country: Country): Currency => CURRENCIES[country]

/** The site of a page or call in one of its country's languages. */
export const siteIn = (site: Site, language: Language): Site => ({
  ...site,
  language,
  lang: localeOf(site.country, language),
})

const site = (code: SiteCode, brand: Brand, country: Country): Site => ({
  code,
  brand,
  country,
  currency: currencyOf(country),
  systemOfMeasure: country === 'US' ? 1 : 2,
  language: 'en',
  lang: localeOf(country, 'en'),
})

export const SITES: Readonly<Record<SiteCode, Site>> = {
  'CB-US': site('CB-US', 'CB', 'US'),
  'CB-CA': site('CB-CA', 'CB', 'CA'),
  'CB2-US': site('CB2-US', 'CB2', 'US'),
  'CB2-CA': site('CB2-CA', 'CB2', 'CA'),
}

export const siteOf = (brand: Brand, country: Country): Site => SITES[`${brand}-${country}`]

export const otherBrand = (brand: Brand): Brand => (brand === 'CB' ? 'CB2' : 'CB')

/**
 * The navigation state of a page: CB2 on the second brand, cratekids on the kids line's pages, default otherwise
 * [NAV-03, NAV-04].
 */
export const navigationState = (brand: Brand, isKidsPage: boolean): NavigationState =>
  brand === 'CB2' ? 'CB2' : isKidsPage ? 'cratekids' : 'default'
