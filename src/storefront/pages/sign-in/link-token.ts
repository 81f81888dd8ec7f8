import { useEffect, useState } from 'react'

/** Session storage key of the token with which this tab has opened the page. */
const keyOf = (path: string): string => `link-token ${path}`

interface LinkToken {
  readonly token: string | undefined
  /** False until the page knows whether the tab has kept a token. */
  readonly isKnown: boolean
}

/** Keeps the token of the page's address in the tab, and removes it from the address; returns it. */
function takeToken(given: string | undefined): string | undefined {
  const url = new URL(window.location.href)
  const key = keyOf(url.pathname)
  const isInAddress = url.searchParams.has('token')
  if (isInAddress) {
    url.searchParams.delete('token')
    window.history.replaceState(window.history.state, '', url)
  }
  try {
    if (given !== undefined) sessionStorage.setItem(key, given)
    else if (isInAddress) sessionStorage.removeItem(key)
    else return sessionStorage.getItem(key) ?? undefined
  } catch {
    // Without storage the page works until it is loaded again.
  }
  return given
}

/** Forgets the token of this page, which is used up. */
export function forgetLinkToken(): void {
  try {
    sessionStorage.removeItem(keyOf(window.location.pathname))
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * The token of the link that opened the page. It is removed from the address bar, so that it is in no history, and kept
 * in the tab until it is used up, so that the page still works when it is loaded again. `given`: the token of the
 * address, if it works.
 */
export function useLinkToken(given: string | undefined): LinkToken {
  const [found, setFound] = useState<LinkToken>({ token: given, isKnown: given !== undefined })
  // The address and the storage belong to the browser: what is found there is shown after the server's page.
  useEffect(() => {
    const token = takeToken(given)
    queueMicrotask(() => setFound({ token, isKnown: true }))
  }, [given])
  return found
}
