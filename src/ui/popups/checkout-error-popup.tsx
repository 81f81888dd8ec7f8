import {
  checkoutErrorMessage,
  checkoutErrorMessages,
  type CheckoutError,
  type CheckoutErrorMessages,
} from '#lib/checkout-error-message.ts'
import { pathIn } from '#lib/language.ts'
import { BusyRing } from '../forms/busy-ring.tsx'
import { Button } from '../forms/button.tsx'
import { buttonClass } from '../forms/button-look.ts'
import { Dialog, DialogActions } from '../navigation/dialog.tsx'
import { useLanguage, useMessages } from '../language.tsx'
import { CART_PATH } from './cart-path.ts'
import { messages as words } from './popups.messages.ts'

export interface CheckoutErrorPopupProps {
  /** None: closed. */
  readonly error: CheckoutError | undefined
  /** Goes to the cart. */
  readonly onClose: () => void
  /** The cart is on its way: nothing can be pressed any more. */
  readonly isLeaving?: boolean
  /** Closes the popup and does what failed once more; without it there is no such button. */
  readonly onTryAgain?: (() => void) | undefined
  readonly messages?: CheckoutErrorMessages
  /** On a cart page the way back is called differently: the shopper is already there. */
  readonly isCartPage?: boolean
}

/** The checkout's popup for any error that has no popup of its own [PUP-21, PUP-22]. */
export function CheckoutErrorPopup({
  error,
  onClose,
  onTryAgain,
  messages,
  isCartPage = false,
  isLeaving = false,
}: CheckoutErrorPopupProps) {
  const language = useLanguage()
  const t = useMessages(words)
  return (
    <Dialog open={error !== undefined} title={t.wrong} role="alertdialog" onClose={onClose}>
      {error !== undefined && <p>{checkoutErrorMessage(error, messages ?? checkoutErrorMessages(language))}</p>}
      <DialogActions>
        {onTryAgain && (
          <Button disabled={isLeaving} onClick={onTryAgain}>
            {t.again}
          </Button>
        )}
        {/* A link, so that the cart can also be opened in another window. */}
        <a
          className={buttonClass(onTryAgain ? { variant: 'second' } : {})}
          href={pathIn(language, CART_PATH)}
          aria-busy={isLeaving || undefined}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onClose()
          }}
        >
          {isLeaving && <BusyRing />}
          {isCartPage ? t.reloadCart : t.backToCart}
        </a>
      </DialogActions>
    </Dialog>
  )
}
