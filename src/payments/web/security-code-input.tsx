import type { ComponentProps } from 'react'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import type { CardBrand } from '../rules/card-brands.ts'
import { messages as errors } from '../rules/card.messages.ts'
import { securityCodeLength } from '../rules/security-code.ts'
import { messages } from './card-fields.messages.ts'
import styles from './card-fields.module.css'

/** The security code of one card [PAY-10]. Other props go to the input. */
export interface SecurityCodeInputProps extends Omit<ComponentProps<typeof TextInput>, 'label' | 'id' | 'type'> {
  /** Id of the field in its form. */
  readonly formId: string
  /** Brand of the card, which decides the length; undefined while it is unknown. */
  readonly type: CardBrand | undefined
  readonly cvv: string
  /** True if the code is empty or invalid, or was declined; the message follows from the code unless `error` is set. */
  readonly isError: boolean
}

/** The field of a security code, with its accessible name, keyboard, length and error [PAY-10, PAY-25, PAY-26]. */
export function SecurityCodeInput({ formId, type, cvv, isError, error, ...rest }: SecurityCodeInputProps) {
  const t = useMessages(messages)
  const { cvv: words } = useMessages(errors)
  const message = error ?? (cvv.trim() === '' ? words.empty : words.invalid)
  return (
    <TextInput
      {...rest}
      id={formId}
      label={t.cvv}
      required
      aria-label={t.required(t.cvv)}
      value={cvv}
      inputMode="numeric"
      spellCheck={false}
      autoComplete="cc-csc"
      maxLength={securityCodeLength(type)}
      className={styles.digits}
      {...(isError && { error: message })}
    />
  )
}
