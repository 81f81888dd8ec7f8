/** 13 digits or more, spaces or dashes between, with the + of a phone number if there is one; not the middle of a hash. */
const RUN = /(?<!\w)\+?\d(?:[\s\p{Pd}]?\d){12,}(?!\w)/u
/** Ids are half digits and have dashes: one in a hundred would look like a card. */
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/u
const UUID_OR_RUN = new RegExp(`${UUID.source}|${RUN.source}`, 'giu')
const isUuid = (found: string): boolean => found.length === 36 && UUID.test(found.toLowerCase())
/** A phone number with its country has at most 15 digits (E.164). */
const PHONE = /^\+(?:\D*\d){13,15}$/
/** Digits of card numbers (ISO/IEC 7812). */
const [SHORTEST, LONGEST] = [13, 19]

/** The check digit of ISO/IEC 7812: catches a wrong digit and almost all swapped neighbours. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether neighbouring groups of digits make a card number: `4111 1111 1111 1111 03 30` holds one. */
function runHoldsCardNumber(run: string): boolean {
  if (PHONE.test(run)) return false
  const groups = run.replace('+', '').split(/[\s\p{Pd}]/u)
  return groups.some((_group, first) => groups.slice(first, first + LONGEST).some((_next, more) => {
    const digits = groups.slice(first, first + more + 1).join('')
    return digits.length >= SHORTEST && digits.length <= LONGEST && hasCheckDigit(digits)
  }))
}

/** ASCII, as nearly every text is, needs no folding; and without 13 digits in a row there is nothing to look at. */
const ASCII = /^[\u0000-\u007f]*$/
const THIRTEEN_DIGITS = /\d(?:[\s-]?\d){12}/
const isHarmless = (text: string): boolean => text.length < SHORTEST || (ASCII.test(text) && !THIRTEEN_DIGITS.test(text))

/** Whether a text holds a run of 13 to 19 digits with a right check digit: what no field but an encrypted one may bring. */
export const hasCardNumber = (text: string): boolean =>
  !isHarmless(text) && (text.normalize('NFKC').match(UUID_OR_RUN) ?? []).some(found => !isUuid(found) && runHoldsCardNumber(found))

/** The text with every run that could be a card number, mistyped ones too, cut out of it. */
export const withoutCardNumbers = (text: string): string => text.replace(UUID_OR_RUN, found => (isUuid(found) ? found : '[card number]'))
