import { useSyncExternalStore } from 'react'

/** True while a media query matches; `onServer` is the value during server rendering. */
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
