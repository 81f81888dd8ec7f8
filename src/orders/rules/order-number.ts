/** Crockford's base 32: no I, L, O or U, so that an order number is not misheard on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Pattern of an order number. */
export const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{6}$/

/**
 * Makes a number like `7K3M-9Q2XRD` from ten random bytes. Throws RangeError for another length. A database constraint
 * ensures uniqueness.
 */
export function orderNumber(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new RangeError('an order number needs ten random bytes')
  const text = Array.from(bytes, byte => ALPHABET[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
