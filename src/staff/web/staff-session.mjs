/* global addEventListener, document, fetch, localStorage, location */
// Leaves the pages of the back office when its session has ended, also in other tabs.

/** Where signing out leads: the page then says that it is done. */
const START = '/staff'
/** Local storage key by which other tabs learn that the session of the back office has ended. */
const ENDED = 'staff-session-ended'

/** Takes what the page shows off the screen, and says that the session has ended. Signing in leads back to the page. */
export function leave() {
  document.body.hidden = true
  const { pathname, search } = location
  const isStart = pathname === START
  location.replace(`${START}?signedOut=true${isStart ? '' : `&returnTo=${encodeURIComponent(pathname + search)}`}`)
}

/** Notes for the browser's other tabs that the session has ended. They also look when they are shown again. */
export function noteEnd() {
  try {
    localStorage.setItem(ENDED, String(Date.now()))
  } catch {
    // Storage is disabled.
  }
}

/** Leaves the page if the session has ended; without an answer it stays. */
async function look() {
  if (document.hidden) return
  const answer = await fetch('/staff/profile', { headers: { accept: 'application/json' } }).catch(() => undefined)
  if (answer?.status === 401) leave()
}

/** Leaves the page when another tab signs out, or when the session turns out to have ended. */
export function followSession() {
  addEventListener('storage', ({ key }) => key === ENDED && leave())
  addEventListener('pageshow', ({ persisted }) => persisted && void look())
  document.addEventListener('visibilitychange', () => void look())
}
