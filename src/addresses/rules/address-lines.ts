import type { Language } from '#lib/language.ts'
import type { Address } from './address.ts'
import { registryOf } from './registry/registry-address.ts'
import { regionOptions } from './region.ts'

/** `Chicago, IL 60642`; in French `Montréal (Québec) H2X 1Y4`, the postal format of Québec. */
export function placeLine(
  { city, state, postalCode, country }: Pick<Address, 'city' | 'state' | 'postalCode' | 'country'>,
  language: Language = 'en',
): string {
  if (language === 'en') return `${[city, state].filter(Boolean).join(', ')} ${postalCode}`.trim()
  const region =
    country === 'US' || country === 'CA'
      ? (regionOptions(country, language).find(one => one.code === state)?.name ?? state)
      : state
  return [city, region && `(${region})`, postalCode].filter(Boolean).join(' ')
}

/**
 * The lines of an address as on a parcel: name, street lines (`850 W North Ave, Apt 4`), place (`Chicago, IL 60642`).
 * An address that stands for a registry has city and state only.
 */
export function addressLines(address: Address, language: Language = 'en'): string[] {
  const name = `${address.firstName} ${address.lastName}`
  if (registryOf(address) !== undefined)
    return [name, address.address1, placeLine({ ...address, postalCode: '' }, language)]
  return [
    name,
    [address.address1, address.address2, address.address3].filter(Boolean).join(', '),
    placeLine(address, language),
    ...(address.country === 'US' || address.country === 'CA' ? [] : [address.country]),
  ]
}
