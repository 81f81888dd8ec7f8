/** Values of the payment step's query value paymentErrorId [CHK-09]. */
export const PAYMENT_ERROR_IDS = ['authorizationError', 'encryptedAdyenDataExpired'] as const
export type PaymentErrorId = (typeof PAYMENT_ERROR_IDS)[number]

/** What the payment step says for it. */
export const PAYMENT_ERROR: Readonly<Record<PaymentErrorId, { readonly title: string; readonly message: string }>> = {
  authorizationError: { title: 'Your card was not accepted.', message: 'Nothing was charged. Please check the card, or enter another one.' },
  encryptedAdyenDataExpired: { title: 'Please enter your card again.', message: 'For your safety we keep an encrypted card for a short time only. Nothing was charged.' },
}

/** The payment error a step's url names, if it names one. */
export const paymentErrorOf = (search: string): PaymentErrorId | undefined => {
  const id = new URLSearchParams(search).get('paymentErrorId')
  return PAYMENT_ERROR_IDS.find(known => known === id)
}
