import type { ReactNode } from 'react'
import styles from './measure.module.css'

export interface MeasureProps {
  readonly children: ReactNode
  /** Start and end in percent of the container: the real edges of the object. Default: the whole container. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The figure has two units and needs about 150 px. */
  readonly isLong?: boolean
}

const percent = (value: number): string => `${Math.round(value * 10) / 10}%`

/** A figure alone, for an object of which no edge can be shown: in the color and type of a dimension line. */
export const PlainMeasure = ({ children }: Pick<MeasureProps, 'children'>) => (
  <div className={styles.plain}>{children}</div>
)

/**
 * The shop's dimension line: a hairline with end marks and a figure, under anything with a size. If the object is too
 * small for the figure, the line keeps the object's width and the figure is placed below it.
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
