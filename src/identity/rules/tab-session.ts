import type { SessionNote } from '#lib/session-note.ts'

/** How the browser's session differs from the one whose data a tab shows. */
export type TabChange = 'none' | 'signed-in' | 'signed-out' | 'ended' | 'other-account' | 'forgotten'

/** Mark of an account; null for a guest, undefined if the page does not know it yet. */
type Owner = string | null | undefined

/**
 * Compares the account whose data a tab shows with the browser's, after another tab has noted a change. `forgotten`: a
 * guest had the browser cleared.
 */
export function tabChange(shown: Owner, now: Owner, note: SessionNote): TabChange {
  if (shown == null) {
    if (now != null) return 'signed-in'
    return note === 'cleared' ? 'forgotten' : 'none'
  }
  if (shown === now) return 'none'
  if (now != null) return 'other-account'
  return note === 'ended' ? 'ended' : 'signed-out'
}

/** The page that replaces one whose data must not be shown any more. */
type NextPage = 'login' | 'cart' | 'same'

/** The steps of the checkout, without the cart and the confirmation. */
const CHECKOUT_STEP = /^\/checkout(?!\/(?:cart|confirmation)(?:\/|$))(?:\/|$)/
const ACCOUNT = /^\/account(?:\/|$)/

/**
 * Chooses that page by the path without its language. Pages of an account, and steps of the checkout, lead to the login
 * page, which says that the shopper is signed out and leads back; so does every page whose call was refused. Public
 * pages, and the cart, are loaded again. The checkout of another account leads to that account's cart.
 */
export function nextPage(change: TabChange, path: string, isRefused: boolean): NextPage {
  const isStep = CHECKOUT_STEP.test(path)
  if (change === 'signed-out' || change === 'ended') return isRefused || isStep || ACCOUNT.test(path) ? 'login' : 'same'
  return isStep ? 'cart' : 'same'
}
