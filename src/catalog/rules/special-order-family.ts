import type { Brand } from '#lib/site.ts'
import type { Fabric } from './fabric/fabric.ts'
import type { PricedOption, PricesByGroup } from './sectional-collection.ts'

/**
 * A product that is cut to order in a fabric, on legs, with cushions of the shopper's choice. Options with price
 * differences, never a sku for every combination: all are booked on one sku with its option choices.
 */
export interface SpecialOrderFamily {
  readonly code: string
  readonly productId: string
  readonly brand: Brand
  readonly sku: string
  /** Working days before it leaves us. */
  readonly leadTimeDays: number
  /** Choice codes of the fabrics and leathers it comes in. */
  readonly fabricCodes: readonly string[]
  /** Regular price by the fabric's group, before the other options. */
  readonly prices: PricesByGroup
  readonly options: readonly PricedOption[]
  /** What a shopper agrees to before a piece that is cut for them is added; null: nothing [ATC-04]. */
  readonly customOrderConfirmation: string | null
  /** Choices that do not go together, and why. */
  readonly exclusions: readonly { readonly choiceCodes: readonly string[]; readonly because: string }[]
}

/** A family and the fabrics it is offered in, in the catalogue's order. */
export interface MadeToOrder {
  readonly family: SpecialOrderFamily
  readonly fabrics: readonly (Pick<Fabric, 'choiceCode' | 'choiceName' | 'priceGroupCode'> &
    Partial<Pick<Fabric, 'colour'>>)[]
}
