/** Values of the payment step's query parameter paymentErrorId [CHK-09]. */
export const PAYMENT_ERROR_IDS = ['authorizationError', 'encryptedAdyenDataExpired'] as const
export type PaymentErrorId = (typeof PAYMENT_ERROR_IDS)[number]

/** The payment error in a URL's query string; undefined if there is none. */
export const paymentErrorOf = (search: string): PaymentErrorId | undefined => {
  const id = new URLSearchParams(search).get('paymentErrorId')
  return PAYMENT_ERROR_IDS.find(known => known === id)
}
