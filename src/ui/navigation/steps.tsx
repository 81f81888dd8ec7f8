import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { useMessages } from '../language.tsx'
import { Link } from './link.tsx'
import styles from './steps.module.css'
import { messages } from '../ui.messages.ts'
import { VisuallyHidden } from '../display/visually-hidden.tsx'

export interface Step {
  readonly label: string
  /** Address of a completed step. */
  readonly href?: string
}

export interface StepsProps {
  /** 'Checkout steps' */
  readonly label: string
  readonly steps: readonly Step[]
  /** Index of the current step; steps.length when all are done. */
  readonly current: number
}

/**
 * The progress of the checkout, drawn as a measure: completed steps are full, the current one half. A phone shows only
 * the name of the current step.
 */
export function Steps({ label, steps, current }: StepsProps) {
  const t = useMessages(messages)
  const phoneColumns = steps.map((_, i) => (i === current ? 'minmax(10.5rem, 2fr)' : '1fr')).join(' ')
  return (
    <ol className={styles.steps} aria-label={label} style={{ '--phone-columns': phoneColumns } as CSSProperties}>
      {steps.map((step, i) => {
        const state = i < current ? 'done' : i === current ? 'current' : undefined
        const text = `${i + 1}. ${step.label}`
        return (
          <li
            key={step.label}
            className={classNames(styles.step, state && styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {state === 'done' && step.href !== undefined ? (
                <Link className={styles.link} to={step.href}>
                  {text}
                </Link>
              ) : (
                text
              )}
              {state === 'done' && <VisuallyHidden>, {t.done}</VisuallyHidden>}
            </span>
            {i === steps.length - 1 && <span className={styles.end} aria-hidden />}
          </li>
        )
      })}
    </ol>
  )
}
