/** Replaces what stands behind the hash of the page's address, without a step of the browser's history; '' ends it. */
export function replaceHash(hash: string): void {
  const { pathname, search } = window.location
  try {
    window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
  } catch {
    /* Browsers allow only so many changes of an address in a while: the next one brings it up to date. */
  }
}
