import type { Cents } from '#lib/money.ts'

/** A product as described by another shop system's file, before conversion. */
export interface ForeignProduct {
  /** Line where it begins. */
  readonly row: number
  /** The common key of its rows: Shopify's handle, Google's item group. */
  readonly handle: string
  readonly name: string
  readonly description: string
  readonly vendor: string
  /** Its most specific category: `Sofas` of `Home > Furniture > Sofas`. */
  readonly type: string
  readonly isPublished: boolean
  /** True if it is sold at its address only, without listings and search; undefined if the file does not say. */
  readonly isHidden?: boolean
  readonly variants: readonly ForeignVariant[]
  readonly images: readonly ForeignImage[]
}

export interface ForeignVariant {
  readonly row: number
  readonly sku: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly price: Cents
  /** The price as written in the file, if it names a currency: `26.00 USD`. */
  readonly named?: { readonly column: string; readonly text: string; readonly currency: string }
  /** Price before a sale, above `price`. */
  readonly compareAt?: Cents
  /** True for a sale whose dates do not include the time of the import; `price` is then the regular price. */
  readonly isSaleOutsideDates?: boolean
  readonly weightPounds?: number
  /** Units in stock; 'uncounted': for sale, but the file has no count; undefined: none for sale. */
  readonly quantity?: number | 'uncounted'
  readonly material?: string
}

/** An image: a file next to the imported one, or an http(s) address. */
export interface ForeignImage {
  readonly row: number
  readonly column: string
  readonly source: string
  readonly alt: string
  /** SKUs of the variants that it shows; undefined: it shows the product in general. */
  readonly skus?: readonly string[]
}
