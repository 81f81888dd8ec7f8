/**
 * Deletes everything that this browser has stored for the site, except cookies that scripts cannot read, and the item
 * of this window's storage with the key `kept`.
 */
export function clearStored(kept = ''): void {
  const value = sessionStorage.getItem(kept)
  localStorage.clear()
  sessionStorage.clear()
  if (value) sessionStorage.setItem(kept, value)
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]!.trim()
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}
