import { flagCell, moneyCell, neededCell, numberCell, plainText, textCell } from './cell.ts'
import type { Cells } from './cell.ts'
import { CellFault } from './fault.ts'
import type { ForeignImage, ForeignProduct, ForeignVariant } from './foreign-product.ts'

/** A row of a Shopify product CSV and its line in the file. */
export interface ShopifyRow {
  readonly row: number
  readonly cells: Cells
}

/** Columns without which there is no product. */
export const NEEDED = ['Handle', 'Title', 'Variant SKU', 'Variant Price'] as const

/** Columns that are read. */
const READ = new Set<string>([
  ...NEEDED, 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Published', 'Status', 'Variant Compare At Price', 'Variant Grams', 'Variant Inventory Qty',
  'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value', 'Image Src', 'Image Alt Text', 'Variant Image',
])
/** Columns of Shopify's that this shop has no use for. */
const KNOWN = new Set([
  'Tags', 'Option1 Linked To', 'Option2 Linked To', 'Option3 Linked To', 'Variant Inventory Tracker', 'Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Requires Shipping',
  'Variant Taxable', 'Variant Barcode', 'Image Position', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Weight Unit', 'Variant Tax Code', 'Cost per item',
])

/** What the importer says about a header: what is missing, what it knows but leaves out, and what it has never heard of. */
export const headerOf = (columns: readonly string[]): { missing: string[]; unused: string[]; unknown: string[] } => ({
  missing: NEEDED.filter(column => !columns.includes(column)),
  unused: columns.filter(column => KNOWN.has(column) || column.startsWith('Google Shopping / ')),
  unknown: columns.filter(column => column !== '' && !READ.has(column) && !KNOWN.has(column) && !column.startsWith('Google Shopping / ')),
})

const GRAMS_PER_POUND = 453.592_37
const last = (path: string): string => path.split('>').at(-1)!.trim()

function variantOf({ row, cells }: ShopifyRow, names: readonly string[]): ForeignVariant {
  const options = names.flatMap((name, i) => (name === '' ? [] : [{ name, value: neededCell(cells, `Option${i + 1} Value`) }]))
    // What Shopify writes for a product without options.
    .filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'))
  const price = moneyCell(cells, 'Variant Price')
  if (price === undefined || price === 0) throw new CellFault('Variant Price', price === 0 ? 'is nothing' : 'is empty')
  const compareAt = moneyCell(cells, 'Variant Compare At Price')
  const grams = numberCell(cells, 'Variant Grams')
  const quantity = textCell(cells, 'Variant Inventory Qty').startsWith('-') ? 0 : numberCell(cells, 'Variant Inventory Qty')
  return {
    row, sku: neededCell(cells, 'Variant SKU'), options, price,
    ...(compareAt !== undefined && compareAt > price ? { compareAt } : {}),
    ...(grams ? { weightPounds: Math.round((grams / GRAMS_PER_POUND) * 100) / 100 } : {}),
    ...(quantity === undefined ? {} : { quantity: Math.floor(quantity) }),
  }
}

const isVariant = ({ cells }: ShopifyRow): boolean => ['Variant SKU', 'Variant Price', 'Option1 Value'].some(column => (cells[column] ?? '').trim() !== '')

/** The rows that share a handle as one product; throws a CellFault, whose row is `at()`. */
export function shopifyProduct(rows: readonly ShopifyRow[], at: (row: number) => void): ForeignProduct {
  const [first] = rows
  if (first === undefined) throw new RangeError('no row')
  const { row, cells } = first
  at(row)
  const names = [1, 2, 3].map(i => textCell(cells, `Option${i} Name`))
  const status = textCell(cells, 'Status').toLowerCase()
  if (!['', 'active', 'draft', 'archived'].includes(status)) throw new CellFault('Status', `"${status}" is none of active, draft and archived`)
  const product = {
    row, handle: neededCell(cells, 'Handle'), name: neededCell(cells, 'Title'), description: plainText(textCell(cells, 'Body (HTML)')), vendor: textCell(cells, 'Vendor'),
    type: textCell(cells, 'Type') || last(textCell(cells, 'Product Category')), isPublished: flagCell(cells, 'Published', true) && (status === '' || status === 'active'),
  }
  const variants = rows.filter(isVariant).map(one => {
    at(one.row)
    return variantOf(one, names)
  })
  const images = rows.flatMap<ForeignImage>(one => {
    at(one.row)
    return ['Image Src', 'Variant Image'].flatMap(column => {
      const source = textCell(one.cells, column)
      return source === '' ? [] : [{ row: one.row, column, source, alt: textCell(one.cells, 'Image Alt Text') }]
    })
  })
  at(row)
  if (variants.length === 0) throw new CellFault('Variant Price', 'is empty in every row of the product')
  return { ...product, variants, images: images.filter((image, i) => images.findIndex(other => other.source === image.source) === i) }
}
