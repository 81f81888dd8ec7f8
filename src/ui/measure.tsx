import type { ReactNode } from 'react'
import styles from './measure.module.css'

export interface MeasureProps {
  readonly children: ReactNode
  /** Percent of its container, centred, so that it spans the object's real edges. */
  readonly width?: number
}

/** The shop's one device: a hairline with end marks and a figure, under anything that has extent. */
export const Measure = ({ children, width }: MeasureProps) =>
  <div className={styles.measure} style={width === undefined ? undefined : { width: `${width}%`, marginInline: 'auto' }}>{children}</div>
