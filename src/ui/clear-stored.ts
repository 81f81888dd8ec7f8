/** Local storage key of the shopper's wish that this shop records nothing. It stays when the storage is cleared. */
export const NOT_RECORDED = 'notRecorded'
/**
 * Session storage key of the ended visits of this tab that the shop has not confirmed to have deleted: random ids with
 * spaces between them.
 */
export const UNDELETED_VISITS = 'undeletedVisit'

/**
 * Deletes everything that this browser has stored for the site, except cookies that scripts cannot read, the item of
 * this window's storage with the key `kept`, the wish that nothing is recorded, and the ids of visits that the shop
 * still has to delete. The last two say nothing of the shopper.
 */
export function clearStored(kept = ''): void {
  const value = sessionStorage.getItem(kept)
  const undeleted = sessionStorage.getItem(UNDELETED_VISITS)
  const wish = localStorage.getItem(NOT_RECORDED)
  localStorage.clear()
  sessionStorage.clear()
  if (wish !== null) localStorage.setItem(NOT_RECORDED, wish)
  if (undeleted !== null) sessionStorage.setItem(UNDELETED_VISITS, undeleted)
  if (value) sessionStorage.setItem(kept, value)
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]!.trim()
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}
