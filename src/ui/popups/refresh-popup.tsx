import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'

export interface RefreshPopupProps {
  readonly open: boolean
  /** Defaults to reloading the page. */
  readonly onRefresh?: () => void
}

/** The session or basket behind the page is gone: the only way on is a fresh page [PUP-20]. */
export const RefreshPopup = ({ open, onRefresh = () => window.location.reload() }: RefreshPopupProps) => (
  <Dialog open={open} title="We're Sorry." role="alertdialog" dismissable={false} onClose={onRefresh}>
    <p>Something went wrong. Please refresh your page to proceed with placing your order.</p>
    <DialogActions><Button onClick={onRefresh}>Refresh Page</Button></DialogActions>
  </Dialog>
)
