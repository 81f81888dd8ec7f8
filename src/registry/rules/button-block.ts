import type { ProductCard } from '#catalog/rules/card.ts'
import { isMadeToOrder, type FulfilmentType } from '#catalog/rules/fulfilment-type.ts'

/** SKU number of a grouper or super special-order item, whose own SKU depends on choices still to be made. */
export const UNDECIDED_SKU = '0'

/** Reasons why the add-to-registry button is disabled. */
export type ButtonBlock = 'registry-off' | 'made-to-order' | 'not-stock' | 'personalization'

/** The product that the button would add. */
export interface Addition {
  readonly sku: string
  readonly fulfilmentType: FulfilmentType
  /** True if the shopper personalizes the item, and the text is missing or was refused. */
  readonly isPersonalizationInvalid?: boolean
}

/**
 * Why an item cannot be added to a registry [REG-09]; undefined if it can. An item whose SKU is 0 stays enabled,
 * whatever its fulfilment type [REG-10]: the registrants decide later.
 */
export function buttonBlock(
  { sku, fulfilmentType, isPersonalizationInvalid = false }: Addition,
  isRegistryOn: boolean,
): ButtonBlock | undefined {
  if (!isRegistryOn) return 'registry-off'
  if (sku === UNDECIDED_SKU) return undefined
  if (isMadeToOrder(fulfilmentType)) return 'made-to-order'
  if (fulfilmentType !== 'stock') return 'not-stock'
  return isPersonalizationInvalid ? 'personalization' : undefined
}

/** Cards have the icon-only button for SKUs from stock: not for SKU properties 250, 300 and 400 [REG-08]. */
export const hasCardIcon = (card: Pick<ProductCard, 'isMadeToOrder' | 'isSpecialOrder'>): boolean =>
  !card.isMadeToOrder && card.isSpecialOrder !== true
