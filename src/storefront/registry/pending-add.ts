/** Session storage key of what a guest wanted to add to a registry before signing in. */
const PENDING = 'registry-add'
/** Time for which an addition waits for the shopper to sign in, in milliseconds. */
const KEPT_MS = 30 * 60_000

interface Pending {
  readonly path: string
  readonly button: string
  readonly until: number
}

/** Keeps the click of a guest on a button of this page until the shopper has signed in [REG-01]. */
export function keepAdd(button: string, now = Date.now()): void {
  const pending: Pending = { path: location.pathname, button, until: now + KEPT_MS }
  try {
    sessionStorage.setItem(PENDING, JSON.stringify(pending))
  } catch {
    // Without storage the shopper clicks again after signing in.
  }
}

/** Forgets the click: the shopper does not want to sign in. */
export function dropAdd(): void {
  try {
    sessionStorage.removeItem(PENDING)
  } catch {
    // Without storage nothing was kept.
  }
}

/** Returns true, once, if a click on this button of this page waits for the shopper to sign in. */
export function takeAdd(button: string, now = Date.now()): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PENDING) ?? 'null') as Pending | null
    if (kept === null || kept.path !== location.pathname || kept.button !== button) return false
    dropAdd()
    return now < kept.until
  } catch {
    return false
  }
}
