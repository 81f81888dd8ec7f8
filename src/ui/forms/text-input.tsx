import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'

export interface TextInputProps extends FieldText, Omit<ComponentProps<'input'>, 'required'> {}

/** A single-line text field with its label. Other props go to the <input>. */
export const TextInput = ({ label, hint, error, required, span, keep, id, className, ...rest }: TextInputProps) => (
  <Field {...{ label, hint, error, required, span, keep, id }}>
    {wiring => <input type="text" {...rest} {...wiring} className={classNames(styles.control, className)} />}
  </Field>
)
