import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { Notice } from '#ui/display/notice.tsx'
import { useCheckout } from '../use-checkout.ts'
import { LegacyCards } from './legacy-cards.tsx'
import type { PaymentErrorId } from './payment-error.ts'
import { PaymentErrorNotice } from './payment-error-notice.tsx'

interface PaymentNoticesProps {
  readonly errorId: PaymentErrorId | undefined
  readonly reason: DeclineReason
}

/**
 * The messages area of the payment step: a payment error, why an applied card cannot pay [PAY-27], and what becomes of
 * former store cards.
 */
export function PaymentNotices({ errorId, reason }: PaymentNoticesProps) {
  const { config, paymentData } = useCheckout().checkout
  const { cardOneInfo, cardTwoInfo } = paymentData.creditCardData
  const cardErrors = [cardOneInfo, cardTwoInfo].flatMap(card => card?.errors.messages ?? [])
  return (
    <>
      {errorId && <PaymentErrorNotice errorId={errorId} reason={reason} />}
      {cardErrors.map(message => (
        <Notice key={message} tone="error">
          {message}
        </Notice>
      ))}
      {config.cbhcc_EnableCbhcc && <LegacyCards />}
    </>
  )
}
