import type { Configured } from '#catalog/rules/made-to-order.ts'
import { formatMoney } from '#lib/money.ts'
import type { Currency } from '#lib/money.ts'
import { weeksWords } from './fabric-chooser.tsx'
import styles from './summary.module.css'

/** What is being ordered, choice by choice with what each adds, the sum, and what cutting it means [SPO-08: free]. */
export const Summary = ({ name, configured: { parts, price }, leadTimeDays, currency }: { readonly name: string; readonly configured: Configured; readonly leadTimeDays: number; readonly currency: Currency }) => (
  <section className={styles.summary} aria-labelledby="summary-title">
    <h2 id="summary-title" className="t-title">Your {name}</h2>
    <dl className={styles.parts}>
      {parts.map(({ optionName, choiceName, more }) => (
        <div key={optionName} className={styles.part}><dt>{optionName}</dt><dd>{choiceName}</dd><dd className={styles.more}>{more === 0 ? 'included' : `+${formatMoney(more, currency)}`}</dd></div>
      ))}
      <div className={`${styles.part} ${styles.total}`}><dt>Together</dt><dd className={styles.more}>{formatMoney(price, currency)}</dd></div>
    </dl>
    <p className="t-small ink-2">Cut to order. It leaves us in {weeksWords(leadTimeDays)}. Once the cloth is cut it can’t be returned.</p>
  </section>
)
