import { useEffect } from 'react'

/** Removes the token of the link that opened the page from the address bar, so that it is in no history. */
export function useHiddenToken(): void {
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has('token')) return
    url.searchParams.delete('token')
    window.history.replaceState(window.history.state, '', url)
  }, [])
}
