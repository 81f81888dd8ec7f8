/** Where the tabs of one browser note that it has a new session. */
const KEY = 'session-changed'

const noted = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is switched off: the other tabs learn it from their next answer.
    return null
  }
}

let known = typeof document === 'undefined' ? null : noted()

/** Notes for the browser's other tabs that the token on their page belongs to a session that is over. */
export function noteSessionChange(): void {
  known = crypto.randomUUID()
  try {
    localStorage.setItem(KEY, known)
  } catch {
    /* as above */
  }
}

/** True once after another tab has noted a change: this page's token must be read again before it is used. */
export function hasSessionChanged(): boolean {
  const latest = noted()
  if (latest === known) return false
  known = latest
  return true
}
