import { Suspense, useEffect, useState } from 'react'
import { SIGN_IN_ASKED, type SignInAsked } from './open-sign-in.ts'
import { SignInPopupHost } from './sign-in-popup-host-on-demand.tsx'

/**
 * Shows the popup 'Account Sign In' whenever a page asks for it [SGN-01]. It is part of the frame of every page, which
 * stays as long as the document, so its listener is never removed.
 */
export function SignInDoor() {
  const [asked, setAsked] = useState<SignInAsked>()
  useEffect(() => {
    addEventListener(SIGN_IN_ASKED, event => setAsked((event as CustomEvent<SignInAsked>).detail))
  }, [])
  return (
    asked && (
      <Suspense>
        <SignInPopupHost asked={asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    )
  )
}
