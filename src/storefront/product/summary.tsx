import type { Configured } from '#catalog/rules/product/made-to-order.ts'
import { optionTitle } from '#catalog/rules/product.ts'
import { formatMoney } from '#lib/money.ts'
import type { Currency } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { messages } from './product.messages.ts'
import styles from './summary.module.css'
import { weeksOf } from '#lib/weeks.ts'

/**
 * The order summary of a made-to-order product: every choice with its price difference, the total and the terms
 * [SPO-08: free].
 */
export function Summary({
  name,
  configured: { parts, price },
  leadTimeDays,
  currency,
}: {
  readonly name: string
  readonly configured: Configured
  readonly leadTimeDays: number
  readonly currency: Currency
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className="t-title">
        {t.yours(name)}
      </h2>
      <dl className={styles.parts}>
        {parts.map(part => (
          <div key={part.optionName} className={styles.part}>
            <dt>{optionTitle(part)}</dt>
            <dd>{part.choiceName}</dd>
            <dd className={styles.more}>
              {part.more === 0 ? t.included : `+${formatMoney(part.more, currency, language)}`}
            </dd>
          </div>
        ))}
        <div className={`${styles.part} ${styles.total}`}>
          <dt>{t.together}</dt>
          <dd className={styles.more}>{formatMoney(price, currency, language)}</dd>
        </div>
      </dl>
      <p className="t-small ink-2">{t.cutToOrder(t.weeks(weeksOf(leadTimeDays)))}</p>
    </section>
  )
}
