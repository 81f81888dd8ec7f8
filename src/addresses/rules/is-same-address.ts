import { ADDRESS_FIELDS, type Address } from './address.ts'

/** True if two addresses are equal in every field, or both absent. */
export const isSameAddress = (a: Address | null, b: Address | null): boolean =>
  a === b || (a !== null && b !== null && ADDRESS_FIELDS.every(field => a[field] === b[field]))
