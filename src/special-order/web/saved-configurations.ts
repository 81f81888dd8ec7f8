import { useSyncExternalStore } from 'react'
import { readSaved, type SavedConfiguration } from '../rules/saved-configurations.ts'

/** Key of the saved configurations in the browser's local storage. */
const KEY = 'savedConfigurations'
/** Dispatched in the window that saves; other windows get the browser's own `storage` event. */
const CHANGED = 'saved-configurations'

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Replaces the saved configurations. Returns false if the browser stores nothing. */
export function keepSaved(saved: readonly SavedConfiguration[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(saved))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(CHANGED))
  return true
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The configurations that this browser keeps; none on the server and in the first render. */
export const useSaved = (): SavedConfiguration[] => readSaved(useSyncExternalStore(subscribe, stored, () => null))
