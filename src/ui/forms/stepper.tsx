import { useState, type KeyboardEvent } from 'react'
import { clampQuantity } from './clamp-quantity.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/icon.tsx'
import { useMessages } from '../language.tsx'
import styles from './stepper.module.css'
import { messages } from '../ui.messages.ts'

export interface StepperProps {
  /** 'Quantity of Hollis Swivel Chair': the name of the field and, after "Decrease" or "Increase", of the buttons. */
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  /** Called after `onChange` if the typed number was above `max`, so that the page can explain the reduction. */
  readonly onOver?: (() => void) | undefined
  readonly min?: number
  readonly max?: number
  readonly size?: 's' | 'm'
  readonly disabled?: boolean
  /** Name in a form submission without scripts. */
  readonly name?: string
}

/** A quantity field with minus and plus buttons. A typed number takes effect on Enter or when the field loses focus. */
export function Stepper({
  label,
  value,
  onChange,
  onOver,
  min = 1,
  max = 999,
  size = 'm',
  disabled = false,
  name,
}: StepperProps) {
  const t = useMessages(messages)
  const [draft, setDraft] = useState<string>()
  const set = (next: number) => {
    setDraft(undefined)
    if (next !== value) onChange(next)
  }
  const commit = () => {
    if (draft === undefined) return
    set(clampQuantity(draft, min, max, value))
    if (Number(draft) > max) onOver?.()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    else if (event.key === 'ArrowUp' && value < max) set(value + 1)
    else if (event.key === 'ArrowDown' && value > min) set(value - 1)
    else return
    event.preventDefault()
  }
  const atMin = disabled || value <= min
  const atMax = disabled || value >= max
  return (
    <span
      role="group"
      aria-label={label}
      className={classNames(styles.stepper, size === 's' && styles.s, disabled && styles.off)}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={t.decrease(label)}
        aria-disabled={atMin || undefined}
        onClick={() => {
          if (!atMin) set(value - 1)
        }}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        type="text"
        className={styles.count}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        name={name}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={event => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={keys}
        onFocus={event => event.target.select()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t.increase(label)}
        aria-disabled={atMax || undefined}
        onClick={() => {
          if (!atMax) set(value + 1)
        }}
      >
        <Icon name="plus" size="s" />
      </button>
    </span>
  )
}
