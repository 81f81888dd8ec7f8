import { hasCheckDigit } from '#lib/card-digits.ts'

/** 12 to 19 digits, optionally separated by single spaces or dashes, as printed. */
export const GIFT_CARD_NUMBER = /^\d(?:[ -]?\d){11,18}$/
export const GIFT_CARD_PIN = /^\d{4,8}$/

/** Digits of a number; the form that is hashed. */
export const giftCardDigits = (number: string): string => number.replace(/\D/g, '')

/** Prefix of this shop's gift cards; no payment card begins with it. */
const PREFIX = '0057'

/**
 * The number of the nth gift card, 16 digits. Its last digit is never the check digit of a payment card, because
 * payment card numbers are rejected wherever they are typed in clear text.
 */
export function giftCardNumber(nth: number): string {
  const digits = PREFIX + String(nth).padStart(11, '0')
  return digits + checkDigit(digits)
}
function checkDigit(digits: string): number {
  const check = [...'0123456789'].findIndex(digit => hasCheckDigit(digits + digit))
  return (check + 5) % 10
}

/** True if the digits form a gift card number of this shop; others are rejected before any costly check. */
export const isGiftCardNumber = (digits: string): boolean =>
  digits.length === 16 && digits.startsWith(PREFIX) && digits.endsWith(String(checkDigit(digits.slice(0, -1))))
