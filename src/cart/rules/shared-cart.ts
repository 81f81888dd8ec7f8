import type { BasketContent, BasketLine } from './basket.ts'

/** The part of a cart that is shared with another device or person: items, without accepted terms and registries. */
export interface SharedCart extends Pick<BasketContent, 'lines' | 'savedForLater' | 'pickupStore'> {
  /** Made-to-order lines whose terms the recipient of the copy must accept first [ATC-04]. */
  readonly made: readonly BasketLine[]
}

const asGoods = (line: BasketLine): BasketLine => ({ ...line, grId: null, acceptedTerms: null })

/** Extracts the items of a cart. Accepted terms and registries are personal and left out. */
export function sharedCart({
  lines,
  savedForLater,
  pickupStore,
}: Pick<BasketContent, 'lines' | 'savedForLater' | 'pickupStore'>): SharedCart {
  const [made, plain] = [
    lines.filter(line => line.acceptedTerms !== null),
    lines.filter(line => line.acceptedTerms === null),
  ]
  return { lines: plain.map(asGoods), savedForLater: savedForLater.map(asGoods), made: made.map(asGoods), pickupStore }
}
