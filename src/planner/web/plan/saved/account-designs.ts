import { send } from '#ui/send.ts'
import { customerDesigns, keepDesigns } from '../../../designs-contract.ts'
import { designsFrom, saveDesigns, savedText, type SavedDesign } from './saved-designs-store.ts'

/** Marks a collection whose designs in this browser are the account's. Signing out clears the browser. */
const joinedKey = (slug: string): string => `planner-designs-of-account-${slug}`

const isJoined = (slug: string): boolean => localStorage.getItem(joinedKey(slug)) !== null
function setJoined(slug: string, joined: boolean): void {
  if (joined) localStorage.setItem(joinedKey(slug), '1')
  else localStorage.removeItem(joinedKey(slug))
}

/**
 * Brings the designs of this browser and of the customer's account together: the first time they are joined, afterwards
 * the account's replace the browser's. False for a guest, whose designs stay in the browser. Rejects if the server does
 * not answer.
 */
export async function joinDesigns(slug: string, call: typeof send = send): Promise<boolean> {
  const { designs } = await call(customerDesigns, { collection: slug })
  if (designs === null) return false
  const own = designsFrom(savedText(slug))
  const joined =
    isJoined(slug) || own.length === 0
      ? designs
      : (await call(keepDesigns, { collection: slug, kept: own, removed: [] })).designs
  saveDesigns(slug, joined)
  setJoined(slug, true)
  return true
}

/**
 * Makes a change in the account as well. If that fails, the browser's designs and the account's are joined again the
 * next time, so that none is lost.
 */
export async function keepInAccount(
  slug: string,
  { before, after }: { readonly before: readonly SavedDesign[]; readonly after: readonly SavedDesign[] },
  call: typeof send = send,
): Promise<void> {
  const isKept = (one: SavedDesign, list: readonly SavedDesign[]) =>
    list.some(({ at, name, code }) => at === one.at && name === one.name && code === one.code)
  const kept = after.filter(one => !isKept(one, before))
  const removed = before.filter(one => !after.some(({ at }) => at === one.at)).map(({ at }) => at)
  if (kept.length === 0 && removed.length === 0) return
  try {
    await call(keepDesigns, { collection: slug, kept, removed })
  } catch {
    setJoined(slug, false)
  }
}
