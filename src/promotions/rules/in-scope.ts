import type { OfferedLine, Range, Scope } from './promotion.ts'

export type LeftOut = 'gift-card' | 'sale' | 'made-to-order' | 'other-range' | 'other-goods'

// A cart of 200 lines asks this a thousand times: nothing is made for the answer.
const isOfRange = (ranges: readonly Range[] | null, { brand, isKids }: OfferedLine): boolean =>
  ranges === null || ranges.includes(brand) || (isKids && ranges.includes('KIDS'))
const names = (list: readonly string[] | null, one: string): boolean => list === null || list.includes(one)
const namesAny = (list: readonly string[] | null, own: readonly string[]): boolean =>
  list === null || own.some(one => list.includes(one))

/** Why a line is not in a promotion's scope; undefined when it is. */
export function leftOut(
  line: OfferedLine,
  { ranges, categories, products, skus, without }: Scope,
): LeftOut | undefined {
  if (line.isGiftCard) return 'gift-card'
  if (!isOfRange(ranges, line)) return 'other-range'
  const isNamed = namesAny(categories, line.categories) && names(products, line.productId) && names(skus, line.sku)
  if (
    !isNamed ||
    without.products.includes(line.productId) ||
    without.skus.includes(line.sku) ||
    (without.categories.length > 0 && namesAny(without.categories, line.categories))
  )
    return 'other-goods'
  if (without.saleItems && line.unitPrice < line.regularPrice) return 'sale'
  return without.madeToOrder && line.isMadeToOrder ? 'made-to-order' : undefined
}

/** Whether a promotion is for all goods but gift cards. */
export const isForAll = ({ ranges, categories, products, skus, without }: Scope): boolean =>
  [ranges, categories, products, skus].every(list => list === null) &&
  !without.saleItems &&
  !without.madeToOrder &&
  [without.categories, without.products, without.skus].every(list => list.length === 0)
