import type { Language } from '#lib/language.ts'
import { messages } from './card.messages.ts'
import { type FieldEdit, caretAfterDigit, digitsOf } from './field-edit.ts'
import { isWithoutExpiry } from './store-cards.ts'

/** Length of MM/YY [PAY-22]. */
export const EXPIRY_MAX_LENGTH = 5

/** Effect of a keystroke: inserted text, or deleted it before or after the caret. */
export type Edit = 'insert' | 'backspace' | 'delete'

/** Expands a one-digit month and shortens a four-digit year, as pasted or filled in by the browser. */
const monthOfOne = (typed: string): string => typed.replace(/^\D*([1-9])\s*[/-]/, '0$1/')
const yearOfTwo = (typed: string): string => typed.replace(/^(\D*\d{2}\D*)20(\d{2})\D*$/, '$1$2')

/**
 * Formats typed or pasted text as MM/YY. A first digit above 1 can only be a month, so it gets a leading zero [PAY-22].
 */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(yearOfTwo(monthOfOne(typed)))
  return slashed(/^[2-9]/.test(digits) ? `0${digits}` : digits, typed)
}

/** Adds the slash if there is a year, or while the shopper's own slash follows a complete month. */
function slashed(digits: string, typed: string): string {
  const month = digits.slice(0, 2)
  const year = digits.slice(2, 4)
  return year !== '' || (month.length === 2 && /\/\s*$/.test(typed)) ? `${month}/${year}` : month
}

/**
 * The field after a keystroke: formatted, with the new caret. Backspace over the slash also deletes the digit before it
 * [PAY-22, PAY-23].
 */
export function retypeExpiry(
  typed: string,
  caret: number,
  { edit, previous }: { readonly edit: Edit; readonly previous: string },
): FieldEdit {
  const before = digitsOf(typed.slice(0, caret))
  if (edit === 'insert') {
    const text = formatExpiry(typed)
    // The caret moves one digit further if a leading zero was inserted.
    const padded = text.startsWith('0') && !/^\D*0/.test(typed) ? 1 : 0
    return { text, caret: caret >= typed.length ? text.length : caretAfterDigit(text, before.length + padded) }
  }
  const isOverSlash = edit === 'backspace' && previous.includes('/') && typed === previous.replace('/', '')
  const kept = isOverSlash ? before.slice(0, -1) : before
  const digits = kept + digitsOf(typed.slice(caret))
  // No leading zero is inserted on deletion: there would be no room for the next digit.
  const text = slashed(digits, isOverSlash ? '' : typed)
  return { text, caret: caret >= typed.length ? text.length : caretAfterDigit(text, kept.length) }
}

export interface Expiry {
  /** 1 to 12. */
  readonly month: number
  /** Four digits: '20' and the two typed ones [PAY-05]. */
  readonly year: number
}

/**
 * A card is valid until the end of its month. The month ends at UTC-12, the last time zone, so that no card is rejected
 * too early.
 */
const LAST_TO_LEAVE_MS = 12 * 3_600_000

/** True if the month of the expiry is over; `now` in milliseconds. */
export function isExpiryPast({ month, year }: Expiry, now: number): boolean {
  const today = new Date(now - LAST_TO_LEAVE_MS)
  return year * 12 + month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth()
}

/**
 * True for a stored card whose expiry is past or invalid [PAY-48]. The store credit card, which has none, never
 * expires. `now` in milliseconds.
 */
export function isCardExpired(
  { type, expMonth, expYear }: { readonly type: string; readonly expMonth: number; readonly expYear: number },
  now: number,
): boolean {
  if (isWithoutExpiry(type)) return false
  const isValid = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12 && expYear >= 2000 && expYear <= 2099
  return !isValid || isExpiryPast({ month: expMonth, year: expYear }, now)
}

export type ExpiryReading =
  | { readonly kind: 'expiry'; readonly expiry: Expiry }
  | { readonly kind: 'invalid'; readonly message: string }

/** Parses 'MM/YY': the expiry, or an error message for the shopper [PAY-24]. `now` in milliseconds. */
export function readExpiry(text: string, now: number, language: Language = 'en'): ExpiryReading {
  const digits = digitsOf(text)
  const month = Number(digits.slice(0, 2))
  const year = Number(digits.slice(2))
  if (month === 0 || year === 0) return { kind: 'invalid', message: messages[language].expiry.empty }
  const expiry = { month, year: 2000 + year }
  const isReal = digits.length === 4 && month <= 12 && !isExpiryPast(expiry, now)
  return isReal ? { kind: 'expiry', expiry } : { kind: 'invalid', message: messages[language].expiry.invalid }
}
