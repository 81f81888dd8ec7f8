import { useState, type FormEvent } from 'react'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { send } from '#ui/send.ts'
import { LONGEST_RETURN_URL, requestPasswordReset, RESET_EMAIL_LENGTH, resetVerificationToken } from '../contract.ts'
import { isResetEmail } from '../rules/reset-email.ts'
import { messages } from './sign-in.messages.tsx'
import styles from './sign-in.module.css'

export interface ResetPasswordPopupProps {
  /** The email address that is typed already. */
  readonly email?: string
  /** Path to which the link of the mail leads after the new password. */
  readonly returnTo?: string | undefined
  readonly onClose: () => void
  /** Outside world; replaced in tests. */
  readonly call?: typeof send
}

/** The page as the call accepts it; longer addresses are left out. */
const returnUrlOf = (path: string | undefined) => ((path?.length ?? 0) <= LONGEST_RETURN_URL ? path : undefined)

/** Sends a mail with a link to choose a new password [SGN-20…24]. */
export function ResetPasswordPopup({ email, returnTo, onClose, call = send }: ResetPasswordPopupProps) {
  const { resetPopup: t, email: label } = useMessages(messages)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const accountEmail = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=email]')
    if (!isResetEmail(accountEmail)) {
      setError(t.invalid(t.sample))
      return field?.focus()
    }
    setBusy(true)
    try {
      const { requestVerificationToken: token } = await call(resetVerificationToken, {})
      const { isSuccess, message } = await call(requestPasswordReset, {
        accountEmail,
        token,
        returnUrl: returnUrlOf(returnTo),
      })
      if (isSuccess) setSent(message)
      else setError(message)
    } catch {
      setError(t.failed)
    }
    setBusy(false)
  }

  return (
    <Dialog open title={t.title} onClose={onClose}>
      {sent === undefined ? (
        <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
          <p className="ink-2">{t.text}</p>
          <TextInput
            label={label}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            maxLength={RESET_EMAIL_LENGTH}
            error={error}
            onChange={() => setError(undefined)}
          />
          <DialogActions>
            <Button type="submit" busy={isBusy} busyLabel={t.sending}>
              {t.submit}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t.cancel}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <>
          <FocusedNotice tone="ok">{sent}</FocusedNotice>
          <DialogActions>
            <Button variant="quiet" onClick={onClose}>
              {t.close}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
