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

/** Cents as a plain number: `1299.50`. */
export const money = (cents: number): string => (cents / 100).toFixed(2)
const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A product's words as a paragraph and a list of its details. */
export function describedInHtml({ description, details }: Pick<Product, 'description' | 'details'>): string {
  const list = details.map(detail => `<li>${html(detail)}</li>`).join('')
  return `<p>${html(description)}</p>${list === '' ? '' : `<ul>${list}</ul>`}`
}

export interface ShopifyExtras {
  readonly country: Country
  readonly vendor: string
  readonly category: string
  /** Pieces left by sku. */
  readonly available: ReadonlyMap<string, number>
  /** Absolute addresses, main first. */
  readonly images: readonly { readonly source: string; readonly alt: string }[]
  /** Absolute address of the picture of a SKU; undefined where it has none of its own. */
  readonly variantImage: (sku: string) => string | undefined
}

type Column = string | number | undefined

/** The columns of a row that has no SKU and no picture: there, but empty. */
const EMPTY_COLUMNS = Object.fromEntries(
  HEADER.filter(column => /^(Variant|Image) /.test(column)).map(column => [column, '']),
)

/** The columns that only a product's first row fills. */
const productColumns = (product: Product, { vendor, category }: ShopifyExtras): Record<string, Column> => ({
  Title: product.name,
  'Body (HTML)': describedInHtml(product),
  Vendor: vendor,
  Type: category,
  Published: 'true',
  Status: 'active',
})

/** The columns of a SKU that is sold in the country. */
function variantColumns(sku: Sku, { country, available, variantImage }: ShopifyExtras): Record<string, Column> {
  const price = sku.prices[country]
  return {
    'Variant SKU': sku.sku,
    'Variant Grams': Math.round(sku.weightPounds * GRAMS_PER_POUND),
    'Variant Inventory Tracker': 'shopify',
    // Empty where the country has no count, such as for a preorder: 0 would be a count.
    'Variant Inventory Qty': available.get(sku.sku),
    'Variant Price': price && money(price.sale ?? price.regular),
    'Variant Compare At Price': price?.sale === undefined ? '' : money(price.regular),
    'Variant Image': variantImage(sku.sku),
  }
}

/** Shopify knows three options; a product without any has one that is called "Title". */
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
 * A product as Shopify's rows, by column: one row for each SKU, then one for each picture left. There are none when it
 * is not sold in the country.
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

/** The same as lines of CSV; '' when the product is not sold in the country. */
export const shopifyRows = (product: Product, extras: ShopifyExtras): string =>
  shopifyCells(product, extras)
    .map(cells => csvLine(HEADER.map(column => cells[column])))
    .join('')
