import { CHECKOUT_ERROR_MESSAGES } from '#lib/checkout-error-message.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { CART_PATH } from './cart-path.ts'

export interface NetworkErrorPopupProps {
  readonly open: boolean
  readonly message?: string
  /** Defaults to leaving for the cart with a full page load, which also tells whether the network is back. */
  readonly onClose?: () => void
}

/** However it is closed, the cart comes next [PUP-19]. */
export const NetworkErrorPopup = ({ open, message = CHECKOUT_ERROR_MESSAGES.network, onClose = () => window.location.assign(CART_PATH) }: NetworkErrorPopupProps) => (
  <Dialog open={open} title="Network Error" role="alertdialog" onClose={onClose}>
    <p>{message}</p>
    <DialogActions><Button onClick={onClose}>Back to Cart</Button></DialogActions>
  </Dialog>
)
