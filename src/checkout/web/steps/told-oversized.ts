const KEY = 'toldOversized'

/** Skus whose boxes this shopper was told of in this window, as far as the browser keeps it. */
export function toldOversized(storage?: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse((storage ?? sessionStorage).getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string').slice(-200) : []
  } catch {
    return []
  }
}

/** Remembers that the shopper was told of these and went on. */
export function rememberTold(skus: readonly string[], storage?: Pick<Storage, 'getItem' | 'setItem'>): void {
  try {
    ;(storage ?? sessionStorage).setItem(
      KEY,
      JSON.stringify([...new Set([...toldOversized(storage), ...skus])].slice(-200)),
    )
  } catch {
    // A browser that keeps nothing tells again.
  }
}
