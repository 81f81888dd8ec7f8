import type { SessionNote } from '#lib/session-note.ts'

/** Local storage key by which the tabs of a browser learn that it has a new session. */
export const SESSION_CHANGED = 'session-changed'

const noted = (): string | null => {
  try {
    return localStorage.getItem(SESSION_CHANGED)
  } catch {
    // Storage is disabled: the other tabs learn of the change from their next response.
    return null
  }
}

let known = typeof document === 'undefined' ? null : noted()
let followed = known

/** Notifies the browser's other tabs that the token on their page belongs to an ended session. */
export function noteSessionChange(note: SessionNote = 'renewed'): void {
  known = `${note} ${crypto.randomUUID()}`
  followed = known
  try {
    localStorage.setItem(SESSION_CHANGED, known)
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

/** The latest change that another tab has noted, once; undefined without a new one. */
export function sessionChangeToFollow(): SessionNote | undefined {
  const latest = noted()
  if (latest === followed) return undefined
  followed = latest
  const note = latest?.split(' ')[0]
  return note === 'cleared' || note === 'ended' || note === 'renewed' ? note : undefined
}
