import type { ReactNode } from 'react'
import { type Cents, type ShownCurrency, formatMoney } from '#lib/money.ts'
import { classNames } from '../class-names.ts'
import { useLanguage, useMessages } from '../language.tsx'
import styles from './order-summary-panel.module.css'
import { messages } from '../ui.messages.ts'

export interface SummaryRow {
  readonly label: ReactNode
  /**
   * Cents are formatted as money, negative ones in the sale colour; a text ('Free', 'To be calculated') is shown
   * unchanged.
   */
  readonly amount: Cents | string
  readonly note?: ReactNode
  /** True for the amount due: bold like a total, but in the size of a row. */
  readonly isStrong?: boolean
}

export interface OrderSummaryPanelProps {
  readonly currency: ShownCurrency
  readonly rows: readonly SummaryRow[]
  readonly total: SummaryRow
  /** Rows below the total: amounts already paid, and the amount due. */
  readonly afterTotal?: readonly SummaryRow[]
  readonly title?: string
  /** Shown at the right of the title: 'Edit cart'. */
  readonly action?: ReactNode
  /** Shown above the rows: the lines of the cart. */
  readonly lines?: ReactNode
  /** Shown below the total: a button, a note. */
  readonly children?: ReactNode
}

/** Merchandise, promotion, delivery, pickup, tax and the total. Displays the given amounts and calculates none. */
export function OrderSummaryPanel({
  currency,
  rows,
  total,
  afterTotal = [],
  title,
  action,
  lines,
  children,
}: OrderSummaryPanelProps) {
  const t = useMessages(messages)
  const heading = title ?? t.orderSummary
  return (
    <section className={styles.panel} aria-label={heading}>
      <div className={styles.head}>
        <h2 className="t-h3">{heading}</h2>
        {action}
      </div>
      {lines !== undefined && <div className={styles.lines}>{lines}</div>}
      <dl className={styles.rows}>
        {rows.map((row, i) => (
          <Row key={i} row={row} currency={currency} />
        ))}
        <Row row={total} currency={currency} isTotal />
        {afterTotal.map((row, i) => (
          <Row key={`after ${i}`} row={row} currency={currency} />
        ))}
      </dl>
      {children !== undefined && <div className={styles.foot}>{children}</div>}
    </section>
  )
}

function Row({
  row,
  currency,
  isTotal = false,
}: {
  readonly row: SummaryRow
  readonly currency: ShownCurrency
  readonly isTotal?: boolean
}) {
  const language = useLanguage()
  return (
    <div
      className={classNames(
        styles.row,
        isTotal && styles.total,
        row.isStrong === true && styles.strong,
        typeof row.amount === 'number' && row.amount < 0 && styles.minus,
      )}
    >
      <dt>
        {row.label}
        {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
      </dt>
      <dd className={styles.amount}>
        {typeof row.amount === 'number' ? formatMoney(row.amount, currency, language).replace('-', '−') : row.amount}
      </dd>
    </div>
  )
}
