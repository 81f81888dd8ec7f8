/** Event after which `takeSignInAsked` has a popup to open; the layout of the pages shows it. */
export const SIGN_IN_ASKED = 'sign-in'

export interface SignInAsked {
  /** Path to which the shopper returns; this page if absent. */
  readonly returnTo?: string
  /** A sentence above the form: what happens after signing in. */
  readonly note?: string
  /** Called if the shopper closes the popup. */
  readonly onDismiss?: () => void
}

let waiting: SignInAsked | undefined

/** Opens the popup 'Account Sign In' from any page [SGN-01]: at once, or as soon as the layout is hydrated. */
export function openSignIn(asked: SignInAsked = {}): void {
  waiting = asked
  window.dispatchEvent(new Event(SIGN_IN_ASKED))
}

/** The popup that was asked for and is not open yet, once; undefined if there is none. */
export function takeSignInAsked(): SignInAsked | undefined {
  const asked = waiting
  waiting = undefined
  return asked
}
