/** Event by which any page opens the popup; the layout of the pages shows it. */
export const SIGN_IN_ASKED = 'sign-in'

export interface SignInAsked {
  /** Path to which the shopper returns; this page if absent. */
  readonly returnTo?: string
  /** A sentence above the form: what happens after signing in. */
  readonly note?: string
  /** Called if the shopper closes the popup. */
  readonly onDismiss?: () => void
}

/** Opens the popup 'Account Sign In' from any page [SGN-01]. */
export function openSignIn(asked: SignInAsked = {}): void {
  window.dispatchEvent(new CustomEvent<SignInAsked>(SIGN_IN_ASKED, { detail: asked }))
}
