import type { CSSProperties } from 'react'
import styles from './stars.module.css'

/** Five stars filled as far as the average goes; the number stands beside them, so they are only a picture. */
export const Stars = ({ average }: { readonly average: number }) => (
  <i className={styles.stars} style={{ '--filled': `${Math.round(average * 20)}%` } as CSSProperties} aria-hidden />
)
