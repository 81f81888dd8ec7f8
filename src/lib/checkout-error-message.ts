import { messages } from './checkout-error.messages.ts'
import type { Language } from './language.ts'

/** The three messages of the checkout error popup; a retailer may replace them. */
export interface CheckoutErrorMessages {
  readonly blankBasket: string
  readonly network: string
  readonly generic: string
}

export const checkoutErrorMessages = (language: Language): CheckoutErrorMessages => messages[language]

export interface CheckoutError {
  /** Error text of the failed call. */
  readonly text: string
  readonly isBlankBasket?: boolean
}

/**
 * The message of the checkout error popup: the blank-basket message, the network message for a 503 or 504, otherwise
 * the generic one [PUP-21].
 */
export function checkoutErrorMessage(
  { text, isBlankBasket = false }: CheckoutError,
  says: CheckoutErrorMessages = messages.en,
): string {
  if (isBlankBasket) return says.blankBasket
  return text.includes('Status: 503') || text.includes('Status: 504') ? says.network : says.generic
}

/** The supplied message, or a default text if it is empty [PUP-23]. */
export const errorMessageText = (message?: string | null, language: Language = 'en'): string =>
  message == null || message.trim() === '' ? messages[language].noMessage : message
