import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './radio-card.module.css'

export interface RadioGroupProps {
  readonly legend: string
  /** The heading above already says it: keep the legend for screen readers only. */
  readonly legendHidden?: boolean
  readonly error?: string
  readonly children: ReactNode
}

/** Holds RadioCards or Radios of one choice. */
export function RadioGroup({ legend, legendHidden = false, error, children }: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={classNames(legendHidden ? 'visually-hidden' : styles.legend)}>{legend}</legend>
      <div className={styles.cards}>{children}</div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert-circle" size="s" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
