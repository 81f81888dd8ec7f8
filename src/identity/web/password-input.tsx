import { useState, type ComponentProps } from 'react'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { Field, type FieldText } from '#ui/forms/field.tsx'
import field from '#ui/forms/field.module.css'
import { useMessages } from '#ui/language.tsx'
import { messages } from './sign-in.messages.tsx'
import styles from './sign-in.module.css'

export interface PasswordInputProps extends FieldText, Omit<ComponentProps<'input'>, 'required' | 'type'> {}

/** A password field whose button reveals and hides what is typed [SGN-10]. */
export function PasswordInput({ label, hint, error, required, id, disabled, ...rest }: PasswordInputProps) {
  const t = useMessages(messages)
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, required, id }}>
      {wiring => (
        <div className={styles.password}>
          <input
            spellCheck={false}
            {...rest}
            {...wiring}
            disabled={disabled}
            type={isShown ? 'text' : 'password'}
            className={field.control}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? t.hide : t.show}
            aria-controls={wiring.id}
            className={styles.eye}
            onClick={() => setShown(shown => !shown)}
          />
        </div>
      )}
    </Field>
  )
}
