import { isIssuedRange } from './card-issuers.ts'

/** Separators between the digits of a card number, including invisible characters; not `:`, which occurs in times. */
const SEPARATOR = String.raw`[\s\p{Pd}\p{Pc}\p{Cf}.,/\\|·•．，／]`
/**
 * 13 or more digits of any script, with up to three separators between two digits, and the + of a phone number if there
 * is one.
 */
const RUN = String.raw`\+?\p{Nd}(?:${SEPARATOR}{0,3}\p{Nd}){12,}`
/** UUIDs are half digits and have dashes: one in a hundred would look like a card number. */
const UUID = String.raw`(?<![\p{L}\p{Nd}])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\p{L}\p{Nd}])`
const RUNS = new RegExp(RUN, 'gu')
const UUIDS = new RegExp(UUID, 'giu')
const UUID_OR_RUN = new RegExp(`(${UUID})|${RUN}`, 'giu')
const SEPARATORS = new RegExp(`${SEPARATOR}+`, 'u')
const TOKENS = /\S+/gu
/** A run of characters without a space: an id, an order number, a URL. */
const WORDS = /[\p{L}\p{Nd}\p{Pd}\p{Pc}\p{Cf}./\\+]+/gu
/** A letter of a script with capitals; scripts without them write no spaces between words and numbers. */
const CASED = /[\p{Lu}\p{Ll}]/u
const LETTER = /\p{L}/u
/** A phone number with its country has at most 15 digits (E.164). */
const PHONE = /^\+(?:\D*\d){13,15}$/
/** Digits of card numbers (ISO/IEC 7812). */
const [SHORTEST, LONGEST] = [13, 19]

/** The check digit of ISO/IEC 7812: catches a wrong digit and almost all swapped neighbours. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 1; place <= digits.length; place++) {
    const value = digits.charCodeAt(digits.length - place) - 48
    const weighted = place % 2 === 0 ? value * 2 : value
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

const isIssued = (digits: string): boolean =>
  digits.length >= SHORTEST &&
  digits.length <= LONGEST &&
  digits[0]! >= '2' &&
  digits[0]! <= '6' &&
  hasCheckDigit(digits) &&
  isIssuedRange(digits)

/** Groups as embossed on cards: groups of four and a rest, 4-6-5 for American Express, 4-6-4 for Diners Club. */
const isEmbossed = (groups: readonly string[]): boolean =>
  groups.length > 2 &&
  ((groups.slice(0, -1).every(group => group.length === 4) && groups.at(-1)!.length <= 4) ||
    (groups.length === 3 && groups[0]!.length === 4 && groups[1]!.length === 6))
/**
 * Groups as people type card numbers: as embossed, in one or two groups, or one or two digits at a time. Two phone
 * numbers in a row are not accepted.
 */
const isTyped = (groups: readonly string[]): boolean =>
  groups.length <= 2 || groups.every(group => group.length <= 2) || isEmbossed(groups)

/** True when adjacent groups of digits form a valid card number, as in `4111 1111 1111 1111 03 30`. */
function holdsIssuedCard(run: string, isLikely: (groups: readonly string[]) => boolean): boolean {
  if (PHONE.test(run)) return false
  const groups = run.replace('+', '').split(SEPARATORS)
  const all = groups.join('')
  let from = 0
  for (const [first, group] of groups.entries()) {
    let to = from
    for (let next = first; next < groups.length && to - from < LONGEST; next++) {
      to += groups[next]!.length
      if (isIssued(all.slice(from, to)) && isLikely(groups.slice(first, next + 1))) return true
    }
    from += group.length
  }
  return false
}

/**
 * Quick checks: ASCII text, which is the usual case, needs no normalization; without 13 digits in a row there is no
 * card.
 */
const ASCII = /^[\u0000-\u007f]*$/
const THIRTEEN_DIGITS = /\d(?:[\s\-_.,/\\|]{0,3}\d){12}/
const isHarmless = (text: string): boolean =>
  text.length < SHORTEST || (ASCII.test(text) && !THIRTEEN_DIGITS.test(text))

const isEmail = (token: string): boolean => token.indexOf('@') > 0 && !token.endsWith('@')

/**
 * Whether a text contains a card number: an issuer's prefix, a length that it issues and a valid check digit, with any
 * separators. Email addresses, UUIDs and international phone numbers never count as one, and a word that contains
 * letters (an id, a tracking number) only if its digits are grouped like those of a card.
 */
export function hasCardNumber(text: string): boolean {
  if (isHarmless(text)) return false
  const folded = text
    .normalize('NFKC')
    .replace(TOKENS, token => (isEmail(token) ? ';' : token))
    .replace(UUIDS, ';')
  const alone = folded.replace(WORDS, word => (CASED.test(word) ? ';' : word))
  return (
    (alone.match(RUNS) ?? []).some(run => holdsIssuedCard(run, isTyped)) ||
    (folded.match(RUNS) ?? []).some(run => holdsIssuedCard(run, isEmbossed))
  )
}

/**
 * The text with every run of digits that could be a card number removed, mistyped ones too. A run that touches letters,
 * as in a hash, is removed only if it is the number of an issued card.
 */
export const withoutCardNumbers = (text: string): string =>
  text.length < SHORTEST
    ? text
    : text.replace(UUID_OR_RUN, (found: string, uuid: string | undefined, at: number) => {
        if (uuid !== undefined) return found
        const isTouched = LETTER.test(text.charAt(at - 1)) || LETTER.test(text.charAt(at + found.length))
        return !isTouched || holdsIssuedCard(found.normalize('NFKC'), isTyped) ? '[card number]' : found
      })
