import { moneyCell, neededCell, numberCell, plainText, slugOf, textCell } from './cell.ts'
import type { Cells } from './cell.ts'
import { derivedSku } from './derived-sku.ts'
import { CellFault, quoted } from './fault.ts'
import type { ForeignImage, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { distinctImages } from './images.ts'
import { isInForce, periodBetween } from './sale-period.ts'

/** A row of WooCommerce's product CSV and its line in the file. */
export interface WooRow {
  readonly row: number
  readonly cells: Cells
}

/** Required columns. */
export const NEEDED = ['Type', 'Name', 'Regular price'] as const
const READ = new Set<string>([
  ...NEEDED,
  'ID',
  'SKU',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
  'Sale price',
  'Date sale price starts',
  'Date sale price ends',
  'Categories',
  'Images',
  'Parent',
  'Brands',
])
const KNOWN = new Set([
  'GTIN, UPC, EAN, or ISBN',
  'Is featured?',
  'Tax status',
  'Tax class',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Allow customer reviews?',
  'Purchase note',
  'Tags',
  'Shipping class',
  'Download limit',
  'Download expiry days',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'External URL',
  'Button text',
  'Position',
  'Swatches Attributes',
])
const WEIGHT = /^Weight \((lbs|kg|g|oz)\)$/
const ATTRIBUTE = /^Attribute (\d{1,2}) (name|value\(s\))$/
const KNOWN_PARTS =
  /^(?:(?:Length|Width|Height) \(\w+\)|Attribute \d+ (?:visible|global|default)|Meta: .*|Download \d+ (?:ID|name|URL))$/
const POUNDS = { lbs: 1, oz: 1 / 16, g: 1 / 453.592_37, kg: 2.204_622_6 } as const

const isRead = (column: string): boolean => READ.has(column) || WEIGHT.test(column) || ATTRIBUTE.test(column)
const isKnown = (column: string): boolean => KNOWN.has(column) || KNOWN_PARTS.test(column)

export const headerOf = (columns: readonly string[]): { missing: string[]; unused: string[]; unknown: string[] } => ({
  missing: NEEDED.filter(column => !columns.includes(column)),
  unused: columns.filter(isKnown),
  unknown: columns.filter(column => column !== '' && !isRead(column) && !isKnown(column)),
})

/** Splits the type: `simple, virtual` → `simple` and `virtual`. */
const typesOf = (cells: Cells): string[] =>
  textCell(cells, 'Type')
    .toLowerCase()
    .split(',')
    .map(part => part.trim())

export const isVariation = ({ cells }: WooRow): boolean => typesOf(cells).includes('variation')

/** The variation's reference to its parent product: the SKU of the parent, or `id:44`. */
export const parentOf = ({ cells }: WooRow): string => textCell(cells, 'Parent')
export const namesOf = ({ cells }: WooRow): string[] =>
  [textCell(cells, 'SKU'), `id:${textCell(cells, 'ID')}`].filter(name => name !== '' && name !== 'id:')

/** The reason why a row cannot be imported as a product that is shipped; undefined if it can. */
export function exclusionReason({ cells }: WooRow): string | undefined {
  const kind = typesOf(cells).find(type => ['grouped', 'external', 'downloadable', 'virtual'].includes(type))
  return kind === undefined
    ? undefined
    : `${quoted(textCell(cells, 'Name'))} is ${kind === 'external' ? 'sold elsewhere (external)' : kind}`
}

const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map(part => part.replaceAll('\\,', ',').trim())
    .filter(part => part !== '')

/** Attributes by name, with their values. */
function attributesOf(cells: Cells): Map<string, string[]> {
  const numbers = Object.keys(cells).flatMap(column => {
    const [, number, part] = ATTRIBUTE.exec(column) ?? []
    return number !== undefined && part === 'name' ? [number] : []
  })
  return new Map(
    numbers.flatMap(number => {
      const name = textCell(cells, `Attribute ${number} name`)
      return name === '' ? [] : [[name, listOf(textCell(cells, `Attribute ${number} value(s)`))] as const]
    }),
  )
}

function weightOf(cells: Cells): number | undefined {
  for (const column of Object.keys(cells)) {
    const [, unit] = WEIGHT.exec(column) ?? []
    if (unit === undefined) continue
    // WooCommerce writes 0.5 as `.5`.
    const weight = numberCell({ ...cells, [column]: textCell(cells, column).replace(/^\./, '0.') }, column)
    return weight ? Math.round(weight * POUNDS[unit as keyof typeof POUNDS] * 100) / 100 || undefined : undefined
  }
  return undefined
}

/** `In stock?` is 1, 0 or `backorder`; `Stock` is empty if WooCommerce does not count stock. */
function quantityOf(cells: Cells): ForeignVariant['quantity'] {
  const stock = textCell(cells, 'Stock')
  if (stock.startsWith('-')) return 0
  const counted = /^\d/.test(stock) ? numberCell(cells, 'Stock') : undefined
  const said = textCell(cells, 'In stock?').toLowerCase()
  if (!['', '0', '1', 'backorder', 'parent'].includes(said))
    throw new CellFault('In stock?', `${quoted(said)} is not one of 1, 0 and backorder`)
  if (said === '0') return 0
  if (counted !== undefined) return Math.floor(counted)
  return said === 'backorder' ? undefined : 'uncounted'
}

/** Maximum number of variants for one variation. */
const MOST_VARIANTS = 200

/** Cartesian product of the lists. */
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((made, list) => made.flatMap(start => list.map(value => [...start, value])), [[]])

/** Converts a variation to variants: if it is sold in any value of an option, there is one variant for each value. */
function variantsOf(
  { row, cells }: WooRow,
  offered: ReadonlyMap<string, readonly string[]>,
  handle: string,
  weight: number | undefined,
  now: number,
): ForeignVariant[] {
  const regular = moneyCell(cells, 'Regular price')
  const sale = moneyCell(cells, 'Sale price')
  if (!regular) throw new CellFault('Regular price', regular === 0 ? 'is zero' : 'is empty')
  const isReduced = sale !== undefined && sale > 0 && sale < regular
  const isOnSale = isReduced && isInForce(periodBetween(cells, 'Date sale price starts', 'Date sale price ends'), now)
  const quantity = quantityOf(cells)
  const weightPounds = weightOf(cells) ?? weight
  const own = attributesOf(cells)
  const names = [...offered.keys()]
  const choices = names.map(name => {
    const values = own.get(name) ?? []
    return values.length === 1 ? values : (offered.get(name) ?? [])
  })
  const count = choices.reduce((product, values) => product * values.length, 1)
  if (count > MOST_VARIANTS)
    throw new CellFault('Type', `describes ${count.toLocaleString('en-US')} variants; the maximum is ${MOST_VARIANTS}`)
  const isOne = choices.every(values => values.length === 1)
  return combinations(choices).map(values => {
    const options = names.map((name, i) => ({ name, value: values[i]! }))
    const sku = textCell(cells, 'SKU')
    const open = options.filter(({ name }) => (own.get(name) ?? []).length !== 1)
    const suffixed = isOne || sku === '' ? sku : derivedSku(sku, open)
    return {
      row,
      sku: suffixed || derivedSku(handle, options),
      options,
      price: isOnSale ? sale : regular,
      ...(isOnSale ? { compareAt: regular } : {}),
      ...(isReduced && !isOnSale ? { isSaleOutsideDates: true } : {}),
      ...(weightPounds === undefined ? {} : { weightPounds }),
      ...(quantity === undefined ? {} : { quantity }),
    }
  })
}

const VISIBILITIES = new Set(['', 'visible', 'catalog', 'search', 'hidden'])

/** A product that WooCommerce shows only in listings or only in search is shown in both here. */
function visibilityOf(cells: Cells): Pick<ForeignProduct, 'isHidden'> {
  const said = textCell(cells, 'Visibility in catalog').toLowerCase()
  if (!VISIBILITIES.has(said))
    throw new CellFault('Visibility in catalog', `${quoted(said)} is not one of visible, catalog, search and hidden`)
  return said === '' ? {} : { isHidden: said === 'hidden' }
}

/** The most specific part of the first category: `Hoodies` of `Clothing > Hoodies, Sale`. */
const categoryOf = (cells: Cells): string => (listOf(textCell(cells, 'Categories'))[0] ?? '').split('>').at(-1)!.trim()

/**
 * Converts a product's row and those of its variations to a product, with sale prices in force at `now` (epoch
 * milliseconds). Throws a CellFault; `at` is called with each row before it is read.
 * @throws CellFault for an invalid cell.
 */
export function wooProduct(rows: readonly WooRow[], at: (row: number) => void, now: number): ForeignProduct {
  const [first, ...variations] = rows
  if (first === undefined) throw new RangeError('no row')
  const { row, cells } = first
  at(row)
  if (isVariation(first)) throw new CellFault('Parent', `${quoted(parentOf(first))} is not a product of the file`)
  const isVariable = typesOf(cells).includes('variable')
  if (isVariable && variations.length === 0)
    throw new CellFault('Type', 'is variable, but the file has no variation of it')
  const name = neededCell(cells, 'Name')
  const handle = textCell(cells, 'SKU') || slugOf(`${name} ${textCell(cells, 'ID')}`)
  // Attributes that no variation uses describe the product and are not options.
  const used = new Set(variations.flatMap(one => [...attributesOf(one.cells).keys()]))
  const offered = new Map([...attributesOf(cells)].filter(([attribute]) => used.has(attribute)))
  const weight = weightOf(cells)
  const variants = (isVariable ? variations : [first]).flatMap(one => {
    at(one.row)
    return variantsOf(one, offered, handle, weight, now)
  })
  const images = rows.flatMap(one => {
    const shown = one === first ? [] : variants.filter(variant => variant.row === one.row).map(({ sku }) => sku)
    return listOf(textCell(one.cells, 'Images')).map((source, i): ForeignImage => ({
      row: one.row,
      column: 'Images',
      source,
      alt: '',
      // The first image of a variation shows only that variation.
      ...(i === 0 && shown.length > 0 ? { skus: shown } : {}),
    }))
  })
  at(row)
  const texts = [textCell(cells, 'Short description'), textCell(cells, 'Description')]
    // WooCommerce writes a line break as a backslash and an n.
    .map(text => plainText(text.replaceAll('\\n', '\n')))
    .filter(text => text !== '')
  return {
    row,
    handle,
    name,
    description: texts.join('\n'),
    vendor: textCell(cells, 'Brands'),
    type: categoryOf(cells),
    isPublished: ['', '1'].includes(textCell(cells, 'Published')),
    ...visibilityOf(cells),
    variants,
    images: distinctImages(images),
  }
}
