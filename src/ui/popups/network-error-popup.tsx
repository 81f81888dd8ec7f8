import { checkoutErrorMessages } from '#lib/checkout-error-message.ts'
import { pathIn } from '#lib/language.ts'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from '../navigation/dialog.tsx'
import { useLanguage, useMessages } from '../language.tsx'
import { CART_PATH } from './cart-path.ts'
import { messages } from './popups.messages.ts'

export interface NetworkErrorPopupProps {
  readonly open: boolean
  readonly message?: string
  /** Opens the cart. Default: a full page load, which also shows whether the network works again. */
  readonly onClose?: () => void
  /** True while the cart is loading: the buttons are inactive. */
  readonly isLeaving?: boolean
  /** True while the popup waits for the network in order to open the cart. */
  readonly isWaiting?: boolean
  /** Closes the popup and repeats the failed call; undefined: there is no such button. */
  readonly onTryAgain?: (() => void) | undefined
}

/** Shown when the network fails. Closing it in any way opens the cart [PUP-19]; "Try Again" stays on the page. */
export function NetworkErrorPopup({
  open,
  message,
  onClose,
  onTryAgain,
  isLeaving = false,
  isWaiting = false,
}: NetworkErrorPopupProps) {
  const language = useLanguage()
  const t = useMessages(messages)
  const close = onClose ?? (() => window.location.assign(pathIn(language, CART_PATH)))
  return (
    <Dialog open={open} title={t.network} role="alertdialog" onClose={close}>
      <p aria-live="polite">{isWaiting ? t.waiting : (message ?? checkoutErrorMessages(language).network)}</p>
      <DialogActions>
        {onTryAgain && (
          <Button disabled={isLeaving} onClick={onTryAgain}>
            {t.again}
          </Button>
        )}
        <Button {...(onTryAgain && { variant: 'second' })} busy={isLeaving || isWaiting} onClick={close}>
          {t.backToCart}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
