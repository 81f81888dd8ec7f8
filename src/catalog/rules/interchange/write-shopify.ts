import type { Country } from '#lib/site.ts'
import type { Product } from '../product.ts'
import { csvLine } from './csv-line.ts'

const HEADER = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Image Src', 'Image Position', 'Image Alt Text', 'Status',
]
const GRAMS_PER_POUND = 453.592_37

export const shopifyHeader = (): string => csvLine(HEADER)

const money = (cents: number): string => (cents / 100).toFixed(2)
const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export interface ShopifyExtras {
  readonly country: Country
  readonly vendor: string
  readonly category: string
  /** Pieces left by sku. */
  readonly available: ReadonlyMap<string, number>
  /** Absolute addresses, main first. */
  readonly images: readonly { readonly source: string; readonly alt: string }[]
}

/** A product as Shopify's rows: one a sku, then one for each picture left. '' when it is not sold in the country. */
export function shopifyRows(product: Product, { country, vendor, category, available, images }: ShopifyExtras): string {
  const sold = product.skus.filter(sku => sku.prices[country] !== undefined)
  const names = sold[0]?.optionChoices.map(choice => choice.optionName) ?? []
  const body = `<p>${html(product.description)}</p>${product.details.length === 0 ? '' : `<ul>${product.details.map(detail => `<li>${html(detail)}</li>`).join('')}</ul>`}`
  const rows = Array.from({ length: Math.max(sold.length, sold.length === 0 ? 0 : images.length) }, (_, i) => {
    const sku = sold[i]
    const price = sku?.prices[country]
    const image = images[i]
    const first = i === 0
    const options = [0, 1, 2].flatMap(k => [first ? (names[k] ?? (k === 0 ? 'Title' : '')) : '', sku === undefined ? '' : (sku.optionChoices[k]?.choiceName ?? (k === 0 ? 'Default Title' : ''))])
    return csvLine([
      product.slug, first ? product.name : '', first ? body : '', first ? vendor : '', first ? category : '', first ? 'true' : '', ...options,
      sku?.sku, sku && Math.round(sku.weightPounds * GRAMS_PER_POUND), sku && (available.get(sku.sku) ?? 0), price && money(price.sale ?? price.regular), price?.sale === undefined ? '' : money(price.regular),
      image?.source, image && i + 1, image?.alt, first ? 'active' : '',
    ])
  })
  return rows.join('')
}
