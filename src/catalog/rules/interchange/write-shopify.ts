import type { Country } from '#lib/site.ts'
import type { Product, Sku } from '../product.ts'
import type { Cells } from './cell.ts'
import { csvLine } from './csv-line.ts'

const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
]
const GRAMS_PER_POUND = 453.592_37

export const shopifyHeader = (): string => csvLine(HEADER)

/** Formats cents as a plain number: `1299.50`. */
export const money = (cents: number): string => (cents / 100).toFixed(2)
const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The description as a paragraph and a list of details, in HTML. */
export function describedInHtml({ description, details }: Pick<Product, 'description' | 'details'>): string {
  const list = details.map(detail => `<li>${html(detail)}</li>`).join('')
  return `<p>${html(description)}</p>${list === '' ? '' : `<ul>${list}</ul>`}`
}

export interface ShopifyExtras {
  readonly country: Country
  readonly vendor: string
  readonly category: string
  /** Units available, by SKU. */
  readonly available: ReadonlyMap<string, number>
  /** Absolute URLs, main first. */
  readonly images: readonly { readonly source: string; readonly alt: string }[]
  /** Absolute URL of the SKU's picture; undefined if it has none of its own. */
  readonly variantImage: (sku: string) => string | undefined
}

type Column = string | number | undefined

/** Empty columns of a row without SKU or picture. */
const EMPTY_COLUMNS = Object.fromEntries(
  HEADER.filter(column => /^(Variant|Image) /.test(column)).map(column => [column, '']),
)

/** Columns that only the first row of a product fills. */
const productColumns = (product: Product, { vendor, category }: ShopifyExtras): Record<string, Column> => ({
  Title: product.name,
  'Body (HTML)': describedInHtml(product),
  Vendor: vendor,
  Type: category,
  Published: 'true',
  Status: 'active',
})

/** Columns of a SKU that is sold in the country. */
function variantColumns(sku: Sku, { country, available, variantImage }: ShopifyExtras): Record<string, Column> {
  const price = sku.prices[country]
  return {
    'Variant SKU': sku.sku,
    'Variant Grams': Math.round(sku.weightPounds * GRAMS_PER_POUND),
    'Variant Inventory Tracker': 'shopify',
    // Empty if the country has no count, such as for a preorder: 0 would be a count.
    'Variant Inventory Qty': available.get(sku.sku),
    'Variant Price': price && money(price.sale ?? price.regular),
    'Variant Compare At Price': price?.sale === undefined ? '' : money(price.regular),
    'Variant Image': variantImage(sku.sku),
  }
}

/** Shopify has three options; a product without options has one named "Title". */
const OPTION_PLACES = [0, 1, 2] as const
const optionNames = (sku: Sku | undefined): Record<string, Column> =>
  Object.fromEntries(
    OPTION_PLACES.map(k => [`Option${k + 1} Name`, sku?.optionChoices[k]?.optionName ?? (k === 0 ? 'Title' : '')]),
  )
const optionValues = (sku: Sku): Record<string, Column> =>
  Object.fromEntries(
    OPTION_PLACES.map(k => [
      `Option${k + 1} Value`,
      sku.optionChoices[k]?.choiceName ?? (k === 0 ? 'Default Title' : ''),
    ]),
  )

/**
 * Cells of a product's Shopify rows, by column: one row for each SKU, then one for each further picture. Empty if the
 * product is not sold in the country.
 */
export function shopifyCells(product: Product, extras: ShopifyExtras): Cells[] {
  const { country, images } = extras
  const sold = product.skus.filter(sku => sku.prices[country] !== undefined)
  return Array.from({ length: sold.length === 0 ? 0 : Math.max(sold.length, images.length) }, (_, i) => {
    const sku = sold[i]
    const image = images[i]
    const cells = {
      Handle: product.slug,
      ...EMPTY_COLUMNS,
      ...(i === 0 && { ...productColumns(product, extras), ...optionNames(sku) }),
      ...(sku && { ...variantColumns(sku, extras), ...optionValues(sku) }),
      ...(image && { 'Image Src': image.source, 'Image Position': i + 1, 'Image Alt Text': image.alt }),
    }
    return Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, String(value ?? '')]))
  })
}

/** The product's rows as lines of CSV; '' if it is not sold in the country. */
export const shopifyRows = (product: Product, extras: ShopifyExtras): string =>
  shopifyCells(product, extras)
    .map(cells => csvLine(HEADER.map(column => cells[column])))
    .join('')
