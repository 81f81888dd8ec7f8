import { Suspense, useState } from 'react'
import { ResetPasswordPopup } from '#identity/web/reset-password-popup-on-demand.tsx'
import { SignInWidget } from '#identity/web/sign-in-widget.tsx'
import { messages as widgetMessages } from '#identity/web/sign-in.messages.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Route } from './+types/login.page.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { messages } from './sign-in-pages.messages.ts'
import styles from './sign-in-page.module.css'

export { loader } from './login.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

type Loaded = Route.ComponentProps['loaderData']

type LastTryProps = Pick<Loaded, 'error' | 'provider' | 'signedOut' | 'isDeleted' | 'isFromCheckout'>

/** That the shopper is signed out or the account deleted, or why the last try did not succeed. */
function LastTry({ error, provider, signedOut, isDeleted, isFromCheckout }: LastTryProps) {
  const { errors: t } = useMessages(widgetMessages)
  const w = useMessages(messages)
  if (isDeleted)
    return (
      <Notice tone="ok" live={false}>
        {w.deleted}
      </Notice>
    )
  if (signedOut !== undefined)
    return (
      <Notice tone={signedOut === 'true' ? 'ok' : 'info'} live={false}>
        {w.signedOut[signedOut]}
        {isFromCheckout && (
          <>
            {' '}
            {w.checkoutCleared}{' '}
            <Link className="link" to="/checkout/cart">
              {w.toCart}
            </Link>
          </>
        )}
      </Notice>
    )
  if (error === undefined) return null
  const texts = {
    denied: provider === '' ? t.denied : t.deniedBy(provider),
    unverified: provider === '' ? t.denied : t.unverifiedBy(provider),
    expired: t.expired,
    'no-session': t.noSession,
    failed: t.unreachable,
  }
  return (
    <Notice tone={error === 'failed' || error === 'no-session' ? 'warn' : 'info'} live={false}>
      {texts[error]}
    </Notice>
  )
}

/** The page for signing in [SGN-06]. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { room, configuration, returnTo, shopName } = loaderData
  const t = useMessages(messages)
  /** The email address for which the popup for a new password is open. */
  const [resetEmail, setResetEmail] = useState<string>()
  return (
    <SignInFrame room={room}>
      <title>{`${t.signIn} | ${shopName}`}</title>
      <SignInWidget
        configuration={configuration}
        returnTo={returnTo}
        heading="h1"
        note={<LastTry {...loaderData} />}
        onReset={setResetEmail}
      />
      <p className={`t-small ink-2 ${styles.after}`}>
        {t.asGuest}{' '}
        <Link className="link" to="/account">
          {t.toGuest}
        </Link>
      </p>
      {resetEmail !== undefined && (
        <Suspense>
          <ResetPasswordPopup email={resetEmail} returnTo={returnTo} onClose={() => setResetEmail(undefined)} />
        </Suspense>
      )}
    </SignInFrame>
  )
}
