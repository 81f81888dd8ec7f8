import { languagesOf, localeOf, type Locale } from '#lib/language.ts'
import { COUNTRIES, siteOf } from '#lib/site.ts'
import type { Site } from '#lib/site.ts'
import { sessionSwitchAddress } from './session-switch-address.ts'
import type { SiteHosts } from '#platform/sites.ts'

/** Each label is in its own language, for shoppers who do not read the page's language. */
const LABEL: Readonly<Record<Locale, string>> = {
  'en-US': 'United States · USD',
  'en-CA': 'Canada · CAD',
  'fr-CA': 'Canada · CAD · Français',
}

/** Links to a brand's sites in their languages, for the country menu. */
export const siteLinks = (hosts: Pick<SiteHosts, 'origin'>, site: Pick<Site, 'code' | 'brand' | 'country' | 'lang'>) =>
  COUNTRIES.flatMap(country =>
    languagesOf(country).map(language => {
      const [locale, origin] = [localeOf(country, language), hosts.origin(siteOf(site.brand, country).code)]
      return {
        locale,
        language,
        label: LABEL[locale],
        origin,
        switchTo: country === site.country ? null : sessionSwitchAddress(origin, site.code, ''),
        isCurrent: locale === site.lang,
      }
    }),
  )
