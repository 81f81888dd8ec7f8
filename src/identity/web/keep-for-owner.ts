import { clearStored } from '#ui/clear-stored.ts'

/** Local storage key: the account whose places, designs and products this browser remembers. */
const OWNER = 'remembers-for'

/**
 * Notes whose session the browser has: the mark of an account, or null for a guest. If the browser remembers another
 * account, whose session has ended without signing out, everything stored is deleted first. A guest's memory stays at
 * sign-in.
 */
export function keepForOwner(owner: string | null): void {
  try {
    const former = localStorage.getItem(OWNER)
    if (former !== null && former !== owner) clearStored()
    if (owner !== null) localStorage.setItem(OWNER, owner)
  } catch {
    /* storage is disabled, so nothing is remembered */
  }
}
