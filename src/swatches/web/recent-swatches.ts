import { parseRecent, RECENT_KEY, withRecent } from '../rules/recent-swatches.ts'

/** Choice codes of the fabrics that were looked at, newest first; empty if storage is not available. */
export function recentSwatches(): string[] {
  try {
    return parseRecent(localStorage.getItem(RECENT_KEY)).map(({ ChoiceCode }) => ChoiceCode)
  } catch {
    return []
  }
}

/** Notes that the shopper looks at a fabric. */
export function rememberSwatch(choiceCode: string): void {
  try {
    const recent = withRecent(parseRecent(localStorage.getItem(RECENT_KEY)), choiceCode)
    localStorage.setItem(RECENT_KEY, JSON.stringify(recent))
  } catch {
    // Storage is not available: the picker works without recently viewed swatches.
  }
}
