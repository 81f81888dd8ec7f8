import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { PAYMENT_ERROR, type PaymentErrorId } from './payment-error.ts'

export interface PaymentErrorPopupProps {
  /** None: closed. */
  readonly errorId: PaymentErrorId | undefined
  /** However it is closed, the payment step comes next [ORD-10]. */
  readonly onUpdate: () => void
}

/** The 'Payment Error' popup of a declined card or one entered too long ago. */
export const PaymentErrorPopup = ({ errorId, onUpdate }: PaymentErrorPopupProps) => (
  <Dialog open={errorId !== undefined} title="Payment Error" role="alertdialog" onClose={onUpdate}>
    {errorId !== undefined && <p><b>{PAYMENT_ERROR[errorId].title}</b> {PAYMENT_ERROR[errorId].message}</p>}
    <DialogActions><Button onClick={onUpdate}>Update Payment</Button></DialogActions>
  </Dialog>
)
