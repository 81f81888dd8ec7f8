import type { FromPage } from '#planner/protocol.ts'
import type { PiecePrice } from './shown.ts'

type PriceAnswer = Extract<FromPage, { type: 'price answer' }>

/** Milliseconds after which a missing price is requested again. */
const ASK_AGAIN_MS = 15_000

/** Cached prices of pieces in the current choices. */
export interface PriceCache {
  /**
   * Null if the piece has no price, undefined until the page replies. Requests it once, and a missing one again later.
   */
  of(itemTypeCode: string): PiecePrice | null | undefined
  answer(answer: PriceAnswer): void
  /** Discards all prices, when the choices change. */
  clear(): void
}

export function createPriceBook(ask: (itemTypeCode: string) => void): PriceCache {
  const prices = new Map<string, PiecePrice | null | undefined>()
  const missingSince = new Map<string, number>()
  const isMissing = (itemTypeCode: string) =>
    prices.get(itemTypeCode) === null && performance.now() - (missingSince.get(itemTypeCode) ?? 0) > ASK_AGAIN_MS
  return {
    of: itemTypeCode => {
      if (!prices.has(itemTypeCode) || isMissing(itemTypeCode)) {
        prices.set(itemTypeCode, undefined)
        ask(itemTypeCode)
      }
      return prices.get(itemTypeCode)
    },
    answer: ({ itemType, currentPrice, regularPrice }) => {
      if (currentPrice === null) missingSince.set(itemType, performance.now())
      prices.set(itemType, currentPrice === null ? null : { currentPrice, regularPrice })
    },
    clear: () => prices.clear(),
  }
}
