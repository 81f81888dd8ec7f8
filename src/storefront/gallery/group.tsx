import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from '../gallery.module.css'

/** A group of examples in the gallery. */
export const Group = ({
  name,
  wide = false,
  children,
}: {
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}) => (
  <section className={classNames(styles.group, wide && styles.wide)}>
    <h2 className={styles.name}>{name}</h2>
    <div className="stack">{children}</div>
  </section>
)
