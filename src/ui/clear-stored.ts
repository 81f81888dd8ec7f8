/** Local storage key of the shopper's wish that this shop records nothing. It stays when the storage is cleared. */
export const NOT_RECORDED = 'notRecorded'

/**
 * Deletes everything that this browser has stored for the site, except cookies that scripts cannot read, the item of
 * this window's storage with the key `kept`, and the wish that nothing is recorded, which says nothing of the shopper.
 */
export function clearStored(kept = ''): void {
  const value = sessionStorage.getItem(kept)
  const wish = localStorage.getItem(NOT_RECORDED)
  localStorage.clear()
  sessionStorage.clear()
  if (wish !== null) localStorage.setItem(NOT_RECORDED, wish)
  if (value) sessionStorage.setItem(kept, value)
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]!.trim()
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}
