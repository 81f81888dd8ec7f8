import { useSyncExternalStore } from 'react'
import { Notice } from '#ui/notice.tsx'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says so while the browser has no network, before anything is pressed in vain. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true)
  return isOnline ? null : <Notice tone="warn" title="You are offline.">What you see is kept. Changes can be made again once you are back online.</Notice>
}
