import { ZERO, allocate, cents, least, sum, type Cents } from '#lib/money.ts'

/** What a promo code takes off: a share in whole percent, or an amount, once the goods are worth enough. */
export interface Promo {
  readonly code: string
  readonly percentOff: number | null
  readonly amountOff: Cents | null
  readonly minimum: Cents
}

/**
 * The promo's discount for each line, in the lines' order. It is never more than the goods, is spread by largest
 * remainder so that the parts add up, and is nothing below the promo's minimum.
 */
export function discountByLine(goods: readonly Cents[], promo: Promo | null): Cents[] {
  const worth = sum(goods)
  if (!promo || worth < promo.minimum || worth <= 0) return goods.map(() => ZERO)
  const share = promo.percentOff === null ? ZERO : cents(Math.round((worth * promo.percentOff) / 100))
  const off = least(cents(Math.max(share, promo.amountOff ?? 0)), worth)
  return allocate(off, goods)
}
