import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/icon.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  /** A second, smaller line; for a disabled box, the reason. */
  readonly note?: ReactNode
  readonly error?: string
  /** Shown at the other end of the row: the number of matches. */
  readonly aside?: ReactNode
  /** True for a row of a long list: smaller, 32 px high. */
  readonly compact?: boolean
}

/** A checkbox; the whole row is clickable. */
export function Checkbox({ label, note, error, aside, compact = false, className, ...rest }: CheckboxProps) {
  const id = useId()
  const described =
    classNames(
      note !== undefined && `${id}-note`,
      aside !== undefined && `${id}-aside`,
      error !== undefined && `${id}-error`,
    ) || undefined
  return (
    <div className={classNames(error !== undefined && styles.bad, className)}>
      <label className={classNames(styles.choice, compact && styles.compact, rest.disabled && styles.off)}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-invalid={error === undefined ? undefined : true}
          aria-labelledby={`${id}-label`}
          aria-describedby={described}
        />
        <span className={styles.text}>
          <span id={`${id}-label`}>{label}</span>
          {note !== undefined && (
            <span id={`${id}-note`} className={styles.note}>
              {note}
            </span>
          )}
        </span>
        {aside !== undefined && (
          <span id={`${id}-aside`} className={styles.aside}>
            {aside}
          </span>
        )}
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert-circle" size="s" />
          {error}
        </p>
      )}
    </div>
  )
}
