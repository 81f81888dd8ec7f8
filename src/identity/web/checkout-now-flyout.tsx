import { useState, type FormEvent } from 'react'
import { TOKEN_FIELD } from '#lib/call.ts'
import { pathIn } from '#lib/language.ts'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { ResetPasswordPopup } from './reset-password-popup.tsx'
import { SignInInPopup, type SignInInPopupProps } from './sign-in-in-popup.tsx'
import { messages } from './sign-in.messages.tsx'
import styles from './sign-in.module.css'

export interface CheckoutNowFlyoutProps extends Pick<SignInInPopupProps, 'call' | 'ways'> {
  readonly onClose: () => void
  /** Goes on as a guest within the page; without scripts the form itself does [SGN-03]. */
  readonly onGuest: () => Promise<void>
}

/** The token of the page, for the form. */
const pageToken = () => document.querySelector<HTMLInputElement>(`input[name="${TOKEN_FIELD}"]`)?.value ?? ''

/**
 * The flyout 'Checkout Now', with the choice between signing in and checking out as a guest [SGN-02…04]. The guest's
 * part is short and comes first, so that a phone shows both choices without scrolling.
 */
export function CheckoutNowFlyout({ onClose, onGuest, ...rest }: CheckoutNowFlyoutProps) {
  const [{ checkout: t }, language] = [useMessages(messages), useLanguage()]
  /** The email address for which the popup for a new password is open. */
  const [resetEmail, setResetEmail] = useState<string>()
  const [isGoing, setGoing] = useState(false)
  const checkout = pathIn(language, '/checkout')
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    setGoing(true)
    void onGuest().finally(() => setGoing(false))
  }
  return (
    <>
      <Dialog open variant="flyout" title={t.title} onClose={onClose}>
        <section className={styles.section} aria-labelledby="new-customers">
          <h3 id="new-customers" className="t-h3">
            {t.new}
          </h3>
          <p className="t-small ink-2">{t.newText}</p>
          <form method="post" action={checkout} onSubmit={goOn}>
            <input type="hidden" name={TOKEN_FIELD} value={pageToken()} readOnly />
            <Button type="submit" variant="second" block busy={isGoing} busyLabel={t.going}>
              {t.guest}
            </Button>
          </form>
        </section>
        <section className={styles.section} aria-labelledby="returning-customers">
          <h3 id="returning-customers" className="t-h3">
            {t.returning}
          </h3>
          <SignInInPopup {...rest} title={null} returnTo={checkout} onReset={setResetEmail} />
        </section>
      </Dialog>
      {resetEmail !== undefined && (
        <ResetPasswordPopup
          email={resetEmail}
          returnTo={checkout}
          onClose={() => setResetEmail(undefined)}
          {...(rest.call && { call: rest.call })}
        />
      )}
    </>
  )
}
