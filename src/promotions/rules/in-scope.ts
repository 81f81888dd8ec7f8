import type { OfferedLine, Range, Scope } from './promotion.ts'

export type ExclusionReason = 'gift-card' | 'sale' | 'made-to-order' | 'other-range' | 'other-goods'

// Called a thousand times for a cart of 200 lines, so nothing is allocated here.
const isOfRange = (ranges: readonly Range[] | null, { brand, isKids }: OfferedLine): boolean =>
  ranges === null || ranges.includes(brand) || (isKids && ranges.includes('KIDS'))
const names = (list: readonly string[] | null, one: string): boolean => list === null || list.includes(one)
const namesAny = (list: readonly string[] | null, own: readonly string[]): boolean =>
  list === null || own.some(one => list.includes(one))

/** Reason why a line is not in a promotion's scope; undefined if it is. */
export function exclusionReason(
  line: OfferedLine,
  { ranges, categories, products, skus, without }: Scope,
): ExclusionReason | undefined {
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

/** True if a promotion applies to all goods except gift cards. */
export const isForAll = ({ ranges, categories, products, skus, without }: Scope): boolean =>
  [ranges, categories, products, skus].every(list => list === null) &&
  !without.saleItems &&
  !without.madeToOrder &&
  [without.categories, without.products, without.skus].every(list => list.length === 0)
