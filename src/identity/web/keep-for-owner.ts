import { clearStored } from '#ui/clear-stored.ts'
import { REMEMBERED_OWNER, rememberedOwner } from '#ui/remembered-owner.ts'

/** Session storage key of what a customer had typed in this tab when the session ended (`kept-entries.ts`). */
export const KEPT_ENTRIES = 'kept-entries'

export function hasKeptEntries(): boolean {
  try {
    return sessionStorage.getItem(KEPT_ENTRIES) !== null
  } catch {
    return false
  }
}

/**
 * Notes whose session the browser has: the mark of an account, or null for a guest. If the browser remembers another
 * account, whose session has ended without signing out, everything stored is deleted first, except this window's
 * entries in the checkout, which only the same account gets to see again. A guest's memory stays at sign-in. Returns
 * true if it was deleted: the page still shows the former account's and has to be loaded again.
 */
export function keepForOwner(owner: string | null): boolean {
  const former = rememberedOwner()
  try {
    const isOthers = former !== null && former !== owner
    if (isOthers) clearStored(owner === null ? former : undefined)
    if (owner !== null) localStorage.setItem(REMEMBERED_OWNER, owner)
    return isOthers
  } catch {
    // Storage is disabled, so nothing is remembered.
    return false
  }
}
