import { readSaved, type SavedConfiguration } from '../rules/saved-configurations.ts'

/** Key of the saved configurations in the browser's local storage. */
const KEY = 'savedConfigurations'
/** Dispatched in the window that saves; other windows get the browser's own `storage` event. */
const CHANGED = 'saved-configurations'

/** The stored text; null if there is none or the browser stores nothing. */
export function storedText(): string | null {
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

export function subscribeSaved(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The configurations that this browser keeps, newest first. */
export const savedNow = (): SavedConfiguration[] => readSaved(storedText())
