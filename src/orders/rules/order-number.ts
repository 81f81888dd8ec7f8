/** Crockford's base 32: no I, L, O or U, so that a number survives being read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Pattern of an order number. */
export const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{6}$/

/** Ten characters from ten random bytes, written `7K3M-9Q2XRD`; unique by the database's constraint, not by luck. */
export function orderNumber(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new RangeError('an order number takes ten random bytes')
  const text = Array.from(bytes, byte => ALPHABET[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
