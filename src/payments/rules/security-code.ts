import type { Language } from '#lib/language.ts'
import type { CardBrand } from './card-brand.ts'
import { messages } from './card.messages.ts'
import { digitsOf } from './retyped.ts'

/** Digits of the security code: 4 on an Amex, 3 on every other card and while the type is not known [PAY-25]. */
export const securityCodeLength = (brand: CardBrand | undefined): number => (brand === 'AmericanExpress' ? 4 : 3)

/** The digits of what was typed, as many as the card's type has [PAY-25]. */
export const cleanSecurityCode = (typed: string, brand: CardBrand | undefined): string =>
  digitsOf(typed).slice(0, securityCodeLength(brand))

/** What is wrong with the code, in the words the shopper reads [PAY-26]. */
export function securityCodeError(
  code: string,
  brand: CardBrand | undefined,
  language: Language = 'en',
): string | undefined {
  if (code.trim() === '') return messages[language].cvv.empty
  return /^\d+$/.test(code) && code.length === securityCodeLength(brand) ? undefined : messages[language].cvv.invalid
}
