import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './radio-card.module.css'

export interface RadioGroupProps {
  readonly legend: string
  /** True: the heading above says the same, so the legend is for screen readers only. */
  readonly legendHidden?: boolean
  readonly error?: string
  readonly children: ReactNode
}

/** A group of RadioCards or Radios. */
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
