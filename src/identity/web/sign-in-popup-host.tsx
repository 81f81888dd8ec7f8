import { Suspense, useEffect, useState } from 'react'
import { AccountSignInPopup } from './account-sign-in-popup-on-demand.tsx'
import { SIGN_IN_ASKED, type SignInAsked } from './open-sign-in.ts'

/** Shows the popup 'Account Sign In' whenever a page asks for it [SGN-01]. */
export function SignInPopupHost() {
  const [asked, setAsked] = useState<SignInAsked>()
  useEffect(() => {
    const open = (event: Event) => setAsked((event as CustomEvent<SignInAsked>).detail)
    window.addEventListener(SIGN_IN_ASKED, open)
    return () => window.removeEventListener(SIGN_IN_ASKED, open)
  }, [])
  if (asked === undefined) return null
  const { pathname, search, hash } = window.location
  return (
    <Suspense>
      <AccountSignInPopup
        returnTo={asked.returnTo ?? `${pathname}${search}${hash}`}
        {...(asked.hasCreateLink === false && { hasCreateLink: false })}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  )
}
