import { formatMoney, type Cents, type Currency } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { ProductView } from '../contract.ts'
import { madeWords } from './made-words.ts'
import { messages } from './special-order-page.messages.ts'
import styles from './special-order.module.css'

/** Every choice with what it adds, the total, and when it leaves and arrives [SPO-08: free]. */
export function ChoiceSummary({
  view,
  days,
  currency,
}: {
  readonly view: ProductView
  /** Delivery days in words. */
  readonly days: string
  readonly currency: Currency
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <section className={styles.summary} aria-labelledby="choice-summary">
      <h2 id="choice-summary" className="t-title">
        {t.summary}
      </h2>
      <dl>
        {view.parts.map(part => (
          <div key={part.optionName}>
            <dt>{part.optionName}</dt>
            <dd>{part.choiceName}</dd>
            <dd className="num">
              {part.more === 0 ? t.included : `+${formatMoney(part.more as Cents, currency, language)}`}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t.total}</dt>
          <dd className="num">{view.formattedPrice}</dd>
        </div>
      </dl>
      <p className="t-small ink-2">
        {madeWords(view, t)}. {t.arrives(days)}
      </p>
    </section>
  )
}
