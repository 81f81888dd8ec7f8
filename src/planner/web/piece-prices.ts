export interface PiecePrice {
  /** Formatted in the site's currency; null if the piece is unavailable in these choices or the request failed. */
  readonly currentPrice: string | null
  readonly regularPrice: string | null
}
const NONE: PiecePrice = { currentPrice: null, regularPrice: null }

/**
 * Cache of piece prices: each is requested once per key, and pending requests are shared. A failed request gives no
 * price and is repeated at the next call. `key`: choices and piece.
 */
export function piecePrices() {
  const known = new Map<string, Promise<PiecePrice>>()
  return (key: string, ask: () => Promise<PiecePrice>): Promise<PiecePrice> => {
    const before = known.get(key)
    if (before !== undefined) return before
    const asked = ask().catch(() => {
      known.delete(key)
      return NONE
    })
    known.set(key, asked)
    return asked
  }
}
