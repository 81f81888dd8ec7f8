import type { CSSProperties } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import type { Span } from '../../rules/time-scale.ts'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import type { Overview, OverviewRow } from './order-view.ts'

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
const place = ({ from, to }: Span) => ({ '--from': percent(from), '--to': percent(to) }) as CSSProperties
const mark = (at: number) => ({ '--from': percent(at) }) as CSSProperties

/** Width of a label as a share of the narrowest plot that shows labels: 460 px, 8 px a letter and a margin. */
const shareOf = (label: string): number => (label.length * 8 + 14) / 460
/** A label is inside its bar if it fits, else behind it, or before it at the end of the scale. */
function sideOf({ from, to }: Span, label: string): 'inside' | 'behind' | 'before' {
  const width = shareOf(label)
  if (to - from >= width) return 'inside'
  return to + width <= 1 ? 'behind' : 'before'
}

/**
 * All shipments on one time scale. It is hidden from screen readers, because the sections below say the same: state,
 * days and former days of each shipment.
 */
export function OrderOverview({ overview: { today, ticks, rows } }: { readonly overview: Overview }) {
  const t = useMessages(messages)
  return (
    <div className={styles.overview} aria-hidden>
      <div className={styles.scale}>
        {ticks.map(({ at, label }) => (
          <span key={label} className={styles.tick} style={mark(at)}>
            {label}
          </span>
        ))}
        {today !== null && (
          <b className={classNames(styles.today, today > 0.85 && styles.todayLeft)} style={mark(today)}>
            <span>{t.today}</span>
          </b>
        )}
      </div>
      <ul>
        {rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}

const TONES = { promised: undefined, done: styles.done, cancelled: styles.off }

function Row({ row }: { readonly row: OverviewRow }) {
  const t = useMessages(messages)
  const { title, more, quantity, covered, bar, was, tone, label, wasLabel } = row
  const name = more > 0 ? t.more(title, more) : quantity > 1 ? `${title}, ${quantity}` : title
  const isWasLabelled = was !== null && sideOf(was, wasLabel) === 'inside'
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>{name}</span>
      <b className={classNames(styles.rowDays, tone === 'cancelled' && styles.struck)}>{label}</b>
      <div className={styles.plot}>
        {covered !== null && (
          <>
            <i className={styles.covered} style={place({ from: 0, to: covered })} />
            <i className={styles.ahead} style={place({ from: covered, to: bar.from })} />
          </>
        )}
        {was && (
          <i className={classNames(styles.bar, styles.off, !isWasLabelled && styles.crossed)} style={place(was)}>
            {isWasLabelled && <s>{wasLabel}</s>}
          </i>
        )}
        <i className={classNames(styles.bar, TONES[tone])} style={place(bar)}>
          <span className={styles[sideOf(bar, label)]}>{tone === 'cancelled' ? <s>{label}</s> : label}</span>
        </i>
      </div>
    </li>
  )
}
