import { z } from 'zod'
import type { Address } from './address.ts'
import { cleanText } from './clean-text.ts'
import { FOREIGN_POSTAL_CODE_LENGTH, MAX_LENGTH } from './field-lengths.ts'

const line = (longest: number) => z.string().overwrite(cleanText).max(longest)

/**
 * Format of an address in requests and in the database [ADR-01]: trimmed, limited in length [ADR-18], no other fields.
 * The contents are checked by `validateAddress`, which has the error messages. `country` is an ISO 3166 two-letter
 * code, `state` the postal two-letter code of a state, territory, military region or province.
 */
export const AddressSchema = z.strictObject({
  firstName: line(MAX_LENGTH.firstName),
  lastName: line(MAX_LENGTH.lastName),
  address1: line(MAX_LENGTH.address1),
  address2: line(MAX_LENGTH.address2).default(''),
  address3: line(MAX_LENGTH.address3).default(''),
  country: line(2),
  city: line(MAX_LENGTH.city),
  state: line(MAX_LENGTH.city),
  postalCode: line(FOREIGN_POSTAL_CODE_LENGTH),
  dayPhone: line(MAX_LENGTH.dayPhone),
  emailAddress: line(MAX_LENGTH.emailAddress),
}) satisfies z.ZodType<Address>
