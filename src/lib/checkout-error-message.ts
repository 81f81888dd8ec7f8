/** The three wordings a checkout can carry; a retailer may replace them. */
export interface CheckoutErrorMessages {
  readonly blankBasket: string
  readonly network: string
  readonly generic: string
}

export const CHECKOUT_ERROR_MESSAGES: CheckoutErrorMessages = {
  blankBasket: 'Your cart is empty, so there is nothing to check out. If you placed this order in another window, look for its confirmation e-mail.',
  network: 'We could not reach our servers. Please check your connection and try again from your cart.',
  generic: 'Something went wrong and this step was not finished. Please try again from your cart.',
}

export interface CheckoutError {
  /** What the failed call said. */
  readonly text: string
  readonly isBlankBasket?: boolean
}

/** What the checkout error popup says: the blank-basket message, else the network one for a 503 or 504, else the generic one [PUP-21]. */
export function checkoutErrorMessage({ text, isBlankBasket = false }: CheckoutError, messages: CheckoutErrorMessages = CHECKOUT_ERROR_MESSAGES): string {
  if (isBlankBasket) return messages.blankBasket
  return text.includes('Status: 503') || text.includes('Status: 504') ? messages.network : messages.generic
}

/** Which popup an error opens: the refresh popup for exactly 'IsReset', the error popup for all others [ORD-13]. */
export const popupForError = (message: string): 'refresh' | 'error' => (message === 'IsReset' ? 'refresh' : 'error')

/** The supplied message, or the words for none [PUP-23]. */
export const errorMessageText = (message?: string | null): string => (message == null || message.trim() === '' ? 'No error message provided.' : message)
