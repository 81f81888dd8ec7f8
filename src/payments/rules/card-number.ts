import { hasCheckDigit } from '#lib/card-digits.ts'
import type { Language } from '#lib/language.ts'
import { type DetectedBrand, detectBrand } from './card-brand.ts'
import { messages } from './card.messages.ts'
import { type Retyped, caretBehind, digitsOf } from './retyped.ts'

/** Characters the field holds: 19 digits in groups, and room to paste with separators [PAY-16]. */
export const CARD_NUMBER_MAX_LENGTH = 24

/** Digits of a number that is complete [PAY-15]. */
const LENGTHS: Readonly<Record<DetectedBrand, readonly number[]>> = {
  AmericanExpress: [15],
  Discover: [16],
  MasterCard: [16],
  Visa: [13, 16, 19],
}
/** No card number is longer (ISO/IEC 7812). */
const LONGEST = 19

/** The digits of what was typed, cut at the longest number its type has [PAY-14, PAY-15]. */
export function cleanCardNumber(typed: string): string {
  // Cut first: a type shows up to 19 digits only, and a longer paste has a type all the same.
  const digits = digitsOf(typed).slice(0, LONGEST)
  const brand = detectBrand(digits)
  return brand === undefined ? digits : digits.slice(0, Math.max(...LENGTHS[brand]))
}

/** Cleaned and grouped for reading: Amex 4-6-5, all others in fours [PAY-15]. */
export function formatCardNumber(typed: string): string {
  const digits = cleanCardNumber(typed)
  const groups =
    detectBrand(digits) === 'AmericanExpress'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** The field after a keystroke: formatted, the caret behind the digit it stood behind [PAY-16]. */
export function retypeCardNumber(typed: string, caret: number): Retyped {
  const text = formatCardNumber(typed)
  return { text, caret: caretBehind(text, digitsOf(typed.slice(0, caret)).length) }
}

/** A known prefix, a length of its type [PAY-15] and a right check digit. */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number)
  const brand = detectBrand(digits)
  return brand !== undefined && LENGTHS[brand].includes(digits.length) && hasCheckDigit(digits)
}

/** What is wrong with the number, in the words the shopper reads [PAY-21]. */
export function cardNumberError(number: string, language: Language = 'en'): string | undefined {
  if (digitsOf(number) === '') return messages[language].number.empty
  return isCardNumber(number) ? undefined : messages[language].number.invalid
}

/** All a page may show of a number once it is entered. */
export const lastFour = (number: string): string => digitsOf(number).slice(-4)
