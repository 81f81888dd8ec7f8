import type { ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'
import type { Box, PersonalizationType, Picture } from '#catalog/rules/product.ts'
import type { FulfilmentType } from '#catalog/rules/fulfilment-type.ts'
import type { MadeToOrder } from '#catalog/rules/special-order-family.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { InstallationService } from './basket.ts'

/** What a line was ordered in, where its sku is cut to order. */
export interface OrderedIn {
  readonly of: MadeToOrder
  readonly country: Country
  /** The sku's own choices: a line in exactly these costs what the sku costs. */
  readonly own: string
  /** Of the whole piece, in any choices. */
  readonly photos?: readonly ProductPhoto[]
  /** Of the choices' names; English without. */
  readonly language?: Language
}

/** What the cart must know of a sku, in one country. */
export interface CartSku {
  readonly sku: string
  readonly productId: string
  readonly title: string
  readonly optionText: string
  /** Written out, in the site's system of measure first; empty when there are none. */
  readonly dimensions: string
  readonly url: string
  readonly unitPrice: Cents
  readonly regularPrice: Cents
  readonly isOversize: boolean
  /** Special order and made to order: nothing is taken from stock. */
  readonly isUncounted: boolean
  readonly leadTimeDays: number
  /** 0 in stock, 250 special order, 300 and 400 made to order [LIM-03]. */
  readonly fulfilmentType: FulfilmentType
  readonly brand: Brand
  readonly isKids: boolean
  /** Slugs, the main one first. */
  readonly categories: readonly string[]
  readonly isGiftCard: boolean
  /** Goes on a truck by appointment. */
  readonly isFreight: boolean
  /** Its maker sends it. */
  readonly isVendorShipped: boolean
  readonly weightPounds: number
  /** What sending one costs, whatever else is in the order; null: by the tables. */
  readonly flatRate: Cents | null
  /** What our people can do with it at home, for a fee. */
  readonly installation: InstallationService | null
  readonly personalizationType: PersonalizationType
  /** `US-CA` style codes where it may be neither sent nor picked up [CRT-28]. */
  readonly restrictedRegions: readonly string[]
  readonly restrictedReason: string | null
  /** Cartons of one, inches [CRT-23]. */
  readonly boxes: readonly Box[]
  readonly picture: Picture
  /** The choices that it is sold in as it is: `Fabric=LIN0102`. */
  readonly ownChoices?: string
  /** How it is cut to order; its lines then have prices of their own. */
  readonly orderedIn?: OrderedIn
}
