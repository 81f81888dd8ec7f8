/** Maximum length of each field in UTF-16 units, as `maxlength` counts [ADR-18]. */
export const MAX_LENGTH = {
  firstName: 20,
  lastName: 20,
  address1: 30,
  address2: 30,
  /** Not in the documents; the same as address 2. */
  address3: 30,
  city: 28,
  dayPhone: 16,
  emailAddress: 66,
} as const

export const ZIP_LENGTH = 5
/** Maximum length of postal codes of other countries, for billing addresses. */
export const FOREIGN_POSTAL_CODE_LENGTH = 10
/** The documents have two rules [ADR-11]: 5 to 7 characters, and at most 7. The format itself only matches 6 or 7. */
export const CANADIAN_POSTAL_CODE_LENGTH = { min: 5, max: 7 } as const
