import type { Country } from '#lib/site.ts'
import { CA_REGIONS } from './regions-ca.ts'
import { US_REGIONS, type Region } from './regions-us.ts'

/** The first option of every address select; it has no value and is not a choice [ADR-15]. */
export const PLEASE_SELECT = 'Please Select'

export type AddressSelect = 'Country' | 'State' | 'Province'

/** The default error of an address select [ADR-19]. */
export const selectError = (select: AddressSelect): string => `${select} is invalid.`

export const regionOptions = (country: Country): readonly Region[] => (country === 'US' ? US_REGIONS : CA_REGIONS)

/** A US address has a state, a Canadian one a province [ADR-03]. */
export const regionLabel = (country: Country): 'State' | 'Province' => (country === 'US' ? 'State' : 'Province')

export const isRegion = (code: string, country: Country): boolean => regionOptions(country).some(region => region.code === code)

/** What is wrong with the chosen state or province, no choice included, or nothing [ADR-15, ADR-19]. */
export const regionError = (code: string, country: Country): string | undefined =>
  isRegion(code, country) ? undefined : selectError(regionLabel(country))
