import { checkoutErrorMessage, checkoutErrorMessages, type CheckoutError, type CheckoutErrorMessages } from '#lib/checkout-error-message.ts'
import { pathIn } from '#lib/language.ts'
import { buttonClass } from '../button-look.ts'
import { Dialog, DialogActions } from '../dialog.tsx'
import { useLanguage, useMessages } from '../language.tsx'
import { CART_PATH } from './cart-path.ts'
import { messages as words } from './popups.messages.ts'

export interface CheckoutErrorPopupProps {
  /** None: closed. */
  readonly error: CheckoutError | undefined
  readonly onClose: () => void
  readonly messages?: CheckoutErrorMessages
  /** On a cart page the way back is called differently: the shopper is already there. */
  readonly isCartPage?: boolean
}

/** The checkout's popup for any error that has no popup of its own [PUP-21, PUP-22]. */
export function CheckoutErrorPopup({ error, onClose, messages, isCartPage = false }: CheckoutErrorPopupProps) {
  const language = useLanguage()
  const t = useMessages(words)
  return (
    <Dialog open={error !== undefined} title={t.wrong} role="alertdialog" onClose={onClose}>
      {error !== undefined && <p>{checkoutErrorMessage(error, messages ?? checkoutErrorMessages(language))}</p>}
      {/* a plain link: after an error the cart is loaded anew */}
      <DialogActions><a className={buttonClass({})} href={pathIn(language, CART_PATH)}>{isCartPage ? t.reloadCart : t.backToCart}</a></DialogActions>
    </Dialog>
  )
}
