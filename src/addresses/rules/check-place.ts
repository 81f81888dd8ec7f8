import type { Address } from './address.ts'
import { regionsOfPostalCode } from './region-of-postal-code.ts'

export type PlaceCheck =
  | { readonly kind: 'agrees' }
  /** The postal code belongs to other regions than the chosen one. Only a warning: some codes cover several regions. */
  | { readonly kind: 'conflicts'; readonly regions: readonly [string, ...string[]] }
  | { readonly kind: 'no-such-code' }
  /** There is no table for this country. */
  | { readonly kind: 'unknown' }

/** Checks whether the state or province of a validated address matches its ZIP or postal code. */
export function checkPlace({
  country,
  state,
  postalCode,
}: Pick<Address, 'country' | 'state' | 'postalCode'>): PlaceCheck {
  if (country !== 'US' && country !== 'CA') return { kind: 'unknown' }
  const [first, ...others] = regionsOfPostalCode(postalCode, country)
  if (first === undefined) return { kind: 'no-such-code' }
  return first === state || others.includes(state)
    ? { kind: 'agrees' }
    : { kind: 'conflicts', regions: [first, ...others] }
}
