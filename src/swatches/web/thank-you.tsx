import { useEffect, useRef } from 'react'
import { useMessages } from '#ui/language.tsx'
import type { SentSwatches } from './use-swatch-order.ts'
import { pageCountry } from './page-country.ts'
import { messages } from './swatches.messages.ts'
import styles from './swatches.module.css'

/** Thanks for an order, in the place of what led to it. It takes the focus, because the popup has closed [SWT-11]. */
export function ThankYou({ sent }: { readonly sent: SentSwatches }) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.thanks}>
      <p className="t-h2">{t.thanks(sent.firstName)}</p>
      <p>{sent.message}</p>
      <p className="t-small ink-2">{t.hold[pageCountry()]}</p>
    </div>
  )
}
