import { optionChoiceParameter, PERSONALIZATION_TYPES } from '#catalog/rules/product.ts'
import type { Location, Product, Sku, SkuPrice } from '#catalog/rules/product.ts'
import type { StockToWrite } from '#catalog/server/write-stock.ts'
import type { CatalogueProduct, SeedPrice, SeedProduct, SeedSku } from './expand-product.ts'
import { cartonOf } from './pack.ts'
import { toCents } from './price-list.ts'
import { fulfilmentTypeOf } from '#catalog/rules/fulfilment-type.ts'

const price = ({ regular, sale }: SeedPrice): SkuPrice =>
  sale === undefined ? { regular: toCents(regular) } : { regular: toCents(regular), sale: toCents(sale) }

/** Converts a product of the catalogue files to the shop's product. */
export const buildProduct = (product: CatalogueProduct): Product => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  brand: product.brand,
  isKids: product.isKids,
  categories: product.categories,
  shortDescription: product.shortDescription ?? '',
  restrictedReason: product.restrictedReason ?? null,
  isGiftCard: product.giftCard,
  isUnlisted: product.isUnlisted,
  department: product.department,
  photos: product.photos,
  description: product.description,
  details: product.details,
  materials: product.materials,
  care: product.care,
  drawing: product.drawing,
  skus: product.skus.map(sku => {
    const choices = sku.choices.map(({ optionName, choiceName, choiceCode }) => ({
      optionName,
      choiceName,
      choiceCode,
    }))
    return {
      sku: `${product.id}${String(sku.number).padStart(2, '0')}`,
      productId: product.id,
      optionChoices: choices,
      optionChoiceParameter: optionChoiceParameter(choices),
      prices: sku.ca === undefined ? { US: price(sku.us) } : { US: price(sku.us), CA: price(sku.ca) },
      fulfilmentType: fulfilmentTypeOf(sku.property),
      colour: sku.choices.find(choice => choice.colour !== undefined)?.colour ?? '#b9afa1',
      dimension: { ...sku.size, systemOfMeasure: 1 as const },
      weightPounds: sku.weight,
      boxes: sku.boxes ?? [cartonOf(sku.size, product.packing)],
      leadTimeDays: sku.leadTimeDays,
      isOversize: product.isOversize,
      isFreight: product.isFreight,
      isNla: sku.isNla,
      isVendorShipped: product.isVendorShipped,
      personalizationType: PERSONALIZATION_TYPES[sku.personalization],
      installation: product.installation ?? null,
      restrictedRegions: product.restrictedRegions,
    }
  }),
})

/**
 * Number of locations at the start of the list whose stock is spread by the SKU's digits; it must not change when
 * locations are added.
 */
const FIRST_PLACES = 11
/** Percentage of small products of its brand that a later store carries. */
const ASSORTMENT = 40

/** FNV-1a hash: returns the same number for the same text on every machine. */
function mixed(words: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Opening stock of a SKU at a later store: 0 to 4 units of the products that it carries, 0 of all others. */
const assortedStock = (productId: string, sku: string, location: string): number =>
  mixed(`${productId} ${location}`) % 100 >= ASSORTMENT ? 0 : [0, 1, 1, 2, 2, 3, 4][mixed(`${sku} ${location}`) % 7]!

/**
 * Whether the location may stock the SKU. Oversize SKUs and products of the other brand are stocked in warehouses only.
 */
const isHeldAt = ({ kind, brand }: Location, product: Product, { isOversize }: Sku): boolean =>
  kind === 'warehouse' || (!isOversize && brand === product.brand)

/**
 * Opening stock of a SKU at the location with this index; undefined if the location gets no stock row.
 * @param given Stock as written in the catalogue file: one number for every location, or a number for each named
 * location.
 */
function openingStockAt(
  place: Location,
  index: number,
  product: Product,
  sku: Sku,
  given: SeedSku['stock'],
): number | undefined {
  if (!isHeldAt(place, product, sku)) return undefined
  const isFirstPlace = index < FIRST_PLACES
  if (typeof given === 'object') return given[place.location] ?? (isFirstPlace ? 0 : undefined)
  const digits = Number(sku.sku)
  if (place.kind === 'warehouse') return given ?? 8 + ((digits * 7 + index * 11) % 33)
  if (isFirstPlace) return given === undefined ? (digits * 3 + index * 5) % 7 : 0
  const isNeverInStores = sku.isFreight || sku.isVendorShipped || product.isGiftCard
  if (given !== undefined || isNeverInStores) return undefined
  return assortedStock(product.id, sku.sku, place.location) || undefined
}

/**
 * Opening stock of a product at every location that may stock it. If the file gives no stock, it is derived from the
 * SKU's digits, so that it is the same each time: 8 to 40 units in a warehouse, a few small products in a store,
 * furniture in warehouses only. A later store has no row for products that it does not carry, nor for freight,
 * vendor-shipped products and gift cards.
 */
export const openingStock = (seed: SeedProduct, product: Product, locations: readonly Location[]): StockToWrite[] =>
  product.skus.flatMap((sku, i) => {
    if (sku.fulfilmentType !== 'stock') return []
    const given = sku.isNla ? 0 : seed.skus[i]?.stock
    return locations.flatMap((place, index) => {
      const available = openingStockAt(place, index, product, sku, given)
      return available === undefined ? [] : [{ sku: sku.sku, location: place.location, available }]
    })
  })
