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
  /** Undefined: the popup is closed. */
  readonly error: CheckoutError | undefined
  /** Opens the cart. */
  readonly onClose: () => void
  /** True while the cart is loading: the buttons are inactive. */
  readonly isLeaving?: boolean
  /** Closes the popup and repeats the failed call; undefined: there is no such button. */
  readonly onTryAgain?: (() => void) | undefined
  readonly messages?: CheckoutErrorMessages
  /** Names what failed, below the message. */
  readonly detail?: string
  /** True on the cart page, where the button to the cart has another label. */
  readonly isCartPage?: boolean
}

/** The checkout's popup for all errors without a popup of their own [PUP-21, PUP-22]. */
export function CheckoutErrorPopup({
  error,
  onClose,
  onTryAgain,
  messages,
  detail,
  isCartPage = false,
  isLeaving = false,
}: CheckoutErrorPopupProps) {
  const language = useLanguage()
  const t = useMessages(words)
  return (
    <Dialog open={error !== undefined} title={t.wrong} role="alertdialog" onClose={onClose}>
      {error !== undefined && <p>{checkoutErrorMessage(error, messages ?? checkoutErrorMessages(language))}</p>}
      {detail !== undefined && <p className="t-small ink-2">{detail}</p>}
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
