import { keepDefaultCode } from '#catalog/web/fit/keep-default-code.ts'
import { pageOwner, SESSION_REFUSED, setPageOwner, SIGNED_IN } from '#ui/page-owner.ts'
import { rememberedOwner } from '#ui/remembered-owner.ts'
import { noteSessionChange, SESSION_CHANGED, sessionChangeToFollow } from '#ui/session-change.ts'
import { summaryIn, type SessionSummary } from '#ui/session-summary.ts'
import { tabChange, type TabChange } from '../rules/tab-session.ts'
import { hasKeptEntries, KEPT_ENTRIES, keepForOwner } from './keep-for-owner.ts'

/** Milliseconds after a check in which returning to the page asks the server no more. */
const RECENT_MS = 2_000

/** Cookie of a browser whose customer has signed out at another site of the shop (`sign-out-elsewhere.ts`). */
const SIGNED_OUT = 'signed-out'

/** The way in which a customer's session ended: by signing out at another site, or by itself. */
const ending = () => (document.cookie.includes(`${SIGNED_OUT}=`) ? 'signed-out' : 'ended')

let isLeaving = false
let checkedAt = -Infinity

/**
 * Hides everything that the page shows of a person who is no longer signed in, and goes to the page that may be shown.
 * `isRefused`: the server has refused a call of the page.
 */
function leave(change: TabChange, isRefused = false): void {
  if (isLeaving) return
  isLeaving = true
  document.body.hidden = true
  import('./leave-page.ts').then(
    module => module.leavePage(change, isRefused),
    () => location.reload(),
  )
}

/**
 * Follows the server's statement whose session the browser has: the mark of an account, or null for a guest. False if
 * the page shows another person's data and is being left.
 */
function followOwner(owner: string | null): boolean {
  const shown = pageOwner()
  const end = ending()
  if (shown != null && shown !== owner) {
    leave(owner === null ? end : 'other-account')
    return false
  }
  if (owner !== null && end === 'signed-out') document.cookie = `${SIGNED_OUT}=; path=/; max-age=-1`
  if (keepForOwner(owner)) {
    if (end === 'signed-out') sessionStorage.clear()
    const note = end === 'signed-out' ? 'cleared' : 'ended'
    // What the page has read before (designs, a plan, a typed card) would be stored again with the next change.
    noteSessionChange(owner === null ? note : 'renewed')
    document.body.hidden = true
    location.reload()
    return false
  }
  setPageOwner(owner)
  checkedAt = performance.now()
  if (owner !== null && owner !== shown && hasKeptEntries())
    void import('./kept-entries.ts').then(({ restoreFields }) => restoreFields(owner))
  return true
}

/**
 * Follows the owner in a reply of the session summary, keeps the customer's postal code, and returns the summary.
 * Undefined if the reply is invalid, if the page is being left, or if the reply is about an earlier session than the
 * page's: `shown` is the page's owner when the summary was requested.
 */
export async function followSummary(
  answer: Response,
  shown: string | null | undefined,
): Promise<SessionSummary | undefined> {
  const summary = await summaryIn(answer)
  if (summary === undefined) return undefined
  const isOutdated = pageOwner() !== shown && pageOwner() !== summary.owner
  if (isOutdated || !followOwner(summary.owner)) return undefined
  if (summary.postalCode !== null) keepDefaultCode(summary.postalCode)
  return summary
}

/** Follows a change that another tab has noted. True if there was one. */
function followNote(): boolean {
  const note = sessionChangeToFollow()
  if (note === undefined) return false
  const owner = rememberedOwner()
  const change = tabChange(pageOwner(), owner, note)
  if (change === 'signed-in') {
    setPageOwner(owner)
    window.dispatchEvent(new Event(SIGNED_IN))
  } else if (change !== 'none') leave(change)
  return true
}

/**
 * Checks that the browser's session is still the one whose data the page shows: by the notes of other tabs, which cost
 * no request; for a customer's page also by the session summary, because the server, or another host of the shop, may
 * have ended the session.
 */
async function checkSession(): Promise<void> {
  // The session of this tab may have ended by itself before the customer signed out at another site.
  if (ending() === 'signed-out' && hasKeptEntries()) sessionStorage.removeItem(KEPT_ENTRIES)
  if (followNote() || pageOwner() == null || performance.now() - checkedAt < RECENT_MS) return
  checkedAt = performance.now()
  const shown = pageOwner()
  await followSummary(await fetch('/session/summary', { headers: { accept: 'application/json' } }), shown)
}

/** Starts that check. Without a reply the page stays: the next call tells whether its session has ended. */
const check = () => void checkSession().catch(() => {})

/** Pages whose loaders show something else to a customer than to a guest. */
const SHOWS_SHOPPER = /^(?:\/fr)?\/(?:account|gift-registry)(?:\/|$)/

let isFollowing = false

/**
 * Keeps the page in step with the browser's session as long as the document lives; called for each page that the
 * document shows. `owner`: undefined if not known. `revalidate` loads the page's data again.
 */
export function followSession(owner: string | null | undefined, revalidate: () => Promise<void>): void {
  if (isFollowing) return check()
  isFollowing = true
  if (owner !== undefined && pageOwner() === undefined) followOwner(owner)
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_CHANGED) followNote()
  })
  window.addEventListener(SIGNED_IN, () => {
    if (SHOWS_SHOPPER.test(location.pathname)) void revalidate()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  window.addEventListener('focus', check)
  window.addEventListener('pageshow', ({ persisted }) => {
    // The back/forward cache may hold a page that was hidden when it was left.
    if (persisted && isLeaving) location.reload()
    else if (persisted) check()
  })
  window.addEventListener(SESSION_REFUSED, event => {
    event.preventDefault()
    leave(ending(), true)
  })
}
