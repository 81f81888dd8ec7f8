import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from '../class-names.ts'

export interface BadgeProps {
  readonly tone?: 'sale' | 'ink' | 'line' | 'ok' | 'warn' | 'error' | 'info'
  readonly children: ReactNode
}

/** A label of two or three words: 'Save 15%', 'Back Jul 2'. */
export const Badge = ({ tone = 'line', children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>{children}</span>
)
