import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from '../navigation/dialog.tsx'
import { useMessages } from '../language.tsx'
import { messages } from './popups.messages.ts'

export interface CartChangedPopupProps {
  readonly open: boolean
  /** What changed, in a sentence; ours without. */
  readonly message?: string
  readonly reloadLabel?: string
  readonly busy?: boolean
  /** Goes to the cart as it is now. */
  readonly onReload: () => void
  /** Takes out what can't be had any more; without it there is nothing to take out. */
  readonly onRemoveAll?: (() => void) | undefined
  /** Goes on with the cart as it is now; without it there is nothing left to go on with. */
  readonly onContinue?: (() => void) | undefined
}

/** The cart on the screen is not the cart in the shop any more: another window or device changed it [PUP-10]. */
export function CartChangedPopup({
  open,
  message,
  reloadLabel,
  busy = false,
  onReload,
  onRemoveAll,
  onContinue,
}: CartChangedPopupProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open={open}
      title={t.changed.title}
      role="alertdialog"
      dismissable={onContinue !== undefined && !busy}
      onClose={() => onContinue?.()}
    >
      <p>{message ?? t.changed.text}</p>
      <DialogActions>
        {onContinue && (
          <Button
            onClick={() => {
              if (!busy) onContinue()
            }}
          >
            {t.changed.on}
          </Button>
        )}
        {onRemoveAll && (
          <Button
            variant={onContinue ? 'second' : 'primary'}
            busy={busy}
            busyLabel={t.changed.removing}
            onClick={onRemoveAll}
          >
            {t.changed.removeAll}
          </Button>
        )}
        <Button variant={onContinue || onRemoveAll ? 'quiet' : 'primary'} onClick={onReload}>
          {reloadLabel ?? t.reloadCart}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
