import type { Language } from '#lib/language.ts'
import type { CardBrand } from './card-brands.ts'
import { messages } from './card.messages.ts'
import { digitsOf } from './field-edit.ts'

/** Number of digits of the security code: 4 for Amex, 3 for all others and while the brand is unknown [PAY-25]. */
export const securityCodeLength = (brand: CardBrand | undefined): number => (brand === 'AmericanExpress' ? 4 : 3)

/** Removes all but digits and cuts to the brand's length [PAY-25]. */
export const cleanSecurityCode = (typed: string, brand: CardBrand | undefined): string =>
  digitsOf(typed).slice(0, securityCodeLength(brand))

/** Error message of the security code; undefined if it is valid [PAY-26]. */
export function securityCodeError(
  code: string,
  brand: CardBrand | undefined,
  language: Language = 'en',
): string | undefined {
  if (code.trim() === '') return messages[language].cvv.empty
  return /^\d+$/.test(code) && code.length === securityCodeLength(brand) ? undefined : messages[language].cvv.invalid
}
