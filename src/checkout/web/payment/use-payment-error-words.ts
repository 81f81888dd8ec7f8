import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { useMessages } from '#ui/language.tsx'
import { messages } from './payment-error.messages.ts'
import type { DeclinedCard } from '../steps/step-notice.ts'
import type { PaymentErrorId } from './payment-error.ts'

/** The text of a payment error [CHK-09], with the reason of a decline if it is known. */
export function usePaymentErrorWords(
  errorId: PaymentErrorId | undefined,
  reason: DeclineReason,
  declined?: DeclinedCard,
) {
  const { authorizationError, encryptedAdyenDataExpired } = useMessages(messages)
  switch (errorId) {
    case undefined:
      return undefined
    case 'authorizationError':
      return declined
        ? { title: authorizationError.of[declined.kind](declined.name), message: authorizationError.ofTwo[reason] }
        : { title: authorizationError.title, message: authorizationError.why[reason] }
    case 'encryptedAdyenDataExpired':
      return encryptedAdyenDataExpired
    default:
      return errorId satisfies never
  }
}
