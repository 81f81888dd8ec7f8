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
  /** Goes to the cart. Defaults to a full page load, which also tells whether the network is back. */
  readonly onClose?: () => void
  /** The cart is on its way: nothing can be pressed any more. */
  readonly isLeaving?: boolean
  /** The cart comes once the network is back. */
  readonly isWaiting?: boolean
  /** Closes the popup and does what failed once more; without it there is no such button. */
  readonly onTryAgain?: (() => void) | undefined
}

/** However it is closed, the cart comes next [PUP-19]; "Try Again" stays in the page. */
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
