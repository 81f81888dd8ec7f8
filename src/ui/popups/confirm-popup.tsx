import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'

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
export const ConfirmPopup = ({ open, onConfirm, onCancel, children, confirmLabel = 'Yes', cancelLabel = 'Cancel', danger = false }: ConfirmPopupProps) => (
  <Dialog open={open} title="Are you sure?" role="alertdialog" onClose={onCancel}>
    {children !== undefined && <div>{children}</div>}
    <DialogActions>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>{confirmLabel}</Button>
      <Button variant="quiet" onClick={onCancel}>{cancelLabel}</Button>
    </DialogActions>
  </Dialog>
)
