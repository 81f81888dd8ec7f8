import { useState } from 'react'
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

type ContentsProps = Required<Omit<OrderSwatchesProps, 'onClose'>> & { readonly again: () => void }

/** The form once its swatches are loaded, placeholders before, and a button to try again after a failure. */
function Contents({ sku, choiceCode, onSent, sendCall, again }: ContentsProps) {
  const t = useMessages(messages)
  const loaded = useSwatchData(sku, choiceCode, sendCall)
  if (loaded.status === 'loading')
    return (
      <div className={styles.loading} aria-busy>
        <VisuallyHidden>{t.loading}</VisuallyHidden>
        {Array.from({ length: 12 }, (_, i) => (
          <Skeleton key={i} ratio="1" />
        ))}
      </div>
    )
  if (loaded.status === 'failed')
    return (
      <>
        <Notice tone="error">{t.failed}</Notice>
        <DialogActions>
          <Button variant="second" onClick={again}>
            {t.again}
          </Button>
        </DialogActions>
      </>
    )
  const { data, gone } = loaded
  return (
    <>
      <p className={styles.lead}>
        {data.ProductName !== '' && `${t.for(data.ProductName)} `}
        {hasAny(data) && data.Message}
      </p>
      <SwatchForm data={data} gone={gone} sendCall={sendCall} onSent={onSent} />
    </>
  )
}

/** The popup 'Order Free Swatches' [SWT-01]. */
export function OrderSwatches({ onClose, sendCall = send, ...rest }: OrderSwatchesProps) {
  const t = useMessages(messages)
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog open title={t.title} variant={isPanel() ? 'panel' : 'layer'} onClose={onClose}>
      <Contents key={attempt} {...rest} sendCall={sendCall} again={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}
