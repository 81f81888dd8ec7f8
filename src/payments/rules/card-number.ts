import { hasCheckDigit } from '#lib/card-digits.ts'
import type { Language } from '#lib/language.ts'
import { type DetectedBrand, detectBrand } from './detect-brand.ts'
import { endedStoreCard, type StoreCardRange } from './store-cards.ts'
import { messages } from './card.messages.ts'
import { type FieldEdit, caretAfterDigit, digitsOf } from './field-edit.ts'

/** Maximum length of the field: 19 digits in groups, with room for pasted separators [PAY-16]. */
export const CARD_NUMBER_MAX_LENGTH = 24

/** Valid lengths of a card number in digits [PAY-15]. */
const LENGTHS: Readonly<Record<DetectedBrand, readonly number[]>> = {
  AmericanExpress: [15],
  Discover: [16],
  MasterCard: [16],
  Visa: [13, 16, 19],
  PLCCSynchrony: [16],
  CoBrandMasterCard: [16],
  Imprint: [16],
}
/** Longest card number (ISO/IEC 7812). */
const LONGEST = 19

/** Removes all but digits and cuts to the maximum length of the brand [PAY-14, PAY-15]. */
export function cleanCardNumber(typed: string, storeCards: readonly StoreCardRange[] = []): string {
  // Cut before detecting the brand, which fails for more than 19 digits, so that longer pasted text still has a brand.
  const digits = digitsOf(typed).slice(0, LONGEST)
  const brand = detectBrand(digits, storeCards)
  return brand === undefined ? digits : digits.slice(0, Math.max(...LENGTHS[brand]))
}

/** Cleans and groups a number: Amex 4-6-5, all others in fours [PAY-15]. */
export function formatCardNumber(typed: string, storeCards: readonly StoreCardRange[] = []): string {
  const digits = cleanCardNumber(typed, storeCards)
  const groups =
    detectBrand(digits, storeCards) === 'AmericanExpress'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** The field after a keystroke: formatted, with the caret after the same digit as before [PAY-16]. */
export function retypeCardNumber(typed: string, caret: number, storeCards: readonly StoreCardRange[] = []): FieldEdit {
  const text = formatCardNumber(typed, storeCards)
  return { text, caret: caretAfterDigit(text, digitsOf(typed.slice(0, caret)).length) }
}

/** True for a known prefix, a valid length of its brand [PAY-15] and a correct check digit. */
export function isCardNumber(number: string, storeCards: readonly StoreCardRange[] = []): boolean {
  const digits = digitsOf(number)
  const brand = detectBrand(digits, storeCards)
  return brand !== undefined && LENGTHS[brand].includes(digits.length) && hasCheckDigit(digits)
}

/**
 * Error message of the number; undefined if it is valid [PAY-21]. A card of ours that a new one has replaced is valid,
 * but cannot pay any more [PAY-28].
 */
export function cardNumberError(
  number: string,
  language: Language = 'en',
  storeCards: readonly StoreCardRange[] = [],
): string | undefined {
  const digits = digitsOf(number)
  if (digits === '') return messages[language].number.empty
  if (!isCardNumber(number, storeCards)) return messages[language].number.invalid
  const ended = endedStoreCard(digits, storeCards)
  return ended && messages[language].ended[ended]
}
