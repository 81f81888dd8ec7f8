import type { BasketContent, BasketLine } from './basket.ts'

/**
 * The part of a cart that is shared with another device or person: items, without accepted terms and registries, and
 * without gift cards by email, which name their recipient.
 */
export interface SharedCart extends Pick<BasketContent, 'lines' | 'savedForLater' | 'pickupStore'> {
  /** Made-to-order lines whose terms the recipient of the copy must accept first [ATC-04]. */
  readonly made: readonly BasketLine[]
}

const asGoods = (line: BasketLine): BasketLine => ({ ...line, grId: null, acceptedTerms: null })

const isShared = (line: BasketLine): boolean => line.shipMethod !== 'email'

/** Extracts the items of a cart. Accepted terms, registries and gift cards by email are personal and left out. */
export function sharedCart({
  lines,
  savedForLater,
  pickupStore,
}: Pick<BasketContent, 'lines' | 'savedForLater' | 'pickupStore'>): SharedCart {
  const goods = lines.filter(isShared)
  const [made, plain] = [
    goods.filter(line => line.acceptedTerms !== null),
    goods.filter(line => line.acceptedTerms === null),
  ]
  return {
    lines: plain.map(asGoods),
    savedForLater: savedForLater.filter(isShared).map(asGoods),
    made: made.map(asGoods),
    pickupStore,
  }
}
