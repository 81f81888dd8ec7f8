import type { ShownPicture } from '#catalog/rules/product.ts'
import type { Brand } from '#lib/site.ts'

/** A special-order configuration that a customer keeps, as of today. */
export interface ShownConfiguration {
  readonly brand: Brand
  /** Slug of the product, and the choice codes in the order of its options. */
  readonly slug: string
  readonly codes: readonly string[]
  /** Product and choices in the page's language; the kept name if the product is gone. */
  readonly name: string
  /** The product alone, and the choices alone; the whole name, and '', if they are not known. */
  readonly title: string
  readonly choices: string
  /** Address that opens it; undefined if the product is no longer offered. */
  readonly href: string | undefined
  /** Whole address, for sharing. */
  readonly link: string | undefined
  readonly picture: ShownPicture | undefined
  /** Price today in words, and working days until it leaves; undefined if it cannot be ordered as it is. */
  readonly offer: { readonly price: string; readonly leadTimeDays: number } | undefined
  /** The reason why it cannot be ordered as it is; '' if it can. */
  readonly because: string
}
