import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages } from './free-swatches.messages.ts'
import styles from './free-swatches.module.css'
import { OrderSwatches } from './order-swatches-on-demand.tsx'
import { rememberSwatch } from './recent-swatches.ts'
import { ThankYou } from './thank-you-on-demand.tsx'
import type { SentSwatches } from './use-swatch-order.ts'

/**
 * The button that opens the order of swatches from the page of a product, and the thanks in its place [SWT-11]. A
 * fabric that the shopper chooses on the page is noted as looked at; the one that the page opens with is not.
 */
export function FreeSwatches({ sku, choiceCode }: { readonly sku: string; readonly choiceCode: string }) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState<SentSwatches>()
  const looked = useRef(choiceCode)
  useEffect(() => {
    if (looked.current === choiceCode) return
    looked.current = choiceCode
    rememberSwatch(choiceCode)
  }, [choiceCode])
  return (
    <div className={styles.place}>
      {sent ? (
        <Suspense>
          <ThankYou sent={sent} />
        </Suspense>
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t.order}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <OrderSwatches
            sku={sku}
            choiceCode={choiceCode}
            onClose={() => setIsOpen(false)}
            onSent={order => {
              setIsOpen(false)
              setSent(order)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
