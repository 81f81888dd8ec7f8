import { ADDRESS_FIELDS, type Address } from '#addresses/rules/address.ts'

export const sameAddress = (a: Address | null, b: Address | null): boolean =>
  a === b || (a !== null && b !== null && ADDRESS_FIELDS.every(field => a[field] === b[field]))
