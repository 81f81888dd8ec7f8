import type { OfferedLine, Range, Scope } from './promotion.ts'

export type LeftOut = 'gift-card' | 'sale' | 'made-to-order' | 'other-range' | 'other-goods'

const rangesOf = ({ brand, isKids }: OfferedLine): readonly Range[] => (isKids ? [brand, 'KIDS'] : [brand])
const names = <T>(list: readonly T[] | null, own: readonly T[]): boolean => list === null || own.some(one => list.includes(one))

/** Why a line is not in a promotion's scope; undefined when it is. */
export function leftOut(line: OfferedLine, { ranges, categories, products, skus, without }: Scope): LeftOut | undefined {
  if (line.isGiftCard) return 'gift-card'
  if (!names(ranges, rangesOf(line))) return 'other-range'
  const isNamed = names(categories, line.categories) && names(products, [line.productId]) && names(skus, [line.sku])
  if (!isNamed || without.products.includes(line.productId) || without.skus.includes(line.sku) || line.categories.some(one => without.categories.includes(one))) return 'other-goods'
  if (without.saleItems && line.unitPrice < line.regularPrice) return 'sale'
  return without.madeToOrder && line.isMadeToOrder ? 'made-to-order' : undefined
}

/** Whether a promotion is for all goods but gift cards. */
export const isForAll = ({ ranges, categories, products, skus, without }: Scope): boolean =>
  [ranges, categories, products, skus].every(list => list === null) && !without.saleItems && !without.madeToOrder && [without.categories, without.products, without.skus].every(list => list.length === 0)
