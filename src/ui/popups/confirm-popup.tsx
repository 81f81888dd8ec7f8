import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from '../navigation/dialog.tsx'
import { useMessages } from '../language.tsx'
import { messages } from './popups.messages.ts'

export interface ConfirmPopupProps {
  readonly open: boolean
  readonly onConfirm: () => void
  /** Called by the cancel button, the close button, Escape and the backdrop; must not do anything. */
  readonly onCancel: () => void
  /** Description of what will happen. */
  readonly children?: ReactNode
  /** Names the action: 'Remove', 'Start Over'. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
}

/** Asks for confirmation of an action that cannot be undone [PUP-16]. */
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
