import { homeFrom } from '../../rules/fit/home.ts'
import type { Home } from '../../rules/fit/home.ts'

/** In this browser alone, so that the next product answers by itself. */
const KEY = 'home'

/** What the shopper measured; empty where nothing is kept, or the browser refuses to keep anything. */
export function keptHome(): Home {
  try {
    return homeFrom(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return {}
  }
}

export function keepHome(home: Home): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(home))
  } catch {
    // A browser that keeps nothing asks again on the next product.
  }
}
