import type { Picture } from '#catalog/rules/product.ts'
import type { Cents } from '#lib/money.ts'

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
}
