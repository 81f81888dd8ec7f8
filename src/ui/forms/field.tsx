import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Icon } from '../display/icon.tsx'
import { useMessages } from '../language.tsx'
import { messages } from '../ui.messages.ts'

/** Number of the FieldGrid's six columns that the field takes; on a phone the full row unless `keep` is set. */
export interface FieldSpan {
  readonly span?: 2 | 3 | 4 | 6
  /** Keeps its share of the row on a phone too, such as an expiry date beside the security code. */
  readonly keep?: boolean
}

export interface FieldText extends FieldSpan {
  readonly label: string
  /** True: the place of the field says the same, so the label is for screen readers only. */
  readonly labelHidden?: boolean
  readonly hint?: string
  /**
   * States the problem, then the remedy. Replaces the hint. Show it after submit or blur, never while the shopper first
   * types.
   */
  readonly error?: string
  readonly required?: boolean
}

/** Props to spread onto the control: they connect it with label, hint and error. */
export interface FieldWiring {
  readonly id: string
  readonly required: boolean
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps extends FieldText {
  readonly id?: string
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** A form field: the label with 'required' at its right, the control, and the hint or error below. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  id,
  span = 6,
  keep = false,
  children,
}: FieldProps) {
  const own = useId()
  const t = useMessages(messages)
  const controlId = id ?? own
  const noteId = `${controlId}-note`
  const noted = error !== undefined || hint !== undefined
  const width = span === 6 ? undefined : styles[`${keep ? 'keep' : 'span'}${span}`]
  return (
    <div className={classNames(styles.field, width)}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={controlId}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {t.required}
          </span>
        )}
      </label>
      {children({
        id: controlId,
        required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': noted ? noteId : undefined,
      })}
      {error !== undefined ? (
        <p id={noteId} className={styles.error}>
          <Icon name="alert-circle" size="s" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** A grid of six columns for fields. */
export const FieldGrid = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div className={classNames(styles.grid, className)}>{children}</div>
)
