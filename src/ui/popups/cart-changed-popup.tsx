import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from '../navigation/dialog.tsx'
import { useMessages } from '../language.tsx'
import { messages } from './popups.messages.ts'

export interface CartChangedPopupProps {
  readonly open: boolean
  /** A sentence that says what changed; default: a general one. */
  readonly message?: string
  readonly reloadLabel?: string
  readonly busy?: boolean
  /** Opens the current cart. */
  readonly onReload: () => void
  /** Removes lines that are no longer available; undefined if there are none. */
  readonly onRemoveAll?: (() => void) | undefined
  /** Continues with the current cart; undefined if nothing remains to be ordered. */
  readonly onContinue?: (() => void) | undefined
}

/** Shown when the displayed cart is outdated because another window or device changed it [PUP-10]. */
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
