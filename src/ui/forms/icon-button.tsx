import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  readonly icon: IconName
  /** Names the action; it is the button's only accessible name. */
  readonly label: string
  readonly variant?: 'bare' | 'line'
  readonly disabled?: boolean
}

/** A 44 px square button with an icon: close, arrows, menu. */
export const IconButton = ({
  icon,
  label,
  variant = 'bare',
  disabled = false,
  onClick,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(styles.button, variant === 'line' && styles.line, className)}
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={event => {
      if (!disabled) onClick?.(event)
    }}
  >
    <Icon name={icon} />
  </button>
)
