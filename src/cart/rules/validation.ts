import type { Language } from '#lib/language.ts'
import { messages } from './cart-answers.messages.ts'

/** Cart validation errorType codes [CRT-26]. */
export const CART_ERROR = {
  none: 0, invalidBasket: 1, browseCustomApiException: 2, nlaItems: 3, installationServiceUnavailable: 4, personalizationServiceUnavailable: 5,
  inHousePersonalizationNlaItems: 6, allNlaItems: 7, emptyBasket: 8, pfasItems: 9,
} as const
export type CartErrorType = (typeof CART_ERROR)[keyof typeof CART_ERROR]

/** Cart validation result [CRT-27]. */
export interface CartValidation { readonly errorType: CartErrorType; readonly errorMessage: string; readonly isSuccess: boolean }

const result = (errorType: CartErrorType, errorMessage: string): CartValidation => ({ errorType, errorMessage, isSuccess: errorType === CART_ERROR.none })

/** Whether a cart can be bought: not empty, and everything in it still available in the wanted quantity. */
export function validateLines(lines: readonly { sku: string; title: string }[], unavailable: ReadonlySet<string>, language: Language = 'en'): CartValidation {
  if (lines.length === 0) return result(CART_ERROR.emptyBasket, messages[language].empty)
  const gone = lines.filter(line => unavailable.has(line.sku))
  if (gone.length === 0) return result(CART_ERROR.none, '')
  const names = [...new Set(gone.map(line => line.title))].join(', ')
  return result(gone.length === lines.length ? CART_ERROR.allNlaItems : CART_ERROR.nlaItems, messages[language].unavailableOnes(names))
}
