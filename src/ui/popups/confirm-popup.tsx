import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from '../navigation/dialog.tsx'
import { useMessages } from '../language.tsx'
import { messages } from './popups.messages.ts'

export interface ConfirmPopupProps {
  readonly open: boolean
  readonly onConfirm: () => void
  /** Cancel button, close button, Escape and scrim alike: nothing is done. */
  readonly onCancel: () => void
  /** What will happen. */
  readonly children?: ReactNode
  /** Name the action: 'Remove', 'Start Over'. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
}

/** Asks before something that cannot be undone [PUP-16]. */
export function ConfirmPopup({
  open,
  onConfirm,
  onCancel,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
}: ConfirmPopupProps) {
  const t = useMessages(messages)
  return (
    <Dialog open={open} title={t.sure.title} role="alertdialog" onClose={onCancel}>
      {children !== undefined && <div>{children}</div>}
      <DialogActions>
        <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel ?? t.sure.yes}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel ?? t.sure.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
