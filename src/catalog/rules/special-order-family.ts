import type { Brand } from '#lib/site.ts'
import type { Fabric } from './fabric/fabric.ts'
import type { PricedOption, PricesByGroup } from './sectional-collection.ts'

/** Option code of fabric and leather; the other options have the codes of their family. */
export const FABRIC_CODE = 'FAB'

/**
 * A product that is made to order in a fabric, with legs and cushions of the shopper's choice. Options have price
 * differences; instead of a SKU for each combination there is one SKU, whose lines carry the option choices.
 */
export interface SpecialOrderFamily {
  readonly code: string
  readonly productId: string
  readonly brand: Brand
  readonly sku: string
  /** Working days of the workshop until it leaves the warehouse, in a fabric that is on our shelves. */
  readonly leadTimeDays: number
  /** Choice codes of its fabrics and leathers. */
  readonly fabricCodes: readonly string[]
  /** Regular price by the fabric's price group, before the other options. */
  readonly prices: PricesByGroup
  readonly options: readonly PricedOption[]
  /** Terms that the shopper accepts before adding; null: the general terms apply [ATC-04]. */
  readonly customOrderConfirmation: string | null
  /** Combinations of choices that are not offered, and why. */
  readonly exclusions: readonly { readonly choiceCodes: readonly string[]; readonly because: string }[]
}

/** A family with its fabrics, in the catalogue's order. */
export interface MadeToOrder {
  readonly family: SpecialOrderFamily
  readonly fabrics: readonly (Pick<Fabric, 'choiceCode' | 'choiceName' | 'priceGroupCode'> &
    Partial<Pick<Fabric, 'colour' | 'millDays'>>)[]
}
