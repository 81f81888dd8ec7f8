import type { ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'
import type { Box, PersonalizationType, Picture } from '#catalog/rules/product.ts'
import type { FulfilmentType } from '#catalog/rules/fulfilment-type.ts'
import type { MadeToOrder } from '#catalog/rules/special-order-family.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { InstallationService } from './basket.ts'

/** Configuration data of a made-to-order SKU. */
export interface ConfigurationData {
  readonly of: MadeToOrder
  readonly country: Country
  /** The SKU's own option choices: a line with exactly these has the SKU's price. */
  readonly own: string
  /** Photographs of the whole product, in any configuration. */
  readonly photos?: readonly ProductPhoto[]
  /** Language of the option names; defaults to English. */
  readonly language?: Language
}

/** The data of a SKU that the cart needs, for one country. */
export interface CartSku {
  readonly sku: string
  readonly productId: string
  readonly title: string
  readonly optionText: string
  /** Formatted dimensions, with the site's unit system first; empty if there are none. */
  readonly dimensions: string
  readonly url: string
  readonly unitPrice: Cents
  readonly regularPrice: Cents
  readonly isOversize: boolean
  /** Special order or made to order: stock is not counted. */
  readonly isUncounted: boolean
  readonly leadTimeDays: number
  /** 0 stock, 250 special order, 300 and 400 made to order [LIM-03]. */
  readonly fulfilmentType: FulfilmentType
  readonly brand: Brand
  readonly isKids: boolean
  /** Category slugs, the main category first. */
  readonly categories: readonly string[]
  readonly isGiftCard: boolean
  /** Delivered by truck with an appointment. */
  readonly isFreight: boolean
  /** Shipped directly by the vendor. */
  readonly isVendorShipped: boolean
  readonly weightPounds: number
  /** Shipping charge per unit, independent of the rest of the order; null if the shipping tables apply. */
  readonly flatRate: Cents | null
  /** Paid service at the customer's home. */
  readonly installation: InstallationService | null
  readonly personalizationType: PersonalizationType
  /** Price of the personalization of one unit; absent if the SKU is not personalized. */
  readonly personalizationFee?: Cents
  /** Regions such as `US-CA` where the SKU may be neither shipped nor picked up [CRT-28]. */
  readonly restrictedRegions: readonly string[]
  readonly restrictedReason: string | null
  /** Cartons of one unit, in inches [CRT-23]. */
  readonly boxes: readonly Box[]
  readonly picture: Picture
  /** The SKU's own option choices, such as `Fabric=LIN0102`. */
  readonly ownChoices?: string
  /** Configuration data of a made-to-order SKU, whose lines have prices of their own. */
  readonly orderedIn?: ConfigurationData
}
