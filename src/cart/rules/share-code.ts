import { RETENTION } from '#lib/retention.ts'

/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits, which cannot be guessed in the week that a code is valid. */
export const SHARE_CODE_BYTES = 10
/** Validity of a code, in days. */
export const SHARE_CODE_DAYS = RETENTION.sharedCarts.period.days

/** Formats ten bytes as a share code, such as `ABCD-EFGH-JKMN-PQRS`. */
export function shareCode(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, SHARE_CODE_BYTES)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return bits
    .match(/.{5}/g)!
    .map(five => ALPHABET[Number.parseInt(five, 2)])
    .join('')
    .match(/.{4}/g)!
    .join('-')
}

/** Normalizes a typed share code; undefined if it is not one. */
export function readShareCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code.match(/.{4}/g)!.join('-') : undefined
}
