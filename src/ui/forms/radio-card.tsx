import { useId, type ChangeEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './radio-card.module.css'

export interface RadioCardProps {
  readonly name: string
  readonly value: string
  readonly label: ReactNode
  readonly note?: ReactNode
  /** Shown at the right of the label: card brands, a price, a date. */
  readonly aside?: ReactNode
  readonly checked: boolean
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
  /** Replaces the note and disables the card: 'Too large to pick up'. */
  readonly disabledReason?: string
  /** Shown inside the card while it is selected. */
  readonly children?: ReactNode
  readonly id?: string
}

/** A payment, shipping or pickup option: a radio button as a card that expands when selected. */
export function RadioCard({
  name,
  value,
  label,
  note,
  aside,
  checked,
  onChange,
  disabled = false,
  disabledReason,
  children,
  id,
}: RadioCardProps) {
  const own = useId()
  const off = disabled || disabledReason !== undefined
  const shownNote = disabledReason ?? note
  return (
    <div id={id} className={classNames(styles.card, checked && !off && styles.on, off && styles.off)}>
      <label className={styles.head}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          disabled={off}
          className={styles.input}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          aria-labelledby={`${own}-label`}
          aria-describedby={
            classNames(shownNote !== undefined && `${own}-note`, aside !== undefined && `${own}-aside`) || undefined
          }
        />
        <span className={styles.text}>
          <span id={`${own}-label`} className={styles.label}>
            {label}
          </span>
          {shownNote !== undefined && (
            <span id={`${own}-note`} className={styles.note}>
              {shownNote}
            </span>
          )}
        </span>
        {aside !== undefined && (
          <span id={`${own}-aside`} className={styles.aside}>
            {aside}
          </span>
        )}
      </label>
      {checked && !off && children !== undefined && <div className={styles.body}>{children}</div>}
    </div>
  )
}
