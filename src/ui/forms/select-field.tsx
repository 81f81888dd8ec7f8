import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../display/icon.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'required' | 'children'> {
  readonly options: readonly SelectOption[]
  /** First entry, with the empty value, e.g. 'Please Select'. */
  readonly placeholder?: string
}

/** A native select with label, hint and error. */
export const SelectField = ({
  label,
  labelHidden,
  hint,
  error,
  required,
  span,
  keep,
  id,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) => (
  <Field {...{ label, labelHidden, hint, error, required, span, keep, id }}>
    {wiring => (
      <div className={styles.selectBox}>
        <select {...rest} {...wiring} className={classNames(styles.control, styles.select, className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </div>
    )}
  </Field>
)
