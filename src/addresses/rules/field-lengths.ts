/**
 * Longest entry of each field in UTF-16 units, as `maxlength` counts them [ADR-18]; a Canadian postal code has 7, a ZIP
 * 5.
 */
export const MAX_LENGTH = {
  firstName: 20,
  lastName: 20,
  address1: 30,
  address2: 30,
  /** Not in the documents; the same line as address 2. */
  address3: 30,
  city: 28,
  dayPhone: 16,
  emailAddress: 66,
} as const

export const ZIP_LENGTH = 5
/** The longest postal code of any country, for billing addresses abroad. */
export const FOREIGN_POSTAL_CODE_LENGTH = 10
/**
 * Both readings stand [ADR-11]: 5 to 7 in one rule set, at most 7 in the other. The format itself only matches 6 or 7.
 */
export const CANADIAN_POSTAL_CODE_LENGTH = { min: 5, max: 7 } as const
