import { commonName } from './common-name.ts'
import { moneyCell, neededCell, numberCell, plainText, textCell } from './cell.ts'
import type { Cells } from './cell.ts'
import { CellFault, quoted } from './fault.ts'
import type { ForeignImage, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { distinctImages } from './images.ts'
import { isInForce, periodOf } from './sale-period.ts'

/** An item of a Google Merchant feed: attributes without `g:`, and its line in the file. */
export interface GoogleItem {
  readonly row: number
  readonly cells: Cells
}

/** Required attributes. */
export const NEEDED = ['id', 'title', 'price'] as const
const READ = new Set<string>([
  ...NEEDED,
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'item_group_id',
  'product_type',
  'google_product_category',
  'color',
  'size',
  'material',
  'pattern',
  'shipping_weight',
  'quantity',
])
const KNOWN = new Set([
  'condition',
  'gtin',
  'mpn',
  'identifier_exists',
  'shipping',
  'shipping_length',
  'shipping_width',
  'shipping_height',
  'availability_date',
  'product_highlight',
  'product_detail',
  'gender',
  'age_group',
  'adult',
  'tax',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'mobile_link',
  'product_length',
  'product_width',
  'product_height',
  'product_weight',
])

export const headerOf = (
  attributes: readonly string[],
): { missing: string[]; unused: string[]; unknown: string[] } => ({
  missing: NEEDED.filter(name => !attributes.includes(name)),
  unused: attributes.filter(name => KNOWN.has(name)),
  unknown: attributes.filter(name => name !== '' && !READ.has(name) && !KNOWN.has(name)),
})

/** Attributes that distinguish the variants of an item group, with their option names here. */
const OPTIONS = { color: 'Color', size: 'Size', material: 'Material', pattern: 'Pattern' } as const
const POUNDS = { lb: 1, lbs: 1, oz: 1 / 16, g: 1 / 453.592_37, kg: 2.204_622_6 } as const

function weightOf(cells: Cells): number | undefined {
  const text = textCell(cells, 'shipping_weight')
  if (text === '') return undefined
  const [, amount, unit] = /^(\d{1,7}(?:[.]\d{1,4})?)\s*(lbs?|oz|g|kg)$/.exec(text) ?? []
  if (amount === undefined) throw new CellFault('shipping_weight', `${quoted(text)} is not a weight`)
  return Math.round(Number(amount) * POUNDS[unit as keyof typeof POUNDS] * 100) / 100 || undefined
}

/** `available for order` is an earlier Google name for goods that the supplier has in stock. */
const SELLS = new Set(['', 'in stock', 'available for order'])
const AVAILABILITY = new Set([...SELLS, 'out of stock', 'preorder', 'backorder'])

/** Feeds usually state availability without a count; an item without availability is available. */
function quantityOf(cells: Cells): ForeignVariant['quantity'] {
  const said = textCell(cells, 'availability').toLowerCase().replaceAll('_', ' ')
  if (!AVAILABILITY.has(said))
    throw new CellFault('availability', `${quoted(said)} is not one of in_stock, out_of_stock, preorder and backorder`)
  const counted = numberCell(cells, 'quantity')
  if (counted !== undefined) return Math.floor(counted)
  if (said === 'out of stock') return 0
  return SELLS.has(said) ? 'uncounted' : undefined
}

/** The currency of the price, such as USD in `26.00 USD`. */
function namedPrice(cells: Cells): Pick<ForeignVariant, 'named'> {
  const text = textCell(cells, 'price')
  const [currency] = /[A-Z]{3}$/.exec(text) ?? []
  return currency === undefined ? {} : { named: { column: 'price', text, currency } }
}

function variantOf({ row, cells }: GoogleItem, now: number): ForeignVariant {
  const regular = moneyCell(cells, 'price')
  const sale = moneyCell(cells, 'sale_price')
  if (!regular) throw new CellFault('price', regular === 0 ? 'is zero' : 'is empty')
  const isReduced = sale !== undefined && sale > 0 && sale < regular
  const isOnSale = isReduced && isInForce(periodOf(cells, 'sale_price_effective_date'), now)
  const weightPounds = weightOf(cells)
  const quantity = quantityOf(cells)
  const material = textCell(cells, 'material')
  return {
    row,
    sku: neededCell(cells, 'id'),
    price: isOnSale ? sale : regular,
    ...namedPrice(cells),
    options: Object.entries(OPTIONS).flatMap(([attribute, name]) => {
      const value = textCell(cells, attribute)
      return value === '' ? [] : [{ name, value }]
    }),
    ...(isOnSale ? { compareAt: regular } : {}),
    ...(isReduced && !isOnSale ? { isSaleOutsideDates: true } : {}),
    ...(weightPounds === undefined ? {} : { weightPounds }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(material === '' ? {} : { material }),
  }
}

/**
 * Converts the items of an item group to one product, with sale prices in force at `now` (epoch milliseconds). Throws a
 * CellFault; `at` is called with each row before it is read.
 * @throws CellFault for an invalid cell.
 */
export function googleProduct(items: readonly GoogleItem[], at: (row: number) => void, now: number): ForeignProduct {
  const [first] = items
  if (first === undefined) throw new RangeError('no item')
  const { row, cells } = first
  at(row)
  const type = textCell(cells, 'product_type') || textCell(cells, 'google_product_category')
  const titles = items.map(item => {
    at(item.row)
    return neededCell(item.cells, 'title')
  })
  at(row)
  const product = {
    row,
    handle: textCell(cells, 'item_group_id') || neededCell(cells, 'id'),
    name: commonName(titles),
    description: plainText(textCell(cells, 'description')),
    vendor: textCell(cells, 'brand'),
    type: type.split('>').at(-1)!.trim(),
    isPublished: true,
  }
  const all = items.map(item => {
    at(item.row)
    return variantOf(item, now)
  })
  // An attribute with the same value in all items is not an option.
  const varies = (name: string) =>
    new Set(all.map(variant => variant.options.find(option => option.name === name)?.value)).size > 1
  const images = items.flatMap<ForeignImage>(item => {
    at(item.row)
    const shown = items.length === 1 ? {} : { skus: [textCell(item.cells, 'id')] }
    return ['image_link', 'additional_image_link'].flatMap(column =>
      textCell(item.cells, column)
        .split(',')
        .map(source => source.trim())
        .filter(source => source !== '')
        .map(source => ({ row: item.row, column, source, alt: '', ...(column === 'image_link' ? shown : {}) })),
    )
  })
  return {
    ...product,
    variants: all.map(variant => ({ ...variant, options: variant.options.filter(option => varies(option.name)) })),
    images: distinctImages(images),
  }
}
