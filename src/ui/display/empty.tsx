import type { ReactNode } from 'react'
import styles from './empty.module.css'

export interface EmptyProps {
  /** 'Nothing here yet.' */
  readonly title: string
  readonly children?: ReactNode
  /** One link or button as the next step. */
  readonly action?: ReactNode
  readonly level?: 1 | 2 | 3
}

/** An empty state: a dashed floor plan, one sentence, one action. */
export function Empty({ title, children, action, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {/* a sectional from above, one unit per inch */}
      <svg className={styles.plan} viewBox="-2 -2 122 90" aria-hidden>
        <path
          d="M0 9h8v29H0zM1 1h42v8H1zM8.500 9.500h34.500v27.500H8.500zM45 1h34v8H45zM44.750 9.500h34.500v27.500H44.750z
            M81 1h36v8H81zM109 9.500h8v27.500h-8zM81 9.500h27.500v27.500H81zM109 39h8v46h-8zM81 39h27.500v38.500H81z
            M80 78h29v8H80z"
        />
      </svg>
      <Heading className="t-h2">{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
