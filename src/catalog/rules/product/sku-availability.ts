import { isSellable } from '../card.ts'
import { isMadeToOrder } from '../fulfilment-type.ts'
import type { Sku } from '../product.ts'

export const SKU_AVAILABILITY = ['in-stock', 'out-of-stock', 'special-order', 'made-to-order', 'discontinued'] as const
export type SkuAvailability = (typeof SKU_AVAILABILITY)[number]

/**
 * Returns the availability of a SKU with `left` units in the site's country. Made-to-order and custom SKUs are made for
 * one customer [LIM-03]; counted SKUs are in stock or out of stock.
 */
export function skuAvailability(sku: Pick<Sku, 'fulfilmentType' | 'isNla'>, left: number): SkuAvailability {
  if (sku.isNla) return 'discontinued'
  if (isMadeToOrder(sku.fulfilmentType)) return 'made-to-order'
  if (sku.fulfilmentType === 'special-order') return 'special-order'
  return isSellable(sku, left) ? 'in-stock' : 'out-of-stock'
}
