import styles from './button.module.css'
import { classNames } from '../class-names.ts'

export interface ButtonLook {
  /** Use one primary button per view; the others are outlined. */
  readonly variant?: 'primary' | 'second' | 'quiet' | 'danger'
  /** 40, 48 or 56 px high. */
  readonly size?: 's' | 'm' | 'l'
  /** Full width of the container. */
  readonly block?: boolean
}

export const buttonClass = (
  { variant = 'primary', size = 'm', block = false }: ButtonLook,
  className?: string,
): string => classNames(styles.button, styles[variant], size !== 'm' && styles[size], block && styles.block, className)
