import { isSellable } from '../card.ts'
import { isMadeToOrder } from '../product.ts'
import type { Sku } from '../product.ts'

export const SKU_AVAILABILITY = ['in-stock', 'out-of-stock', 'special-order', 'made-to-order', 'discontinued'] as const
export type SkuAvailability = (typeof SKU_AVAILABILITY)[number]

/** Property of what is ordered from its maker for one customer. */
const SPECIAL_ORDER = 250

/**
 * Whether a SKU can be had, `left` pieces being in the site's country: property 300 and 400 are made for one customer
 * [LIM-03], 250 is a special order; the rest is in stock or is not.
 */
export function skuAvailability(sku: Pick<Sku, 'property' | 'isNla'>, left: number): SkuAvailability {
  if (sku.isNla) return 'discontinued'
  if (isMadeToOrder(sku.property)) return 'made-to-order'
  if (sku.property === SPECIAL_ORDER) return 'special-order'
  return isSellable(sku, left) ? 'in-stock' : 'out-of-stock'
}
