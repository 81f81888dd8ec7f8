import { useEffect, useState } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { send } from '#ui/send.ts'
import { swatchDetail } from '../contract.ts'
import { OrderSwatches } from './order-swatches.tsx'
import { pageCountry } from './page-country.ts'
import { rememberSwatch } from './recent-swatches.ts'
import { messages } from './swatches.messages.ts'
import styles from './swatches.module.css'
import { ThankYou } from './thank-you.tsx'
import type { SentSwatches } from './use-swatch-order.ts'

export interface GetFreeSwatchProps {
  /** SKU of the product whose fabric is looked at. */
  readonly sku: string
  /** Choice code of the fabric. */
  readonly choiceCode: string
  readonly onClose: () => void
  readonly sendCall?: typeof send
}

type Detail = Awaited<ReturnType<typeof send<typeof swatchDetail.input, typeof swatchDetail.reply>>>
type Step =
  | { readonly kind: 'look' }
  | { readonly kind: 'order' }
  | { readonly kind: 'sent'; readonly sent: SentSwatches }

/** One swatch, large, with the other colours of its cloth [API-108, SWT-28]. */
function SwatchCard({ detail }: { readonly detail: Detail }) {
  const t = useMessages(messages)
  const { choiceName, name, description, romanceCopy, zoomImagePath, colorBar, isAvailable } = detail
  return (
    <div className={styles.one}>
      {zoomImagePath !== '' && <img src={zoomImagePath} alt={t.theFabric(choiceName)} width={320} height={320} />}
      <div>
        <p className="t-title">{choiceName}</p>
        <p className="t-small">{romanceCopy}</p>
        <p className="t-small ink-2">{[name, description].filter(Boolean).join(', ')}</p>
        <p className="t-small ink-2">{isAvailable ? t.size : t.unavailable}</p>
        {colorBar.length > 0 && (
          <ul className={styles.colorBar} aria-label={t.alsoIn[pageCountry()](name)}>
            {colorBar.slice(0, 6).map(one => (
              <li key={one.choiceCode}>
                <img src={one.imagePath} alt={one.choiceName} title={one.choiceName} width={36} height={36} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/**
 * The popup 'Get Free Swatch' of the fabric flyout [SPO-05]: one swatch, from which the order opens with this swatch
 * chosen, and the thanks when it was sent.
 */
export function GetFreeSwatch({ sku, choiceCode, onClose, sendCall = send }: GetFreeSwatchProps) {
  const t = useMessages(messages)
  const [step, setStep] = useState<Step>({ kind: 'look' })
  const [detail, setDetail] = useState<Detail | 'failed'>()
  useEffect(() => {
    const shown = { isCurrent: true }
    rememberSwatch(choiceCode)
    sendCall(swatchDetail, { sku, choiceCode, selected: 'true', suppressColorBar: 'false' })
      .catch(() => 'failed' as const)
      .then(found => {
        if (shown.isCurrent) setDetail(found)
      })
      .catch(() => {})
    return () => {
      shown.isCurrent = false
    }
  }, [sku, choiceCode, sendCall])
  if (step.kind === 'order')
    return (
      <OrderSwatches
        sku={sku}
        choiceCode={choiceCode}
        sendCall={sendCall}
        onClose={onClose}
        onSent={sent => setStep({ kind: 'sent', sent })}
      />
    )
  if (step.kind === 'sent')
    return (
      <Dialog open title={t.thanks(step.sent.firstName)} titleHidden onClose={onClose}>
        <ThankYou sent={step.sent} />
        <DialogActions>
          <Button onClick={onClose}>{t.done}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog open title={t.getOne} onClose={onClose}>
      {detail === undefined && <Skeleton height="9rem" />}
      {detail === 'failed' && <Notice tone="error">{t.failed}</Notice>}
      {detail !== undefined && detail !== 'failed' && <SwatchCard detail={detail} />}
      <DialogActions>
        <Button onClick={() => setStep({ kind: 'order' })}>
          {detail !== undefined && detail !== 'failed' && !detail.isAvailable ? t.more : t.orderThis}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
