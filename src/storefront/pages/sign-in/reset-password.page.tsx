import { Suspense, useState, type FormEvent } from 'react'
import { chooseNewPassword } from '#identity/contract.ts'
import { messages as passwordFaults } from '#identity/web/password-faults.messages.ts'
import { PasswordInput } from '#identity/web/password-input.tsx'
import { ResetPasswordPopup } from '#identity/web/reset-password-popup-on-demand.tsx'
import { submitSessionToken } from '#identity/web/submit-form.ts'
import { Button } from '#ui/forms/button.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { send } from '#ui/send.ts'
import type { Route } from './+types/reset-password.page.ts'
import { forgetLinkToken, useLinkToken } from './link-token.ts'
import { NarrowPage } from './narrow-page.tsx'
import { messages } from './sign-in-pages.messages.ts'
import styles from './sign-in-page.module.css'

export { loader } from './reset-password.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

interface DeadLinkProps {
  readonly text: string
  readonly returnTo: string
  readonly isSignedIn: boolean
}

/** The next step after a link that does not work: the account of a customer, else a new link or signing in. */
function DeadLink({ text, returnTo, isSignedIn }: DeadLinkProps) {
  const { reset: t, verify, toSignIn } = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p role="status">{text}</p>
      <div className={styles.actions}>
        {isSignedIn && <LinkButton to="/account">{verify.toAccount}</LinkButton>}
        <Button variant={isSignedIn ? 'quiet' : 'primary'} onClick={() => setAsking(true)}>
          {t.askAgain}
        </Button>
        {!isSignedIn && (
          <LinkButton variant="quiet" to="/account/login">
            {toSignIn}
          </LinkButton>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ResetPasswordPopup returnTo={returnTo} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Chooses a new password with the token of a mail, and signs in with it; asks for a new mail if the link is dead. */
export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, shopName, isSignedIn, isRemembered = 'as-before' } = loaderData
  const [{ reset: t, create, verify, needsScripts }, faults] = [
    useMessages(messages),
    useMessages(passwordFaults).faults,
  ]
  const { token, isKnown } = useLinkToken(loaderData.token)
  /** In place of the mail's token, once a password was refused. */
  const [retryToken, setRetryToken] = useState<string>()
  const [error, setError] = useState<string>()
  const [isUsedUp, setUsedUp] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setBusy(true)
    setError(undefined)
    try {
      const proof = retryToken === undefined ? { token } : { retryToken }
      const answer = await send(chooseNewPassword, { ...proof, password: typeof password === 'string' ? password : '' })
      if (answer.outcome !== 'refused') forgetLinkToken()
      if (answer.outcome === 'changed' && answer.sessionToken !== null)
        return await submitSessionToken({ sessionToken: answer.sessionToken, returnTo, isRemembered })
      if (answer.outcome === 'refused') {
        setRetryToken(answer.retryToken)
        setError(faults[answer.fault])
      } else setUsedUp(true)
    } catch {
      setError(create.failed)
    }
    setBusy(false)
  }
  const hasExpired = isUsedUp || (isKnown && token === undefined)
  const expired = isSignedIn ? { title: t.signedIn, text: t.signedInText } : { title: t.expired, text: t.expiredText }
  const title = hasExpired ? expired.title : t.title
  return (
    <NarrowPage title={title}>
      <title>{`${title} | ${shopName}`}</title>
      {hasExpired ? (
        <DeadLink text={expired.text} returnTo={returnTo} isSignedIn={isSignedIn} />
      ) : !isKnown ? (
        <>
          <p role="status">{verify.text}</p>
          <noscript>
            <p>{needsScripts}</p>
          </noscript>
        </>
      ) : (
        <ScriptedForm className={styles.fields} onSubmit={event => void submit(event)}>
          <PasswordInput
            label={t.label}
            name="password"
            autoComplete="new-password"
            maxLength={512}
            hint={create.hint}
            error={error}
          />
          <Button type="submit" block busy={isBusy} busyLabel={t.busy}>
            {t.action}
          </Button>
          <p className="t-small ink-2">{t.devices}</p>
        </ScriptedForm>
      )}
    </NarrowPage>
  )
}
