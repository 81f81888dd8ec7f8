import { clearStored } from '#ui/clear-stored.ts'

/** Local storage key: the account whose places, designs and products this browser remembers. */
const OWNER = 'remembers-for'
/** Session storage key of what a customer had typed in this tab when the session ended (`kept-entries.ts`). */
export const KEPT_ENTRIES = 'kept-entries'

export function hasKeptEntries(): boolean {
  try {
    return sessionStorage.getItem(KEPT_ENTRIES) !== null
  } catch {
    return false
  }
}

/** The mark of the account that the browser remembers; null without one, or without storage. */
export function rememberedOwner(): string | null {
  try {
    return localStorage.getItem(OWNER)
  } catch {
    return null
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
    if (owner !== null) localStorage.setItem(OWNER, owner)
    return isOthers
  } catch {
    // Storage is disabled, so nothing is remembered.
    return false
  }
}
