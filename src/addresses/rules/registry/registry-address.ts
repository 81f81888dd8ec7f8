import type { Language } from '#lib/language.ts'
import type { Address } from '../address.ts'

/**
 * The place of the street in the address of a gift registry: givers never see the street, and the shop fills it in when
 * it hands the shipment to the warehouse.
 */
export const REGISTRY_STREET: Readonly<Record<Language, string>> = {
  en: 'Registry address',
  fr: 'Adresse de la liste',
}

/** The third line of such an address: `GR ` and the registry's id as a number of base 36, at most 28 characters. */
const REFERENCE = /^GR ([\dA-Z]{1,25})$/

/** The third address line that refers to a registry. */
export const registryReference = (grId: string): string =>
  `GR ${BigInt(`0x${grId.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()}`

/** The id of the registry that an address stands for; undefined for an address with a street of its own. */
export function registryOf({ address1, address3 }: Pick<Address, 'address1' | 'address3'>): string | undefined {
  const code = REFERENCE.exec(address3)?.[1]
  if (code === undefined || !Object.values(REGISTRY_STREET).includes(address1)) return undefined
  const number = [...code].reduce((all, digit) => all * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  if (hex.length > 32) return undefined
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
