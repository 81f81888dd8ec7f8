import type { Country } from '#lib/site.ts'
import type { Product } from '../product.ts'
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

/**
 * A product as Shopify's rows, by column: one a sku, then one for each picture left. None when it is not sold in the
 * country.
 */
export function shopifyCells(
  product: Product,
  { country, vendor, category, available, images, variantImage }: ShopifyExtras,
): Cells[] {
  const sold = product.skus.filter(sku => sku.prices[country] !== undefined)
  const names = sold[0]?.optionChoices.map(choice => choice.optionName) ?? []
  return Array.from({ length: Math.max(sold.length, sold.length === 0 ? 0 : images.length) }, (_, i) => {
    const sku = sold[i]
    const price = sku?.prices[country]
    const image = images[i]
    const isFirst = i === 0
    const cells: Record<string, string | number | undefined> = {
      Handle: product.slug,
      ...(isFirst && {
        Title: product.name,
        'Body (HTML)': describedInHtml(product),
        Vendor: vendor,
        Type: category,
        Published: 'true',
        Status: 'active',
      }),
      'Variant SKU': sku?.sku,
      'Variant Grams': sku && Math.round(sku.weightPounds * GRAMS_PER_POUND),
      'Variant Inventory Tracker': sku && 'shopify',
      // Empty where the country has no count, such as for a preorder: 0 would be a count.
      'Variant Inventory Qty': sku && available.get(sku.sku),
      'Variant Price': price && money(price.sale ?? price.regular),
      'Variant Compare At Price': price?.sale === undefined ? '' : money(price.regular),
      'Image Src': image?.source,
      'Image Position': image && i + 1,
      'Image Alt Text': image?.alt,
      'Variant Image': sku && variantImage(sku.sku),
    }
    for (const k of [0, 1, 2]) {
      if (isFirst) cells[`Option${k + 1} Name`] = names[k] ?? (k === 0 ? 'Title' : '')
      if (sku) cells[`Option${k + 1} Value`] = sku.optionChoices[k]?.choiceName ?? (k === 0 ? 'Default Title' : '')
    }
    return Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, String(value ?? '')]))
  })
}

/** The same as lines of CSV; '' when the product is not sold in the country. */
export const shopifyRows = (product: Product, extras: ShopifyExtras): string =>
  shopifyCells(product, extras)
    .map(cells => csvLine(HEADER.map(column => cells[column])))
    .join('')
