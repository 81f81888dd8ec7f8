import { clearStored } from '#ui/clear-stored.ts'

/** Local storage key: the account whose places, designs and products this browser remembers. */
const OWNER = 'remembers-for'

/**
 * Notes whose session the browser has: the mark of an account, or null for a guest. If the browser remembers another
 * account, whose session has ended without signing out, everything stored is deleted first, except this window's
 * entries in the checkout, which only the same account gets to see again. A guest's memory stays at sign-in. Returns
 * true if it was deleted: the page still shows the former account's and has to be loaded again.
 */
export function keepForOwner(owner: string | null): boolean {
  try {
    const former = localStorage.getItem(OWNER)
    const isOthers = former !== null && former !== owner
    if (isOthers) clearStored(owner === null ? former : undefined)
    if (owner !== null) localStorage.setItem(OWNER, owner)
    return isOthers
  } catch {
    // Storage is disabled, so nothing is remembered.
    return false
  }
}
