import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { SIGN_IN_ASKED, takeSignInAsked, type SignInAsked } from './open-sign-in.ts'
import { SignInPopupHost } from './sign-in-popup-host-on-demand.tsx'

/**
 * Shows the popup 'Account Sign In' whenever a page asks for it [SGN-01]. It is part of the frame of every page.
 */
export function SignInDoor() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<{ readonly asked: SignInAsked; readonly on: string }>()
  useEffect(() => {
    // The path as the router knows it: without the prefix of the language, which the address has.
    const show = () => {
      const asked = takeSignInAsked()
      if (asked) setOpen({ asked, on: pathname })
    }
    addEventListener(SIGN_IN_ASKED, show)
    // A button may have been pressed before the layout was hydrated.
    show()
    return () => removeEventListener(SIGN_IN_ASKED, show)
  }, [pathname])
  // A link in the popup leads to another page, which the popup must not cover.
  if (open?.on !== pathname) return null
  return (
    <Suspense>
      <SignInPopupHost asked={open.asked} onClose={() => setOpen(undefined)} />
    </Suspense>
  )
}
