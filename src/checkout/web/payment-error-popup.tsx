import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages } from './checkout.messages.tsx'
import type { PaymentErrorId } from './payment-error.ts'

export interface PaymentErrorPopupProps {
  /** None: closed. */
  readonly errorId: PaymentErrorId | undefined
  /** However it is closed, the payment step comes next [ORD-10]. */
  readonly onUpdate: () => void
}

/** The 'Payment Error' popup of a declined card or one entered too long ago. */
export function PaymentErrorPopup({ errorId, onUpdate }: PaymentErrorPopupProps) {
  const { paymentError, paymentErrors } = useMessages(messages)
  return (
    <Dialog open={errorId !== undefined} title={paymentError.title} role="alertdialog" onClose={onUpdate}>
      {errorId !== undefined && <p><b>{paymentErrors[errorId].title}</b> {paymentErrors[errorId].message}</p>}
      <DialogActions><Button onClick={onUpdate}>{paymentError.action}</Button></DialogActions>
    </Dialog>
  )
}
