import { minus, ZERO, type Cents } from '#lib/money.ts'

/**
 * The tenders that pay for an order, each with the amount that it pays: without what a later payment has taken over of
 * it. They add up to the total of the order.
 */
export const payingTenders = <T extends { readonly amount: Cents; readonly replaced?: Cents }>(
  tenders: readonly T[],
): T[] =>
  tenders.flatMap(tender => {
    const { replaced = ZERO } = tender
    return replaced < tender.amount || replaced === ZERO ? [{ ...tender, amount: minus(tender.amount, replaced) }] : []
  })
