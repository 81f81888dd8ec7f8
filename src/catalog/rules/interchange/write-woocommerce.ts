import type { Product } from '../product.ts'
import type { Cells } from './cell.ts'
import { csvLine } from './csv-line.ts'
import { describedInHtml, money } from './write-shopify.ts'
import type { ShopifyExtras } from './write-shopify.ts'

/** Maximum number of options; further options of a product are omitted. */
const MOST_OPTIONS = 6
const numbers = Array.from({ length: MOST_OPTIONS }, (_, i) => i + 1)
const HEADER = [
  'Type',
  'SKU',
  'Name',
  'Published',
  'Description',
  'In stock?',
  'Stock',
  'Weight (lbs)',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Brands',
  ...numbers.flatMap(number => ['name', 'value(s)', 'visible', 'global'].map(part => `Attribute ${number} ${part}`)),
]

export const wooHeader = (): string => csvLine(HEADER)

/** Encodes several values in one cell, with WooCommerce's escaping. */
const listed = (values: readonly string[]): string => values.map(value => value.replaceAll(',', '\\,')).join(', ')

/** Cells for options and their values. */
const attributeCells = (options: readonly (readonly [name: string, values: readonly string[]])[]): Cells =>
  Object.fromEntries(
    options.slice(0, MOST_OPTIONS).flatMap(([name, values], i) => [
      [`Attribute ${i + 1} name`, name],
      [`Attribute ${i + 1} value(s)`, listed(values)],
      [`Attribute ${i + 1} visible`, '1'],
      [`Attribute ${i + 1} global`, '0'],
    ]),
  )

/** Cells of a SKU that is sold: price, stock and weight. */
function soldCells(sku: Product['skus'][number], { country, available }: ShopifyExtras): Cells {
  const { regular, sale } = sku.prices[country]!
  const left = available.get(sku.sku) ?? 0
  return {
    SKU: sku.sku,
    'In stock?': left > 0 ? '1' : '0',
    Stock: String(left),
    'Weight (lbs)': String(sku.weightPounds),
    'Regular price': money(regular),
    'Sale price': sale === undefined ? '' : money(sale),
  }
}

/**
 * Cells of a product's WooCommerce rows: one row for a product without options, otherwise a parent row with the options
 * and a row for each SKU. Empty if the product is not sold in the country.
 */
export function wooCells(product: Product, extras: ShopifyExtras): Cells[] {
  const sold = product.skus.filter(sku => sku.prices[extras.country] !== undefined)
  const [first] = sold
  if (first === undefined) return []
  const told = {
    Name: product.name,
    Published: '1',
    Description: describedInHtml(product),
    Categories: listed([extras.category]),
    Images: listed(extras.images.map(({ source }) => source)),
    Brands: extras.vendor,
  }
  const names = [...new Set(sold.flatMap(sku => sku.optionChoices.map(({ optionName }) => optionName)))]
  if (sold.length === 1 && names.length === 0) return [{ Type: 'simple', ...told, ...soldCells(first, extras) }]
  const valuesOf = (name: string): string[] =>
    sold.flatMap(sku => sku.optionChoices.filter(one => one.optionName === name).map(one => one.choiceName))
  const parent = {
    Type: 'variable',
    SKU: product.slug,
    ...told,
    ...attributeCells(names.map(name => [name, [...new Set(valuesOf(name))]])),
  }
  const variations = sold.map(sku => ({
    Type: 'variation',
    Name: product.name,
    Published: '1',
    Parent: product.slug,
    Images: listed([extras.variantImage(sku.sku) ?? ''].filter(source => source !== '')),
    ...soldCells(sku, extras),
    ...attributeCells(sku.optionChoices.map(({ optionName, choiceName }) => [optionName, [choiceName]])),
  }))
  return [parent, ...variations]
}

/** The product's rows as lines of CSV; '' if it is not sold in the country. */
export const wooRows = (product: Product, extras: ShopifyExtras): string =>
  wooCells(product, extras)
    .map(cells => csvLine(HEADER.map(column => cells[column])))
    .join('')
