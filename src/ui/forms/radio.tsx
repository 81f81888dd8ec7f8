import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from '../class-names.ts'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  readonly note?: ReactNode
}

/** A radio button. All radios of a group need the same `name` and a common RadioGroup. */
export function Radio({ label, note, className, ...rest }: RadioProps) {
  const id = useId()
  return (
    <label className={classNames(styles.choice, rest.disabled && styles.off, className)}>
      <input
        {...rest}
        type="radio"
        className={classNames(styles.box, styles.radio)}
        aria-labelledby={`${id}-label`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <span className={styles.text}>
        <span id={`${id}-label`}>{label}</span>
        {note !== undefined && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
