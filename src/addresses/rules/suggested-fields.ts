import type { Country } from '#lib/site.ts'
import type { Address } from './address.ts'
import { isCity } from './city.ts'
import { cleanText } from './clean-text.ts'
import { postalCode } from './postal-code.ts'
import { isRegion } from './region.ts'
import { isStreetLine } from './street.ts'

/** Fields that a suggestion may fill; never names, telephone or further address lines [ADR-22]. */
export const SUGGESTED_FIELDS = ['address1', 'city', 'state', 'postalCode'] as const
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number]
export type SuggestedFields = Readonly<Partial<Record<SuggestedField, string>>>

const NORMAL: Readonly<Record<SuggestedField, (value: string, country: Country) => string | undefined>> = {
  address1: value => (isStreetLine(value) ? value : undefined),
  city: value => (isCity(value) ? value : undefined),
  state: (value, country) => (isRegion(value, country) ? value : undefined),
  postalCode,
}

/**
 * The fields that the form may take over from a suggestion: those that have a value which the form accepts, normalized.
 * Other values are dropped, such as a street that is longer than the field.
 */
export function acceptedFields(suggested: SuggestedFields, country: Country): SuggestedFields {
  const accepted: Partial<Record<SuggestedField, string>> = {}
  for (const field of SUGGESTED_FIELDS) {
    const value = NORMAL[field](cleanText(suggested[field] ?? ''), country)
    if (value) accepted[field] = value
  }
  return accepted
}

/** True if the form has all these values already. */
export const isEntered = (suggested: SuggestedFields, values: Address): boolean =>
  SUGGESTED_FIELDS.every(field => suggested[field] === undefined || suggested[field] === cleanText(values[field]))

/**
 * City and state of a postal code's place, as far as the form may fill them without being asked: fields that are empty
 * or still have the value that the previous code has filled in. What the shopper typed or chose is never overwritten,
 * and if one of both contradicts the place, the other is not filled in either.
 */
export function unaskedFields(
  { city, state }: SuggestedFields,
  values: Address,
  filled: SuggestedFields,
): SuggestedFields {
  const place = { ...(city !== undefined && { city }), ...(state !== undefined && { state }) }
  const isFree = (field: 'city' | 'state') => values[field].trim() === '' || values[field] === filled[field]
  const fields = (Object.keys(place) as ('city' | 'state')[]).filter(field => values[field] !== place[field])
  const contradicts = fields.some(field => field === 'state' && !isFree(field))
  return contradicts ? {} : Object.fromEntries(fields.filter(isFree).map(field => [field, place[field]]))
}
