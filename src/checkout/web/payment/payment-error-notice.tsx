import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { Notice } from '#ui/display/notice.tsx'
import type { PaymentErrorId } from './payment-error.ts'
import { usePaymentErrorWords } from './use-payment-error-words.ts'

export interface PaymentErrorNoticeProps {
  readonly errorId: PaymentErrorId
  readonly reason: DeclineReason
}

/** The payment error at the top of the payment step [CHK-09]. */
export function PaymentErrorNotice({ errorId, reason }: PaymentErrorNoticeProps) {
  const words = usePaymentErrorWords(errorId, reason)
  return (
    words && (
      <Notice tone="error" title={words.title}>
        {words.message}
      </Notice>
    )
  )
}
