import type { ReactNode } from 'react'
import { type Cents, type Currency, formatMoney } from '#lib/money.ts'
import { classNames } from '../class-names.ts'
import { useLanguage, useMessages } from '../language.tsx'
import styles from './order-summary-panel.module.css'
import { messages } from '../ui.messages.ts'

export interface SummaryRow {
  readonly label: ReactNode
  /** Cents are written as money, below zero in the sale colour; words ('Free', 'To be calculated') as they are. */
  readonly amount: Cents | string
  readonly note?: ReactNode
  /** What the shopper still owes: as heavy as a total, as small as a row. */
  readonly isStrong?: boolean
}

export interface OrderSummaryPanelProps {
  readonly currency: Currency
  readonly rows: readonly SummaryRow[]
  readonly total: SummaryRow
  /** Below the total: what is paid of it already, and what that leaves. */
  readonly afterTotal?: readonly SummaryRow[]
  readonly title?: string
  /** At the right of the title: 'Edit cart'. */
  readonly action?: ReactNode
  /** Above the rows: the lines of the cart. */
  readonly lines?: ReactNode
  /** Below the total: a button, a note. */
  readonly children?: ReactNode
}

/** Merchandise, promotion, delivery, pickup, tax and the total. Shows what it is given and adds nothing up. */
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
  readonly currency: Currency
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
