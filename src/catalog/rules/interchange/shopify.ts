import { flagCell, moneyCell, neededCell, numberCell, plainText, slugOf, textCell } from './cell.ts'
import type { Cells } from './cell.ts'
import { derivedSku } from './derived-sku.ts'
import { CellFault } from './fault.ts'
import type { ForeignImage, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { distinctImages } from './images.ts'

/** A row of a Shopify product CSV and its line in the file. */
export interface ShopifyRow {
  readonly row: number
  readonly cells: Cells
}

/** Required columns. */
export const NEEDED = ['Title', 'Variant Price'] as const

/** Columns that are imported. */
const READ = new Set<string>([
  ...NEEDED,
  'Handle',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Published',
  'Status',
  'Variant SKU',
  'Variant Compare At Price',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Image Src',
  'Image Alt Text',
  'Variant Image',
])
/** Shopify columns that are known but not imported. */
const KNOWN = new Set([
  'Tags',
  'Option1 Linked To',
  'Option2 Linked To',
  'Option3 Linked To',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Position',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'Unit price total measure',
  'Unit price total measure unit',
  'Unit price base measure',
  'Unit price base measure unit',
])
/** Columns of other markets, metafields and Google, recognized by a prefix or suffix. */
const KNOWN_PARTS = /^(?:Google Shopping|Included|Price|Compare[ -]At Price) \/ |\(product\.metafields\..+\)$/i

/** Shopify's current column names, mapped to those used until 2024. Names that differ only in case are not listed. */
const RENAMED: Readonly<Record<string, string>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'charge tax': 'Variant Taxable',
  'tax code': 'Variant Tax Code',
  'inventory tracker': 'Variant Inventory Tracker',
  'inventory quantity': 'Variant Inventory Qty',
  'continue selling when out of stock': 'Variant Inventory Policy',
  'weight value (grams)': 'Variant Grams',
  'weight unit for display': 'Variant Weight Unit',
  'requires shipping': 'Variant Requires Shipping',
  'fulfillment service': 'Variant Fulfillment Service',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
}
const CAPITALS = new Map([...READ, ...KNOWN].map(name => [name.toLowerCase(), name]))

/** Normalizes a column name. Shopify has renamed most columns, and files with either names exist. */
export const columnOf = (name: string): string =>
  RENAMED[name.toLowerCase()] ?? CAPITALS.get(name.toLowerCase()) ?? name

/** Classifies the columns of a header: missing, known but not imported, and unknown. */
export const headerOf = (columns: readonly string[]): { missing: string[]; unused: string[]; unknown: string[] } => ({
  missing: NEEDED.filter(column => !columns.includes(column)),
  unused: columns.filter(column => KNOWN.has(column) || KNOWN_PARTS.test(column)),
  unknown: columns.filter(
    column => column !== '' && !READ.has(column) && !KNOWN.has(column) && !KNOWN_PARTS.test(column),
  ),
})

const GRAMS_PER_POUND = 453.592_37
const last = (path: string): string => path.split('>').at(-1)!.trim()

/**
 * Quantity of a variant. Shopify sells untracked goods regardless of quantity, and exports 0 for them. A negative
 * quantity means oversold.
 */
function quantityOf(cells: Cells): ForeignVariant['quantity'] {
  const written = textCell(cells, 'Variant Inventory Qty')
  const isUntracked = textCell(cells, 'Variant Inventory Tracker') === ''
  if (written === '') return isUntracked ? 'uncounted' : undefined
  const count = written.startsWith('-') ? 0 : Math.floor(numberCell(cells, 'Variant Inventory Qty')!)
  // A file without the tracker column does not state tracking, so its 0 is a count.
  const sellsAnyway = isUntracked && cells['Variant Inventory Tracker'] !== undefined
  return count === 0 && sellsAnyway ? 'uncounted' : count
}

function variantOf({ row, cells }: ShopifyRow, names: readonly string[], handle: string): ForeignVariant {
  const options = names
    .flatMap((name, i) => (name === '' ? [] : [{ name, value: neededCell(cells, `Option${i + 1} Value`) }]))
    // Placeholder option of a Shopify product without options.
    .filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'))
  const price = moneyCell(cells, 'Variant Price')
  if (price === undefined || price === 0) throw new CellFault('Variant Price', price === 0 ? 'is zero' : 'is empty')
  const compareAt = moneyCell(cells, 'Variant Compare At Price')
  const grams = numberCell(cells, 'Variant Grams')
  const quantity = quantityOf(cells)
  return {
    row,
    sku: textCell(cells, 'Variant SKU') || derivedSku(handle, options),
    options,
    price,
    ...(compareAt !== undefined && compareAt > price ? { compareAt } : {}),
    ...(grams ? { weightPounds: Math.round((grams / GRAMS_PER_POUND) * 100) / 100 } : {}),
    ...(quantity === undefined ? {} : { quantity }),
  }
}

const isVariant = ({ cells }: ShopifyRow): boolean =>
  ['Variant SKU', 'Variant Price', 'Option1 Value'].some(column => (cells[column] ?? '').trim() !== '')

/**
 * Converts the rows of a handle to a product. Throws a CellFault; `at` is called with each row before it is read.
 * @throws CellFault for an invalid cell.
 */
export function shopifyProduct(rows: readonly ShopifyRow[], at: (row: number) => void): ForeignProduct {
  const [first] = rows
  if (first === undefined) throw new RangeError('no row')
  const { row, cells } = first
  at(row)
  const names = [1, 2, 3].map(i => textCell(cells, `Option${i} Name`))
  const status = textCell(cells, 'Status').toLowerCase()
  if (!['', 'active', 'draft', 'archived'].includes(status))
    throw new CellFault('Status', `"${status}" is not one of active, draft and archived`)
  const product = {
    row,
    handle: textCell(cells, 'Handle') || slugOf(neededCell(cells, 'Title')),
    name: neededCell(cells, 'Title'),
    description: plainText(textCell(cells, 'Body (HTML)')),
    vendor: textCell(cells, 'Vendor'),
    type: textCell(cells, 'Type') || last(textCell(cells, 'Product Category')),
    isPublished: flagCell(cells, 'Published', true) && (status === '' || status === 'active'),
  }
  const variants = rows.filter(isVariant).map(one => {
    at(one.row)
    return variantOf(one, names, product.handle)
  })
  const skuOf = new Map(variants.map(variant => [variant.row, variant.sku]))
  const images = rows.flatMap<ForeignImage>(one => {
    at(one.row)
    return ['Image Src', 'Variant Image'].flatMap(column => {
      const source = textCell(one.cells, column)
      const image = { row: one.row, column, source, alt: textCell(one.cells, 'Image Alt Text') }
      const sku = column === 'Variant Image' ? skuOf.get(one.row) : undefined
      return source === '' ? [] : [{ ...image, ...(sku === undefined ? {} : { skus: [sku] }) }]
    })
  })
  at(row)
  if (variants.length === 0) throw new CellFault('Variant Price', 'is empty in every row of the product')
  return { ...product, variants, images: distinctImages(images) }
}
