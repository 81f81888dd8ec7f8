import { isSellable } from '../card.ts'
import { isMadeToOrder } from '../fulfilment-type.ts'
import type { Sku } from '../product.ts'

export const SKU_AVAILABILITY = ['in-stock', 'out-of-stock', 'special-order', 'made-to-order', 'discontinued'] as const
export type SkuAvailability = (typeof SKU_AVAILABILITY)[number]

/**
 * Whether a SKU can be had, `left` pieces being in the site's country: made to order and custom ones are made for one
 * customer [LIM-03]; what is neither that nor a special order is in stock or is not.
 */
export function skuAvailability(sku: Pick<Sku, 'fulfilmentType' | 'isNla'>, left: number): SkuAvailability {
  if (sku.isNla) return 'discontinued'
  if (isMadeToOrder(sku.fulfilmentType)) return 'made-to-order'
  if (sku.fulfilmentType === 'special-order') return 'special-order'
  return isSellable(sku, left) ? 'in-stock' : 'out-of-stock'
}
