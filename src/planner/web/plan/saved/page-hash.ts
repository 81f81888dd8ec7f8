/** Replaces the hash of the page's URL without a new history entry; '' removes it. */
export function replaceHash(hash: string): void {
  const { pathname, search } = window.location
  try {
    window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
  } catch {
    /* Browsers limit how often the URL may change; the next change will update it. */
  }
}
