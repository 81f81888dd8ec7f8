import type { ReactNode } from 'react'
import styles from './measure.module.css'

export interface MeasureProps {
  readonly children: ReactNode
  /** Percent of its container where it begins and ends: the object's real edges. Left out: the whole container. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The figure has two units and needs some 150 px. */
  readonly isLong?: boolean
}

const percent = (value: number): string => `${Math.round(value * 10) / 10}%`

/**
 * The shop's one device: a hairline with end marks and a figure, under anything that has extent. Where the object is
 * too small for the figure, the line keeps to the object's edges and the figure stands below it.
 */
export function Measure({ children, from = 0, to = 100, isLong = false }: MeasureProps) {
  const isWhole = from === 0 && to === 100
  if (isWhole) return <div className={styles.measure}>{children}</div>
  return (
    <div
      className={`${styles.span} ${isLong ? styles.long : styles.short} ${from + to > 105 ? styles.atEnd : ''}`}
      style={{ width: percent(to - from), marginInlineStart: percent(from) }}
    >
      <div className={styles.measure}>
        <span>{children}</span>
      </div>
    </div>
  )
}
