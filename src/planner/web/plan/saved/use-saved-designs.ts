import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { designsFrom, savedText, saveDesigns } from './saved-designs-store.ts'
import type { SavedDesign } from './saved-designs-store.ts'

const changes = new EventTarget()
/** Subscribes to changes in this and in other tabs. */
function subscribe(changed: () => void) {
  changes.addEventListener('change', changed)
  window.addEventListener('storage', changed)
  return () => {
    changes.removeEventListener('change', changed)
    window.removeEventListener('storage', changed)
  }
}

/** The collection's designs saved in this browser, newest first; empty until hydration. */
export function useSavedDesigns(slug: string) {
  const text = useSyncExternalStore(
    subscribe,
    () => savedText(slug),
    () => null,
  )
  const [isRefused, setIsRefused] = useState(false)
  const designs = useMemo(() => designsFrom(text), [text])
  const save = useCallback(
    (next: readonly SavedDesign[]): boolean => {
      const isKept = saveDesigns(slug, next)
      setIsRefused(!isKept)
      changes.dispatchEvent(new Event('change'))
      return isKept
    },
    [slug],
  )
  return { designs, save, /** Whether the browser refused to store the last change. */ isRefused }
}
