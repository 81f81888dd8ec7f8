/** Local storage key by which the tabs of a browser learn that it has a new session. */
const KEY = 'session-changed'

const noted = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is disabled: the other tabs learn of the change from their next response.
    return null
  }
}

let known = typeof document === 'undefined' ? null : noted()

/** Notifies the browser's other tabs that the token on their page belongs to an ended session. */
export function noteSessionChange(): void {
  known = crypto.randomUUID()
  try {
    localStorage.setItem(KEY, known)
  } catch {
    /* storage is disabled, as in `noted` */
  }
}

/** True once after another tab has noted a change: this page's token must be fetched again before it is used. */
export function hasSessionChanged(): boolean {
  const latest = noted()
  if (latest === known) return false
  known = latest
  return true
}
