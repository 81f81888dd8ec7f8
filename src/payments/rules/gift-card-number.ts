import { hasCheckDigit } from '#lib/card-digits.ts'

/** 12 to 19 digits, spaces or dashes between them as they are printed. */
export const GIFT_CARD_NUMBER = /^\d(?:[ -]?\d){11,18}$/
export const GIFT_CARD_PIN = /^\d{4,8}$/

/** The number as it is hashed: digits only. */
export const giftCardDigits = (number: string): string => number.replace(/\D/g, '')

/** Gift cards of this shop begin with it: no payment card does. */
const PREFIX = '0057'

/**
 * The number of the nth gift card, 16 digits. Its last digit is never the check digit of a payment card: those are
 * refused wherever they are typed in the clear, and a gift card must not be taken for one.
 * @internal Tests only.
 */
export function giftCardNumber(nth: number): string {
  const digits = PREFIX + String(nth).padStart(11, '0')
  return digits + checkDigit(digits)
}
function checkDigit(digits: string): number {
  const check = [...'0123456789'].findIndex(digit => hasCheckDigit(digits + digit))
  return (check + 5) % 10
}

/** True when digits have the form of this shop's gift-card numbers; others are refused before any costly check. */
export const isGiftCardNumber = (digits: string): boolean =>
  digits.length === 16 && digits.startsWith(PREFIX) && digits.endsWith(String(checkDigit(digits.slice(0, -1))))
