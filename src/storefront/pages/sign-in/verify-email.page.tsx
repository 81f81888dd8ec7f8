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
  const [failure, setFailure] = useState<'expired' | 'sign-in' | undefined>(token === undefined ? 'expired' : undefined)
  useEffect(() => {
    if (token === undefined) return
    send(verifyEmail, { token })
      .then(answer => {
        if (answer.outcome !== 'verified') return setFailure(answer.outcome)
        if (answer.sessionToken === null) return setFailure('expired')
        return submitSessionToken({ sessionToken: answer.sessionToken, returnTo: account, isRemembered: true })
      })
      .catch(() => setFailure('expired'))
  }, [token, account])
  const title = failure === undefined ? t.title : failure === 'sign-in' ? t.first : t.expired
  const text = failure === undefined ? t.text : failure === 'sign-in' ? t.firstText : t.expiredText
  return (
    <NarrowPage title={title}>
      <title>{`${title} | ${shopName}`}</title>
      <p role="status">{text}</p>
      {failure !== undefined && (
        <p className={styles.actions}>
          <LinkButton to="/account/login">{toSignIn}</LinkButton>
        </p>
      )}
    </NarrowPage>
  )
}
