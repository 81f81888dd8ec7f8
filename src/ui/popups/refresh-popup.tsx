import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from '../navigation/dialog.tsx'
import { useMessages } from '../language.tsx'
import { messages } from './popups.messages.ts'

export interface RefreshPopupProps {
  readonly open: boolean
  /** Defaults to reloading the page. */
  readonly onRefresh?: () => void
}

/** Shown when the session or cart of the page no longer exists: the page must be reloaded [PUP-20]. */
export function RefreshPopup({ open, onRefresh = () => window.location.reload() }: RefreshPopupProps) {
  const t = useMessages(messages)
  return (
    <Dialog open={open} title={t.refresh.title} role="alertdialog" dismissable={false} onClose={onRefresh}>
      <p>{t.refresh.text}</p>
      <DialogActions>
        <Button onClick={onRefresh}>{t.refresh.action}</Button>
      </DialogActions>
    </Dialog>
  )
}
