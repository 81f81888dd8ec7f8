import { buttonClass } from '#ui/forms/button-look.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages as shared } from '../checkout.messages.tsx'
import { messages } from './sign-in-popup.messages.ts'

/**
 * Popup with the choice between signing in and guest checkout; the URL is from the reply of the checkout start
 * [CRT-30].
 */
export function SignInPopup({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const { signIn: t } = useMessages(messages)
  const { backToCart } = useMessages(shared)
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <DialogActions>
        <a className={buttonClass({})} href={url}>
          {t.action}
        </a>
        <Button variant="quiet" onClick={onClose}>
          {backToCart}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
