import type { FromPage } from '#planner/protocol.ts'
import type { PiecePrice } from './shown.ts'

type PriceAnswer = Extract<FromPage, { type: 'price answer' }>

/** Milliseconds after which a price that the page could not tell is asked for again. */
const ASK_AGAIN_MS = 15_000

/** The prices of pieces in the choices of now. */
export interface PriceBook {
  /** Null where it has none, undefined until the page answers. Asks once, and again for what could not be had. */
  of(itemTypeCode: string): PiecePrice | null | undefined
  answer(answer: PriceAnswer): void
  /** Other choices have other prices. */
  clear(): void
}

export function createPriceBook(ask: (itemTypeCode: string) => void): PriceBook {
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
