import type { Address } from './address.ts'
import { regionsOfPostalCode } from './region-of-postal-code.ts'

export type PlaceCheck =
  | { readonly kind: 'agrees' }
  /**
   * The code lies in other states or provinces than the chosen one. A warning, never a refusal: codes straddle borders.
   */
  | { readonly kind: 'conflicts'; readonly regions: readonly [string, ...string[]] }
  | { readonly kind: 'no-such-code' }
  /** A country we keep no table for. */
  | { readonly kind: 'unknown' }

/** Whether the state or province and the ZIP or postal code of a validated address go together. */
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
