/** Key in the local storage, which all tabs of the shop share. Signing out clears it. */
const KEY = 'cartSkus'
/** Maximum number of SKUs that a request for recommendations names. */
const MOST = 20

/** SKUs that this browser has put into the cart, newest first; empty if nothing is stored, or without storage. */
export function cartSkus(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((sku): sku is string => typeof sku === 'string') : []
  } catch {
    return []
  }
}

/** Remembers which SKUs are in the cart, as the cart page shows it. */
export function replaceCartSkus(skus: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(skus.slice(0, MOST)))
  } catch {
    // Recommendations may show what is in the cart then.
  }
}

/** Remembers that a SKU is in the cart, or that it is not any more. */
export function noteInCart(sku: string, isInCart: boolean): void {
  const others = cartSkus().filter(other => other !== sku)
  replaceCartSkus(isInCart ? [sku, ...others] : others)
}
