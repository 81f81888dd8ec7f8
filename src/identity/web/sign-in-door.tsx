import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SIGN_IN_ASKED, type SignInAsked } from './open-sign-in.ts'
import { SignInPopupHost } from './sign-in-popup-host-on-demand.tsx'

/**
 * Shows the popup 'Account Sign In' whenever a page asks for it [SGN-01]. It is part of the frame of every page, which
 * stays as long as the document, so its listener is never removed.
 */
export function SignInDoor() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<{ readonly asked: SignInAsked; readonly on: string }>()
  // The path as the router knows it: without the prefix of the language, which the address has.
  const current = useRef(pathname)
  useEffect(() => {
    current.current = pathname
  }, [pathname])
  useEffect(() => {
    addEventListener(SIGN_IN_ASKED, event =>
      setOpen({ asked: (event as CustomEvent<SignInAsked>).detail, on: current.current }),
    )
  }, [])
  // A link in the popup leads to another page, which the popup must not cover.
  if (open?.on !== pathname) return null
  const close = () => {
    open.asked.onDismiss?.()
    setOpen(undefined)
  }
  return (
    <Suspense>
      <SignInPopupHost asked={open.asked} onClose={close} />
    </Suspense>
  )
}
