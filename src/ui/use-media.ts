import { useSyncExternalStore } from 'react'

/** Whether a media query is true; `onServer` until the page runs. */
export function useMedia(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    changed => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}
