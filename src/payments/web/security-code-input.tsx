import { Suspense, type ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Field, type FieldSpan } from '#ui/forms/field.tsx'
import control from '#ui/forms/field.module.css'
import { useMessages } from '#ui/language.tsx'
import type { CardBrand } from '../rules/card-brands.ts'
import { messages as errors } from '../rules/card.messages.ts'
import { securityCodeLength } from '../rules/security-code.ts'
import { messages } from './card-fields.messages.ts'
import styles from './card-fields.module.css'
import { SecurityCodeHelp } from './security-code-help-on-demand.tsx'

/** The security code of one card [PAY-10]. Other props go to the input. */
export interface SecurityCodeInputProps extends FieldSpan, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Id of the field in its form. */
  readonly formId: string
  /** Brand of the card, which decides the length; undefined while it is unknown. */
  readonly type: CardBrand | undefined
  readonly cvv: string
  /** True if the code is empty or invalid, or was declined; the message follows from the code unless `error` is set. */
  readonly isError: boolean
  readonly error?: string | undefined
}

/**
 * The field of a security code, with its accessible name, keyboard, length and error [PAY-10, PAY-25, PAY-26], and a
 * button for help [PAY-44].
 */
export function SecurityCodeInput(props: SecurityCodeInputProps) {
  const { formId, type, cvv, isError, error, span = 6, keep = false, ...rest } = props
  const t = useMessages(messages)
  const { cvv: words } = useMessages(errors)
  const message = error ?? (cvv.trim() === '' ? words.empty : words.invalid)
  return (
    <Field id={formId} label={t.cvv} required span={span} keep={keep} {...(isError && { error: message })}>
      {wiring => (
        <span className={styles.withHelp}>
          <input
            type="text"
            {...rest}
            {...wiring}
            aria-label={t.required(t.cvv)}
            value={cvv}
            inputMode="numeric"
            spellCheck={false}
            autoComplete="cc-csc"
            maxLength={securityCodeLength(type)}
            className={classNames(control.control, styles.digits)}
          />
          <Suspense>
            <SecurityCodeHelp />
          </Suspense>
        </span>
      )}
    </Field>
  )
}
