import type { CSSProperties } from 'react'
import styles from './stars.module.css'

/** Five stars filled in proportion to the average. Decorative: the number is given as text beside them. */
export const Stars = ({ average }: { readonly average: number }) => (
  <i className={styles.stars} style={{ '--filled': `${Math.round(average * 20)}%` } as CSSProperties} aria-hidden />
)
