import styles from './button.module.css'
import { classNames } from '../class-names.ts'

export interface ButtonLook {
  /** One primary action a view, the rest outlined. */
  readonly variant?: 'primary' | 'second' | 'quiet' | 'danger'
  /** 40, 48 or 56 px high. */
  readonly size?: 's' | 'm' | 'l'
  /** As wide as its container. */
  readonly block?: boolean
}

export const buttonClass = (
  { variant = 'primary', size = 'm', block = false }: ButtonLook,
  className?: string,
): string => classNames(styles.button, styles[variant], size !== 'm' && styles[size], block && styles.block, className)
