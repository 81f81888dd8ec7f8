import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { messages } from './address.messages.ts'
import { CA_REGIONS, CA_REGIONS_FR } from './regions-ca.ts'
import { US_REGIONS, type Region } from './regions-us.ts'

export type AddressSelect = 'Country' | 'State' | 'Province'

/** Error message of an address select [ADR-19]. */
export const selectError = (select: AddressSelect, language: Language = 'en'): string =>
  messages[language].invalid[select]

export const regionOptions = (country: Country, language: Language = 'en'): readonly Region[] =>
  country === 'US' ? US_REGIONS : language === 'fr' ? CA_REGIONS_FR : CA_REGIONS

/** A US address has a state, a Canadian one a province [ADR-03]. */
export const regionLabel = (country: Country): 'State' | 'Province' => (country === 'US' ? 'State' : 'Province')

export const isRegion = (code: string, country: Country): boolean =>
  regionOptions(country).some(region => region.code === code)

/** Error message of a state or province, which is required; undefined if it is valid [ADR-15, ADR-19]. */
export const regionError = (code: string, country: Country, language: Language = 'en'): string | undefined =>
  isRegion(code, country) ? undefined : selectError(regionLabel(country), language)
