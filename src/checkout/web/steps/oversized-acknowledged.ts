const KEY = 'toldOversized'

/** SKUs of oversized items that the shopper has acknowledged in this browser tab; empty without session storage. */
export function oversizedAcknowledged(storage?: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse((storage ?? sessionStorage).getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string').slice(-200) : []
  } catch {
    return []
  }
}

/** Stores that the shopper has acknowledged these oversized SKUs. */
export function acknowledgeOversized(skus: readonly string[], storage?: Pick<Storage, 'getItem' | 'setItem'>): void {
  try {
    ;(storage ?? sessionStorage).setItem(
      KEY,
      JSON.stringify([...new Set([...oversizedAcknowledged(storage), ...skus])].slice(-200)),
    )
  } catch {
    // Without session storage the shopper is asked again.
  }
}
