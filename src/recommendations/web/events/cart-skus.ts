/** Key in the tab's session storage. */
const KEY = 'cartSkus'
/** Maximum number of SKUs that a request for recommendations names. */
const MOST = 20

/** SKUs that this tab has put into the cart, newest first; empty if nothing is stored or storage is not available. */
export function cartSkus(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((sku): sku is string => typeof sku === 'string') : []
  } catch {
    return []
  }
}

/** Remembers that a SKU is in the cart, or that it is not any more. */
export function noteInCart(sku: string, isInCart: boolean): void {
  const others = cartSkus().filter(other => other !== sku)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(isInCart ? [sku, ...others].slice(0, MOST) : others))
  } catch {
    // Recommendations may show what is in the cart then.
  }
}
