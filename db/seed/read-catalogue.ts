import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { ProductSet } from '#catalog/rules/product-set.ts'
import type { Review } from '#catalog/rules/review.ts'
import type { Room } from '#catalog/rules/room.ts'
import type { SearchVocabulary } from '#catalog/rules/search/search-words.ts'
import type { CategoryToWrite } from '#catalog/server/write-store.ts'
import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import type { SpecialOrderFamily } from '#catalog/rules/special-order-family.ts'
import type { PromotionToWrite } from '#promotions/server/write-promotions.ts'
import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import { COVERS, MATERIALS } from '#furniture/materials.ts'
import type { ChecklistGroup } from '#registry/rules/checklists.ts'
import type { ProductMonogram } from '#monogram/rules/monogram-place.ts'
import type { CatalogueTexts } from '#catalog/rules/copy-texts.ts'
import type { Language } from '#lib/language.ts'
import type { ShopIdentity } from '#lib/shop-identity.ts'
import type { Country } from '#lib/site.ts'
import type { CatalogueProduct } from './expand-product.ts'
import { PriceLists, WrittenCategory, WrittenLocation } from './schemas/lists-schema.ts'
import { readReviews, readRooms, readSets, writtenRooms } from './readers/read-extras.ts'
import { readChecklist } from './readers/read-checklist.ts'
import { readMonograms } from './readers/read-monograms.ts'
import { readFabrics } from './readers/read-fabrics.ts'
import { photosOfSlug, readPictures, swatchPicture } from './readers/read-pictures.ts'
import type { Pictures } from './readers/read-pictures.ts'
import { readChoices, readProducts } from './readers/read-products.ts'
import { readSearch } from './readers/read-search.ts'
import { readSectionals } from './readers/read-sectionals.ts'
import { readPromotions } from './readers/read-promotions.ts'
import { readShipping } from './readers/read-shipping.ts'
import { readShop } from './readers/read-shop.ts'
import { readSpecialOrders } from './readers/read-special-orders.ts'
import { readTexts } from './readers/read-texts.ts'
import { Reading, repeated } from './readers/reading.ts'
import type { CatalogueFiles } from './readers/reading.ts'

export interface Catalogue {
  /** Names, contact data and texts of the retailer. */
  readonly shop: Readonly<Record<Language, ShopIdentity>>
  readonly categories: readonly CategoryToWrite[]
  readonly locations: readonly Location[]
  /** In the order of file names, then of position in the file; the pieces of sectionals follow. */
  readonly products: readonly CatalogueProduct[]
  readonly fabrics: readonly Fabric[]
  readonly specialOrders: readonly SpecialOrderFamily[]
  readonly sectionals: readonly SectionalCollection[]
  readonly sets: readonly ProductSet[]
  readonly reviews: readonly Review[]
  readonly monograms: readonly ProductMonogram[]
  readonly checklist: readonly ChecklistGroup[]
  /** Undefined if the catalogue has no rooms file. */
  readonly rooms: readonly Room[] | undefined
  /** Undefined if the catalogue has no search file. */
  readonly search: SearchVocabulary | undefined
  /** Shipping charges by country; undefined if the catalogue has no shipping file. */
  readonly shipping: Readonly<Record<Country, ShippingTables>> | undefined
  readonly promotions: readonly PromotionToWrite[] | undefined
  /** Translations; undefined if the catalogue has no folder of another language. */
  readonly texts: CatalogueTexts | undefined
}

/** Reads every YAML file of a catalogue's folder. Throws if the folder does not exist. */
export function catalogueFiles(folder: string): CatalogueFiles {
  if (!existsSync(folder)) throw new Error(`There is no catalogue at ${folder}.`)
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.yaml'))
      .sort()
      .map(file => [file.replaceAll('\\', '/'), readFileSync(join(folder, file))]),
  )
}

const materials = new Set(Object.keys(MATERIALS))
const kindOf = (material: string) =>
  Object.hasOwn(COVERS, material) ? COVERS[material as keyof typeof COVERS].kind : undefined
const noLists: PriceLists = { cadPerUsd: 1, endings: [{ from: 0, roundTo: 1, minus: 0 }] }

