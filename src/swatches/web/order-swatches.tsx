import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { send } from '#ui/send.ts'
import type { FabricData } from '../contract.ts'
import { messages } from './swatches.messages.ts'
import styles from './swatches.module.css'
import { SwatchForm } from './swatch-form.tsx'
import type { SentSwatches } from './use-swatch-order.ts'
import { useSwatchData } from './use-swatch-data.ts'

export interface OrderSwatchesProps {
  /** SKU of a product; `0` for every fabric of the brand. */
  readonly sku: string
  /** Choice code of the swatch that is chosen at first; '' for none. */
  readonly choiceCode: string
  readonly onClose: () => void
  /** Called when the order was accepted; the popup is closed then [SWT-11]. */
  readonly onSent: (sent: SentSwatches) => void
  readonly sendCall?: typeof send
}

/** The brand of the page: CB2 opens a panel at the side, CB a modal in the middle [SWT-01]. */
const isPanel = (): boolean => document.documentElement.dataset['brand'] === 'CB2'

/** False: the form says itself that no swatch can be ordered. */
const hasAny = ({ FabricsByName }: FabricData): boolean =>
  FabricsByName.some(({ Swatches }) => Swatches.some(one => one.SwatchInStock))

/** The popup 'Order Free Swatches' [SWT-01]. */
export function OrderSwatches({ sku, choiceCode, onClose, onSent, sendCall = send }: OrderSwatchesProps) {
  const t = useMessages(messages)
  const { loaded, again } = useSwatchData(sku, choiceCode, sendCall)
  return (
    <Dialog open title={t.title} variant={isPanel() ? 'panel' : 'layer'} onClose={onClose}>
      {loaded.status === 'loading' && (
        <div className={styles.loading} aria-busy>
          <VisuallyHidden>{t.loading}</VisuallyHidden>
          {Array.from({ length: 12 }, (_, i) => (
            <Skeleton key={i} ratio="1" />
          ))}
        </div>
      )}
      {loaded.status === 'failed' && (
        <>
          <Notice tone="error">{t.failed}</Notice>
          <DialogActions>
            <Button variant="second" onClick={again}>
              {t.again}
            </Button>
          </DialogActions>
        </>
      )}
      {loaded.status === 'ready' && (
        <>
          <p className={styles.lead}>
            {loaded.data.ProductName !== '' && `${t.for(loaded.data.ProductName)} `}
            {hasAny(loaded.data) && loaded.data.Message}
          </p>
          <SwatchForm data={loaded.data} gone={loaded.gone} sendCall={sendCall} onSent={onSent} />
        </>
      )}
    </Dialog>
  )
}
