import { homeFrom } from '../../rules/fit/home.ts'
import type { Home } from '../../rules/fit/home.ts'

/** Key in the browser's local storage, shared by all products. */
const KEY = 'home'

/** Reads the stored home; empty if nothing is stored or storage is not available. */
export function loadHome(): Home {
  try {
    return homeFrom(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return {}
  }
}

export function saveHome(home: Home): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(home))
  } catch {
    // Storage is not available: the next product shows an empty form.
  }
}
