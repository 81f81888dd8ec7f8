import { checkoutErrorMessages } from '#lib/checkout-error-message.ts'
import { pathIn } from '#lib/language.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { useLanguage, useMessages } from '../language.tsx'
import { CART_PATH } from './cart-path.ts'
import { messages } from './popups.messages.ts'

export interface NetworkErrorPopupProps {
  readonly open: boolean
  readonly message?: string
  /** Defaults to leaving for the cart with a full page load, which also tells whether the network is back. */
  readonly onClose?: () => void
}

/** However it is closed, the cart comes next [PUP-19]. */
export function NetworkErrorPopup({ open, message, onClose }: NetworkErrorPopupProps) {
  const language = useLanguage()
  const t = useMessages(messages)
  const close = onClose ?? (() => window.location.assign(pathIn(language, CART_PATH)))
  return (
    <Dialog open={open} title={t.network} role="alertdialog" onClose={close}>
      <p>{message ?? checkoutErrorMessages(language).network}</p>
      <DialogActions><Button onClick={close}>{t.backToCart}</Button></DialogActions>
    </Dialog>
  )
}
