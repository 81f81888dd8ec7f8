import type { ProductPhoto } from '#catalog/rules/product-photos.ts'
import type { Picture } from '#catalog/rules/product.ts'
import type { MadeToOrder } from '#catalog/rules/special-order-family.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'

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
  readonly picture: Picture
  /** The choices that it is sold in as it is: `Fabric=LIN0102`. */
  readonly ownChoices?: string
  /** How it is cut to order; its lines then have prices of their own. */
  readonly orderedIn?: OrderedIn
}
