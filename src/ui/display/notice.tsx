import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

const ICONS: Record<Tone, IconName> = {
  info: 'info-circle',
  ok: 'check',
  warn: 'alert-triangle',
  error: 'alert-circle',
}
type Tone = 'info' | 'ok' | 'warn' | 'error'

export interface NoticeProps {
  readonly tone?: Tone
  readonly icon?: IconName
  readonly title?: string
  readonly children?: ReactNode
  /**
   * Announced to screen readers when it appears: errors at once, others at the next pause. False for a notice that is
   * part of the initial page.
   */
  readonly live?: boolean
}

/**
 * A message in the page. Notices for a whole page are placed at its top; errors of a field are the `error` of `Field`.
 */
export const Notice = ({ tone = 'info', icon, title, children, live = true }: NoticeProps) => (
  <div
    className={classNames(styles.notice, styles[tone])}
    role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
  >
    <Icon name={icon ?? ICONS[tone]} />
    <div className={styles.body}>
      {title !== undefined && <b className={styles.title}>{title} </b>}
      {children}
    </div>
  </div>
)
