import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'required'> {}

/** A multi-line text field with its label. Other props go to the <textarea>. */
export const TextArea = ({ label, hint, error, required, span, keep, id, className, ...rest }: TextAreaProps) => (
  <Field {...{ label, hint, error, required, span, keep, id }}>
    {wiring => (
      <textarea rows={4} {...rest} {...wiring} className={classNames(styles.control, styles.area, className)} />
    )}
  </Field>
)
