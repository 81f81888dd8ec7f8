/** Key in the browser's local storage, and the most that are kept and shown [SWT-05, SWT-31]. */
export const RECENT_KEY = 'recentSwatches'
export const RECENT_KEPT = 24
export const RECENT_SHOWN = 6

/** A kept entry [SWT-31]. */
export interface RecentSwatch {
  readonly ChoiceCode: string
}

/** Parses what a browser has kept; anything else is left out. */
export function parseRecent(text: string | null): RecentSwatch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    const codes = kept.flatMap((one: { ChoiceCode?: unknown } | null) =>
      typeof one?.ChoiceCode === 'string' ? [one.ChoiceCode] : [],
    )
    return [...new Set(codes)].slice(0, RECENT_KEPT).map(ChoiceCode => ({ ChoiceCode }))
  } catch {
    return []
  }
}

/** Puts a swatch first; each is kept once. */
export const withRecent = (recent: readonly RecentSwatch[], code: string): RecentSwatch[] =>
  [{ ChoiceCode: code }, ...recent.filter(({ ChoiceCode }) => ChoiceCode !== code)].slice(0, RECENT_KEPT)