/** Names and slugs that two categories, locations or products share, former ones included. */
function usedTwice(
  categories: readonly CategoryToWrite[],
  locations: readonly Location[],
  products: readonly CatalogueProduct[],
): string[] {
  const twice = (file: string, field: string, values: readonly string[]) =>
    repeated(values).map(value => `${file}: ${field} ${value}: used twice`)
  const categoryNames = categories.flatMap(one => [one.category, ...(one.formerly ?? [])])
  const locationNames = locations.map(one => one.location)
  const productIds = products.map(product => product.id)
  const slugs = products.flatMap(product => [product.slug, ...(product.formerly ?? [])])
  return [
    ...twice('categories.yaml', 'category', categoryNames),
    ...twice('locations.yaml', 'location', locationNames),
    ...twice('products', 'id', productIds),
    ...twice('products', 'slug', slugs),
  ]
}

/** Parses the catalogue's files. Throws an Error that lists every fault with its file and line. */
export function readCatalogue(files: CatalogueFiles, pictures: Pictures = new Map()): Catalogue {
  const reading = new Reading(files)
  const categories = reading
    .list('categories.yaml', WrittenCategory, 'category')
    .map(({ value: { blurbCb2 = null, ...category } }) => ({ ...category, blurbCb2 }))
  const locations = reading.list('locations.yaml', WrittenLocation, 'location').map(item => item.value)
  const lists = reading.read('price-lists.yaml', PriceLists)?.value ?? noLists
  const choices = readChoices(reading, materials)
  const known = {
    categories: new Set(categories.map(one => one.category)),
    locations: new Set(locations.map(one => one.location)),
  }
  const fabrics = readFabrics(reading, choices, kindOf)
  const { collections: sectionals, pieces } = readSectionals(reading, fabrics, choices, lists, known, pictures)
  const products = [
    ...readProducts(reading, choices, lists, known),
    ...pieces.map(piece => ({ ...piece, department: 'sectionals' })),
  ].map(product => ({ ...product, photos: photosOfSlug(pictures, product.slug) }))
  const bySlug = new Map(products.map(product => [product.slug, product]))
  const specialOrders = readSpecialOrders(reading, products, fabrics, choices, lists)
  const sets = readSets(reading, bySlug)
  const reviews = readReviews(reading, bySlug)
  const monograms = readMonograms(reading, bySlug)
  const checklist = readChecklist(reading)
  const rooms = readRooms(reading, known.categories, pictures)
  const shop = readShop(reading, {
    categories: known.categories,
    products: bySlug,
    rooms: writtenRooms(reading),
  })
  const search = readSearch(reading)
  const shipping = readShipping(reading, known.categories)
  const promotions = readPromotions(reading, {
    categories: known.categories,
    productIds: new Map(products.map(product => [product.slug, product.id])),
    skus: new Set(
      products.flatMap(product => product.skus.map(sku => `${product.id}${String(sku.number).padStart(2, '0')}`)),
    ),
  })
  const texts = readTexts(reading, { categories, choices, fabrics, products, sectionals, specialOrders })
  reading.faults.push(...usedTwice(categories, locations, products))
  reading.finish()
  return {
    shop: shop!,
    categories,
    locations,
    products,
    fabrics: fabrics.map(({ key: _, cloth: _cloth, ...fabric }) => ({
      ...fabric,
      picture: swatchPicture(pictures, fabric.choiceCode),
    })),
    specialOrders,
    sectionals,
    sets,
    reviews,
    monograms,
    checklist: checklist.groups,
    rooms,
    search,
    shipping,
    promotions,
    texts: texts && { ...texts, missing: [...texts.missing, ...checklist.missing] },
  }
}

/** Reads only the retailer's names, contact data and texts, for a range that is not in the folder. */
export function readShopOf(folder: string): Catalogue['shop'] {
  const reading = new Reading(catalogueFiles(folder))
  const shop = readShop(reading, undefined)
  reading.finish()
  return shop!
}

/** Reads the catalogue of a folder, with its pictures. */
export const readCatalogueFolder = (folder: string, pictures?: string): Catalogue =>
  readCatalogue(catalogueFiles(folder), pictures === undefined ? undefined : readPictures(pictures))
