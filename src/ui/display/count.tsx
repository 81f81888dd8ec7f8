import { classNames } from '../class-names.ts'
import styles from './count.module.css'

/** A number in a dot, beside or on an icon. The control that it belongs to must state the number in its own label. */
export const Count = ({ value, className }: { readonly value: number; readonly className?: string }) => (
  <span className={classNames(styles.count, className)} aria-hidden>
    {value > 99 ? '99+' : value}
  </span>
)
