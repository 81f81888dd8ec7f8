import { useEffect, useState } from 'react'
import { verifyEmail } from '#identity/contract.ts'
import { submitSessionToken } from '#identity/web/submit-form.ts'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { send } from '#ui/send.ts'
import type { Route } from './+types/verify-email.page.ts'
import { useHiddenToken } from './hide-link-token.ts'
import { NarrowPage } from './narrow-page.tsx'
import { messages } from './sign-in-pages.messages.ts'
import styles from './sign-in-page.module.css'

export { loader } from './verify-email.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

/** Verifies the email address of a new account, and signs in to it. */
export default function VerifyEmailPage({ loaderData: { account, shopName, token } }: Route.ComponentProps) {
  const { verify: t, toSignIn } = useMessages(messages)
  useHiddenToken()
  const [hasFailed, setFailed] = useState(token === undefined)
  useEffect(() => {
    if (token === undefined) return
    send(verifyEmail, { token })
      .then(answer => {
        if (answer.outcome === 'expired' || answer.sessionToken === null) return setFailed(true)
        return submitSessionToken({ sessionToken: answer.sessionToken, returnTo: account, isRemembered: true })
      })
      .catch(() => setFailed(true))
  }, [token, account])
  const title = hasFailed ? t.expired : t.title
  return (
    <NarrowPage title={title}>
      <title>{`${title} | ${shopName}`}</title>
      <p role="status">{hasFailed ? t.expiredText : t.text}</p>
      {hasFailed && (
        <p className={styles.actions}>
          <LinkButton to="/account/login">{toSignIn}</LinkButton>
        </p>
      )}
    </NarrowPage>
  )
}
