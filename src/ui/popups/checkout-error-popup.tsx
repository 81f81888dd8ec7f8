import { checkoutErrorMessage, type CheckoutError, type CheckoutErrorMessages } from '#lib/checkout-error-message.ts'
import { buttonClass } from '../button-look.ts'
import { Dialog, DialogActions } from '../dialog.tsx'
import { CART_PATH } from './cart-path.ts'

export interface CheckoutErrorPopupProps {
  /** None: closed. */
  readonly error: CheckoutError | undefined
  readonly onClose: () => void
  readonly messages?: CheckoutErrorMessages
  /** On a cart page the way back is called differently: the shopper is already there. */
  readonly isCartPage?: boolean
}

/** The checkout's popup for any error that has no popup of its own [PUP-21, PUP-22]. */
export const CheckoutErrorPopup = ({ error, onClose, messages, isCartPage = false }: CheckoutErrorPopupProps) => (
  <Dialog open={error !== undefined} title="Something went wrong" role="alertdialog" onClose={onClose}>
    {error !== undefined && <p>{checkoutErrorMessage(error, messages)}</p>}
    {/* a plain link: after an error the cart is loaded anew */}
    <DialogActions><a className={buttonClass({})} href={CART_PATH}>{isCartPage ? 'Reload Cart' : 'Back to Cart'}</a></DialogActions>
  </Dialog>
)
