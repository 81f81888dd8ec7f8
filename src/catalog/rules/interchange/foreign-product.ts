import type { Cents } from '#lib/money.ts'

/** A product as another shop's file has it, before it is made ours. */
export interface ForeignProduct {
  /** The line it begins on. */
  readonly row: number
  /** What its rows have in common: Shopify's handle, Google's item group. */
  readonly handle: string
  readonly name: string
  readonly description: string
  readonly vendor: string
  /** The narrowest kind it names: `Sofas` of `Home > Furniture > Sofas`. */
  readonly type: string
  readonly isPublished: boolean
  /** True where it sells at its address only, in no list and no search; left out where the file does not say. */
  readonly isHidden?: boolean
  readonly variants: readonly ForeignVariant[]
  readonly images: readonly ForeignImage[]
}

export interface ForeignVariant {
  readonly row: number
  readonly sku: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly price: Cents
  /** The price as the file writes it, where that names a currency: `26.00 USD`. */
  readonly named?: { readonly column: string; readonly text: string; readonly currency: string }
  /** What it cost before; above `price` when it is on sale. */
  readonly compareAt?: Cents
  /** True for a sale price whose dates do not include the time of the import; `price` is then the regular one. */
  readonly isSaleOutsideDates?: boolean
  readonly weightPounds?: number
  /** Pieces in stock; 'uncounted': it sells, but the file counts no pieces; undefined: the file has none to sell. */
  readonly quantity?: number | 'uncounted'
  readonly material?: string
}

/** A file beside the imported one, or an http(s) address. */
export interface ForeignImage {
  readonly row: number
  readonly column: string
  readonly source: string
  readonly alt: string
  /** SKUs of the variants that it shows; left out: it shows the product in general. */
  readonly skus?: readonly string[]
}
