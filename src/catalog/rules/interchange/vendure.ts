import { flagCell, moneyCell, neededCell, numberCell, plainText, slugOf, textCell } from './cell.ts'
import type { Cells } from './cell.ts'
import { derivedSku } from './derived-sku.ts'
import { CellFault } from './fault.ts'
import type { ForeignImage, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { distinctImages } from './images.ts'

/** A row of Vendure's product CSV and its line in the file. */
export interface VendureRow {
  readonly row: number
  readonly cells: Cells
}

/** Required columns. */
export const NEEDED = ['name', 'price'] as const
const READ = new Set<string>([
  ...NEEDED,
  'slug',
  'description',
  'assets',
  'facets',
  'optionGroups',
  'optionValues',
  'sku',
  'stockOnHand',
  'trackInventory',
  'variantAssets',
  'enabled',
])
const KNOWN = new Set(['taxCategory', 'variantFacets', 'translations'])
/** Vendure's custom fields. */
const CUSTOM = /^(?:product|variant):/

/** Column name without the language suffix that Vendure appends: `name:en` → `name`. */
export const columnOf = (name: string): string => (CUSTOM.test(name) ? name : name.replace(/:[a-z]{2}$/, ''))

export const headerOf = (columns: readonly string[]): { missing: string[]; unused: string[]; unknown: string[] } => ({
  missing: NEEDED.filter(column => !columns.includes(column)),
  unused: columns.filter(column => KNOWN.has(column) || CUSTOM.test(column)),
  unknown: columns.filter(column => column !== '' && !READ.has(column) && !KNOWN.has(column) && !CUSTOM.test(column)),
})

const listOf = (text: string): string[] =>
  text
    .split('|')
    .map(part => part.trim())
    .filter(part => part !== '')

/** Value of a facet; facets are encoded as `name:value`. */
const facetOf = (cells: Cells, name: string): string =>
  listOf(textCell(cells, 'facets'))
    .find(facet => facet.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1) ?? ''

function quantityOf(cells: Cells): ForeignVariant['quantity'] {
  const tracks = textCell(cells, 'trackInventory').toLowerCase()
  const isTracked = tracks === '' || tracks === 'inherit' || flagCell(cells, 'trackInventory', true)
  if (!isTracked) return 'uncounted'
  const counted = numberCell(cells, 'stockOnHand')
  return counted === undefined ? undefined : Math.floor(counted)
}

function variantOf({ row, cells }: VendureRow, names: readonly string[], handle: string): ForeignVariant {
  const values = listOf(textCell(cells, 'optionValues'))
  if (values.length !== names.length)
    throw new CellFault('optionValues', `has ${values.length} values, but the product has ${names.length} options`)
  const options = names.map((name, i) => ({ name, value: values[i]! }))
  const price = moneyCell(cells, 'price')
  if (!price) throw new CellFault('price', price === 0 ? 'is zero' : 'is empty')
  const quantity = quantityOf(cells)
  return {
    row,
    sku: textCell(cells, 'sku') || derivedSku(handle, options),
    options,
    price,
    ...(quantity === undefined ? {} : { quantity }),
  }
}

/**
 * Converts a named row and the unnamed rows below it to one product. Throws a CellFault; `at` is called with each row
 * before it is read.
 */
export function vendureProduct(rows: readonly VendureRow[], at: (row: number) => void): ForeignProduct {
  const [first] = rows
  if (first === undefined) throw new RangeError('no row')
  const { row, cells } = first
  at(row)
  const name = neededCell(cells, 'name')
  const handle = textCell(cells, 'slug') || slugOf(name)
  const groups = listOf(textCell(cells, 'optionGroups')).map(group => group.charAt(0).toUpperCase() + group.slice(1))
  const variants = rows.map(one => {
    at(one.row)
    return variantOf(one, groups, handle)
  })
  const images = rows.flatMap(one =>
    ['assets', 'variantAssets'].flatMap(column =>
      listOf(textCell(one.cells, column)).map((source): ForeignImage => ({ row: one.row, column, source, alt: '' })),
    ),
  )
  at(row)
  return {
    row,
    handle,
    name,
    description: plainText(textCell(cells, 'description')),
    vendor: facetOf(cells, 'brand'),
    type: facetOf(cells, 'category'),
    isPublished: flagCell(cells, 'enabled', true),
    variants,
    images: distinctImages(images),
  }
}
