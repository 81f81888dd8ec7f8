/** Event of the window: another tab has signed in, and this page shows a guest's header or cart. */
export const SIGNED_IN = 'signed-in'
/** Event of the window: a call was refused because the session is not the page's. Cancelled if the page is left. */
export const SESSION_REFUSED = 'session-refused'

let owner: string | null | undefined

/** Mark of the account whose data the page shows; null for a guest's page, undefined as long as it is not known. */
export const pageOwner = (): string | null | undefined => owner

/** Notes whose data the page shows from now on. */
export function setPageOwner(next: string | null | undefined): void {
  owner = next
}
