import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages } from './payment-error.messages.ts'
import type { PaymentErrorId } from './payment-error.ts'
import { usePaymentErrorWords } from './use-payment-error-words.ts'

export interface PaymentErrorPopupProps {
  /** Undefined if the popup is closed. */
  readonly errorId: PaymentErrorId | undefined
  /** Reason of the decline, as far as it may be disclosed. */
  readonly reason: DeclineReason
  /** Called however the popup is closed: the payment step follows [ORD-10]. */
  readonly onUpdate: () => void
}

/** The 'Payment Error' popup for a declined card, or one whose encryption is too old. */
export function PaymentErrorPopup({ errorId, reason, onUpdate }: PaymentErrorPopupProps) {
  const { popup } = useMessages(messages)
  const words = usePaymentErrorWords(errorId, reason)
  return (
    <Dialog open={errorId !== undefined} title={popup.title} role="alertdialog" onClose={onUpdate}>
      {words && (
        <p>
          <b>{words.title}</b> {words.message}
        </p>
      )}
      <DialogActions>
        <Button onClick={onUpdate}>{popup.action}</Button>
      </DialogActions>
    </Dialog>
  )
}
