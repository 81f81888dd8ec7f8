/** Deletes everything that this browser has stored for the site, except cookies that scripts cannot read. */
export function clearStored(): void {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]!.trim()
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}
