import { useSyncExternalStore } from 'react'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { messages } from './summary/summary.messages.ts'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Warns while the browser is offline. */
export function OfflineNotice() {
  const { offline } = useMessages(messages)
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return isOnline ? null : (
    <Notice tone="warn" title={offline.title}>
      {offline.text}
    </Notice>
  )
}
