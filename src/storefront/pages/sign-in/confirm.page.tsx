import { Suspense, useEffect, useState } from 'react'
import { signInConfiguration } from '#identity/contract.ts'
import { signInTarget } from '#identity/rules/sign-in-target.ts'
import { keepForOwner } from '#identity/web/keep-for-owner.ts'
import { restoreStored } from '#identity/web/kept-entries.ts'
import { ResetPasswordPopup } from '#identity/web/reset-password-popup-on-demand.tsx'
import { SignInWidget } from '#identity/web/sign-in-widget.tsx'
import { pathIn } from '#lib/language.ts'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { noteSessionChange } from '#ui/session-change.ts'
import type { Route } from './+types/confirm.page.ts'
import { NarrowPage } from './narrow-page.tsx'
import { messages } from './sign-in-pages.messages.ts'

export { loader } from './confirm.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

/** Milliseconds for which the password field is disabled [SGN-19]. */
const PASSWORD_DELAY_MS = 9_000

/**
 * Follows signing in: fetches the configuration and goes on to the page aimed at [SGN-05, SGN-06]; to the login page if
 * that fails [SGN-07], which sends a customer on to the same page. The form is for a browser that kept no session; its
 * password field is disabled as long as the page may still go on [SGN-19].
 */
export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { configuration, returnTo, owner, language, shopName } = loaderData
  const isSignedIn = owner !== null
  const { confirm: t } = useMessages(messages)
  const [isPasswordDisabled, setPasswordDisabled] = useState(true)
  /** The email address for which the popup for a new password is open. */
  const [resetEmail, setResetEmail] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setPasswordDisabled(false), PASSWORD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (owner === null) return
    keepForOwner(owner)
    restoreStored(owner)
    // Other tabs have a token of the session before.
    noteSessionChange()
    send(signInConfiguration, {}).then(
      ({ landingPaths }) => window.location.replace(signInTarget(returnTo, { language, landings: landingPaths })),
      () => window.location.replace(`${pathIn(language, '/account/login')}?returnUrl=${encodeURIComponent(returnTo)}`),
    )
  }, [owner, language, returnTo])
  return (
    <NarrowPage title={t.title}>
      <title>{`${t.title} | ${shopName}`}</title>
      {isSignedIn && (
        <p role="status">
          {t.text}{' '}
          <a className="link" href={returnTo}>
            {t.onward}
          </a>
        </p>
      )}
      <p className="ink-2">{t.blocked}</p>
      <SignInWidget
        configuration={configuration}
        returnTo={returnTo}
        title={null}
        isPasswordDisabled={isPasswordDisabled}
        onReset={setResetEmail}
      />
      {resetEmail !== undefined && (
        <Suspense>
          <ResetPasswordPopup email={resetEmail} returnTo={returnTo} onClose={() => setResetEmail(undefined)} />
        </Suspense>
      )}
    </NarrowPage>
  )
}
