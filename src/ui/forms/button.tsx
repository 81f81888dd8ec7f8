import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { BusyRing } from './busy-ring.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'
import styles from './button.module.css'
import { classNames } from '../class-names.ts'

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  readonly children: ReactNode
  readonly busy?: boolean
  /** The verb while busy, in -ing: 'Adding'. Its width is reserved, so that the button does not jump. */
  readonly busyLabel?: string
  readonly disabled?: boolean
  /** Shown below the button and announced by screen readers. Setting a reason disables the button. */
  readonly disabledReason?: string
}

/** The label. With `busyLabel` both labels take up space, so that the width stays the same when they change. */
function ButtonLabel({ busy, busyLabel, children }: Pick<ButtonProps, 'busyLabel' | 'children'> & { busy: boolean }) {
  if (busyLabel === undefined)
    return (
      <>
        {busy && <BusyRing />}
        {children}
      </>
    )
  return (
    <span className={styles.labels}>
      <span className={classNames(styles.label, busy && styles.away)} aria-hidden={busy || undefined}>
        {children}
      </span>
      <span className={classNames(styles.label, !busy && styles.away)} aria-hidden={!busy || undefined}>
        <BusyRing />
        {busyLabel}
      </span>
    </span>
  )
}

/** A button that stays focusable while disabled or busy, so that the reason can be read and focus is never lost. */
export function Button({
  variant,
  size,
  block,
  className,
  children,
  busy = false,
  busyLabel,
  disabled = false,
  disabledReason,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const off = disabled || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, classNames(off && styles.off, busy && styles.busy, className))}
      onClick={press}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={classNames(rest['aria-describedby'], disabledReason !== undefined && reasonId) || undefined}
    >
      <ButtonLabel busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonLabel>
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <div>
      {button}
      <p id={reasonId} className={styles.reason}>
        {disabledReason}
      </p>
    </div>
  )
}
