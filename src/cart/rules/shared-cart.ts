import type { BasketContent, BasketLine } from './basket.ts'

/**
 * What of a cart goes to another device, or to somebody else: goods, never what its owner agreed to or for whom they
 * bought.
 */
export interface SharedCart extends Pick<BasketContent, 'lines' | 'savedForLater' | 'pickupStore'> {
  /** Lines whose terms whoever takes them has to accept first [ATC-04]. */
  readonly made: readonly BasketLine[]
}

const asGoods = (line: BasketLine): BasketLine => ({ ...line, grId: null, acceptedTerms: null })

/** The goods of a cart; an acceptance is its owner's own, and so is a registry. */
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
