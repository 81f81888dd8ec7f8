import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { Notice } from '#ui/display/notice.tsx'
import type { DeclinedCard } from '../steps/step-notice.ts'
import type { PaymentErrorId } from './payment-error.ts'
import { usePaymentErrorWords } from './use-payment-error-words.ts'

export interface PaymentErrorNoticeProps {
  readonly errorId: PaymentErrorId
  readonly reason: DeclineReason
  /** The declined card, if it was one of two. */
  readonly declined: DeclinedCard | undefined
}

/** The payment error at the top of the payment step [CHK-09]. */
export function PaymentErrorNotice({ errorId, reason, declined }: PaymentErrorNoticeProps) {
  const words = usePaymentErrorWords(errorId, reason, declined)
  return (
    words && (
      <Notice tone="error" title={words.title}>
        {words.message}
      </Notice>
    )
  )
}
