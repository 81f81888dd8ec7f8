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

/** The third line of such an address: `GR ` and the registry's id in base64url, 25 of at most 30 characters. */
const REFERENCE = /^GR ([\w-]{22})$/

/** The third address line that refers to a registry. */
export function registryReference(grId: string): string {
  const bytes = grId
    .replaceAll('-', '')
    .match(/../g)!
    .map(pair => String.fromCharCode(Number.parseInt(pair, 16)))
  return `GR ${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The id of the registry that an address stands for; undefined for an address with a street of its own. */
export function registryOf({ address1, address3 }: Pick<Address, 'address1' | 'address3'>): string | undefined {
  const code = REFERENCE.exec(address3)?.[1]
  if (code === undefined || !Object.values(REGISTRY_STREET).includes(address1)) return undefined
  const bytes = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = [...bytes].map(byte => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
