import { useId } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from '../navigation/dialog.tsx'
import { useMessages } from '../language.tsx'
import { useMedia } from '../use-media.ts'
import { messages } from './terms-popup.messages.ts'

export interface TermsPopupProps {
  readonly open: boolean
  /** The terms of the SKU. */
  readonly message: string
  readonly title?: string
  /** Target of the accepted SKU. */
  readonly action?: 'cart' | 'registry'
  readonly busy?: boolean
  readonly onAccept: () => void
  /** Called by the decline button, the close button, Escape and the backdrop: nothing is added [ATC-07]. */
  readonly onDecline: () => void
}

/** Asks the shopper to accept the terms of a made-to-order SKU before it is added [ATC-04]. */
export function TermsPopup({
  open,
  message,
  title,
  action = 'cart',
  busy = false,
  onAccept,
  onDecline,
}: TermsPopupProps) {
  const t = useMessages(messages)
  const messageId = useId()
  const isNarrow = useMedia('(max-width: 768px)', false)
  return (
    <Dialog
      open={open}
      title={title ?? t.title}
      role="alertdialog"
      describedBy={messageId}
      dismissable={!busy}
      onClose={onDecline}
    >
      <p id={messageId}>{message}</p>
      <DialogActions>
        <Button busy={busy} busyLabel={t.adding} onClick={onAccept}>
          {action === 'registry' ? t.acceptForRegistry : isNarrow ? t.acceptOnPhone : t.accept}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDecline}>
          {t.decline}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
