import { RETENTION } from '#lib/retention.ts'

/** Without I, L, O and U, which are read as other characters (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: nobody guesses one in the week that it is good. */
export const SHARE_CODE_BYTES = 10
/** How long a code is good, in days. */
export const SHARE_CODE_DAYS = RETENTION.sharedCarts.period.days

/** Ten bytes as a code that can be read out: `ABCD-EFGH-JKMN-PQRS`. */
export function shareCode(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, SHARE_CODE_BYTES)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return bits
    .match(/.{5}/g)!
    .map(five => ALPHABET[Number.parseInt(five, 2)])
    .join('')
    .match(/.{4}/g)!
    .join('-')
}

/** A code as it was typed, in one way of writing; undefined when it can be none. */
export function readShareCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code.match(/.{4}/g)!.join('-') : undefined
}
