import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { joinDesigns, keepInAccount } from './account-designs.ts'
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

/**
 * The collection's designs saved in this browser, newest first; empty until hydration. A customer's are those of the
 * account.
 */
export function useSavedDesigns(slug: string) {
  const text = useSyncExternalStore(
    subscribe,
    () => savedText(slug),
    () => null,
  )
  const [isRefused, setIsRefused] = useState(false)
  const designs = useMemo(() => designsFrom(text), [text])
  const [isCustomer, setCustomer] = useState(false)
  useEffect(() => {
    joinDesigns(slug).then(
      isJoined => {
        setCustomer(isJoined)
        if (isJoined) changes.dispatchEvent(new Event('change'))
      },
      // Without an answer the designs of this browser are shown, and joined with the account's the next time.
      () => {},
    )
  }, [slug])
  const save = useCallback(
    (next: readonly SavedDesign[]): boolean => {
      const before = designsFrom(savedText(slug))
      const isKept = saveDesigns(slug, next)
      if (isKept && isCustomer) void keepInAccount(slug, { before, after: next })
      setIsRefused(!isKept)
      changes.dispatchEvent(new Event('change'))
      return isKept
    },
    [slug, isCustomer],
  )
  return {
    designs,
    save,
    /** Whether the browser refused to store the last change. */
    isRefused,
    /** Whether the designs are kept in the customer's account too. */
    isCustomer,
  }
}
