export interface PiecePrice {
  /** Written out in the site's currency; null: not to be had in these choices, or nobody answered. */
  readonly currentPrice: string | null
  readonly regularPrice: string | null
}
const NONE: PiecePrice = { currentPrice: null, regularPrice: null }

/**
 * Prices of single pieces, each asked for once in the same choices: what is under way is waited for, what was answered
 * is remembered. What failed is no price, and is asked for again the next time. `key`: choices and piece.
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
