/** Every field in the order the form shows them; errors and focus follow it. */
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
 * An address whose fields are trimmed and bounded, see `AddressSchema`. `country` is an ISO 3166 two-letter code,
 * `state` the postal two-letter code of a state, territory, military region or province.
 */
export type Address = Readonly<Record<AddressField, string>>

/** The address in a value that this browser stored; undefined where a field is missing or is no text. */
export function storedAddress(value: unknown): Address | undefined {
  const stored = (value ?? {}) as Readonly<Record<string, unknown>>
  const fields = ADDRESS_FIELDS.map(field => [field, stored[field]] as const)
  return fields.every(([, text]) => typeof text === 'string') ? (Object.fromEntries(fields) as Address) : undefined
}

/** The two ticks under the form [ADR-01]: marketing mail, and the express consent a Canadian address needs for it. */
export interface AddressSignUp {
  readonly signUp: boolean
  readonly canadaEmailSignup: boolean
}

export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>
