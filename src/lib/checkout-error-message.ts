import { messages } from './checkout-error.messages.ts'
import type { Language } from './language.ts'

/** The three wordings a checkout can carry; a retailer may replace them. */
export interface CheckoutErrorMessages {
  readonly blankBasket: string
  readonly network: string
  readonly generic: string
}

export const checkoutErrorMessages = (language: Language): CheckoutErrorMessages => messages[language]

export interface CheckoutError {
  /** What the failed call said. */
  readonly text: string
  readonly isBlankBasket?: boolean
}

/**
 * What the checkout error popup says: the blank-basket message, else the network one for a 503 or 504, else the generic
 * one [PUP-21].
 */
export function checkoutErrorMessage(
  { text, isBlankBasket = false }: CheckoutError,
  says: CheckoutErrorMessages = messages.en,
): string {
  if (isBlankBasket) return says.blankBasket
  return text.includes('Status: 503') || text.includes('Status: 504') ? says.network : says.generic
}

/** The supplied message, or the words for none [PUP-23]. */
export const errorMessageText = (message?: string | null, language: Language = 'en'): string =>
  message == null || message.trim() === '' ? messages[language].noMessage : message
