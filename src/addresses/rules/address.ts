/** All address fields in form order, which is also the order of errors and focus. */
export const ADDRESS_FIELDS = [
  'country',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'address3',
  'city',
  'state',
  'postalCode',
  'dayPhone',
  'emailAddress',
] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

/**
 * An address with trimmed and limited fields, see `AddressSchema`. `country` is an ISO 3166 two-letter code, `state`
 * the postal two-letter code of a state, territory, military region or province.
 */
export type Address = Readonly<Record<AddressField, string>>

/** Parses an address that this browser stored; undefined if a field is missing or not a string. */
export function storedAddress(value: unknown): Address | undefined {
  const stored = (value ?? {}) as Readonly<Record<string, unknown>>
  const fields = ADDRESS_FIELDS.map(field => [field, stored[field]] as const)
  return fields.every(([, text]) => typeof text === 'string') ? (Object.fromEntries(fields) as Address) : undefined
}

/** The two checkboxes of the form [ADR-01]: marketing mail, and the express consent required for Canadian addresses. */
export interface AddressSignUp {
  readonly signUp: boolean
  readonly canadaEmailSignup: boolean
}

export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>
