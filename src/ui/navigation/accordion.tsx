import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { classNames } from '../class-names.ts'

export interface AccordionItemProps {
  readonly title: ReactNode
  readonly defaultOpen?: boolean
  /** Opening an item closes the others with the same name. */
  readonly name?: string
  /** The promo accordion opens in 600 ms, all others in 275 ms. */
  readonly pace?: 'normal' | 'promo'
  readonly children: ReactNode
}

/** A <details> with a plus that becomes a minus. Several of them under one parent form an accordion. */
export const AccordionItem = ({ title, defaultOpen = false, name, pace = 'normal', children }: AccordionItemProps) => (
  <details className={classNames(styles.item, pace === 'promo' && styles.promo)} open={defaultOpen} name={name}>
    <summary className={styles.head}>
      {title}
      <span className={styles.sign} aria-hidden />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
