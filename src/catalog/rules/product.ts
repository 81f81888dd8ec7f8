import type { FulfilmentType } from './fulfilment-type.ts'
import type { OpeningHours } from '#delivery/rules/opening-hours.ts'
import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { InEnglish } from './copy-texts.ts'
import type { Dimension } from './dimension.ts'
import type { Form } from './elevation/form.ts'
import { oneFile } from './pictures/photo.ts'
import type { Photo, TilePhoto } from './pictures/photo.ts'
import { photosOf } from './pictures/product-photos.ts'
import type { MadeToOrder } from './special-order-family.ts'
import type { ProductPhoto } from './pictures/product-photos.ts'
import type { Rating } from './review.ts'

/**
 * How a SKU can be personalized: 0 not at all, 100 by the vendor, 700 embroidered and 705 etched in the retailer's own
 * workshop [MON-05].
 */
export const PERSONALIZATION_TYPES = { none: 0, legacy: 100, embroidery: 700, etching: 705 } as const
export type PersonalizationType = (typeof PERSONALIZATION_TYPES)[keyof typeof PERSONALIZATION_TYPES]

export interface OptionChoice {
  readonly optionName: string
  readonly choiceName: string
  readonly choiceCode: string
  /** Display name of the option in another language; absent if it equals `optionName`. */
  readonly optionTitle?: string
}

/** Cents of the country's currency; `sale` is below `regular`. */
export interface SkuPrice {
  readonly regular: Cents
  readonly sale?: Cents
}

/** A carton, inches [CRT-23]. */
export interface Box {
  readonly quantity: number
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** The unit that is bought: one colour and size of a product. */
export interface Sku {
  /** Six digits. */
  readonly sku: string
  readonly productId: string
  readonly optionChoices: readonly OptionChoice[]
  /** The choices as links and calls encode them: `Color=LIN0102|Size=KING`. */
  readonly optionChoiceParameter: string
  /** A country without a price does not sell the SKU. */
  readonly prices: Readonly<Partial<Record<Country, SkuPrice>>>
  readonly fulfilmentType: FulfilmentType
  /** Hex colour of the drawing and of the swatch. */
  readonly colour: string
  readonly dimension: Dimension
  readonly weightPounds: number
  readonly boxes: readonly Box[]
  /** Working days until it leaves the warehouse; 0 if it ships from stock. */
  readonly leadTimeDays: number
  readonly isOversize: boolean
  /** Delivered by truck, by appointment. */
  readonly isFreight: boolean
  /** No longer available: shown but not sold. */
  readonly isNla: boolean
  readonly isVendorShipped: boolean
  readonly personalizationType: PersonalizationType
  readonly installation: 'assembly' | 'hanging' | null
  /** Regions such as `US-CA` where the SKU may be neither shipped nor picked up. */
  readonly restrictedRegions: readonly string[]
}

export interface Product {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brand: Brand
  readonly isKids: boolean
  /** Slugs, the main one first. */
  readonly categories: readonly string[]
  /** One line below the name; '' for none. */
  readonly shortDescription: string
  readonly description: string
  readonly details: readonly string[]
  readonly materials: string
  readonly care: string
  /** Why the product may not be sold in the restricted regions of its SKUs. */
  readonly restrictedReason: string | null
  /** Gift card: each SKU is a denomination. */
  readonly isGiftCard: boolean
  /** Reachable by its address only; excluded from listings and search. */
  readonly isUnlisted: boolean
  /** Name of the catalogue file that contains the product. */
  readonly department: string
  readonly drawing: Form
  readonly photos: readonly ProductPhoto[]
  readonly skus: readonly Sku[]
}

/** A product with its rating, as pages show it. */
export interface ShownProduct extends Product, InEnglish {
  readonly rating: Rating
}

/** Input of a picture, common to a product's SKU, a card and a SKU's detail. */
export interface Picture {
  readonly drawing: Form
  readonly colour: string
  readonly dimension: Dimension
  /** Without a photograph, the picture is drawn. */
  readonly photo?: Photo | undefined
}

/** Data of a picture: its photograph, or the parameters of its drawing. */
export type ShownPicture = Picture | { readonly photo: TilePhoto }

/** Reduces the picture to its photograph, without view and choices; returns it unchanged if there is no photograph. */
export function shownPicture(picture: Picture): ShownPicture {
  if (picture.photo === undefined) return picture
  const { stands, stem, widths, width, height, left, right, top, bottom, placeholder } = picture.photo
  return { photo: { stands, stem, widths, width, height, left, right, top, bottom, placeholder } }
}

export interface Category extends InEnglish {
  readonly category: string
  readonly name: string
  readonly blurb: string
}

/** A warehouse or a store that holds stock. */
export interface Location {
  readonly location: string
  readonly name: string
  readonly kind: 'warehouse' | 'store'
  /** Null: serves both brands. */
  readonly brand: Brand | null
  readonly country: Country
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly phone: string
  readonly latitude: number
  readonly longitude: number
  /** In weekday order; a day without an entry is closed. */
  readonly hours: readonly OpeningHours[]
  readonly services: readonly StoreService[]
  /** IANA time zone, such as `America/Chicago`. */
  readonly timeZone: string
  /** Null: not stated. */
  readonly parking: Parking | null
}

/** Services of a store besides selling: pickup, room design, registry help, returns. */
export const STORE_SERVICES = ['pickup', 'design', 'registry', 'returns'] as const
export type StoreService = (typeof STORE_SERVICES)[number]

export const PARKING = ['street', 'lot', 'garage', 'mall'] as const
export type Parking = (typeof PARKING)[number]

/** A SKU with the product data that cart, checkout and registry need, without the product's texts. */
export interface SkuDetail extends Sku, Picture, InEnglish {
  readonly productSlug: string
  readonly name: string
  readonly brand: Brand
  readonly isKids: boolean
  readonly category: string
  /** Slugs, the main one first. */
  readonly categories: readonly string[]
  readonly isGiftCard: boolean
  /** Why the SKU may not be sold in its restricted regions. */
  readonly restrictedReason: string | null
  readonly drawing: Form
  readonly photo?: ProductPhoto | undefined
  /** Present if the SKU is made to order: the line has this SKU and the price of its choices. */
  readonly madeToOrder?: MadeToOrder
  /** Photographs of the whole made-to-order product, in any configuration. */
  readonly mainPhotos?: readonly ProductPhoto[]
}

/** Current price in the country, in cents; undefined if the SKU is not sold there or no longer available. */
export function priceNow(sku: Pick<Sku, 'prices' | 'isNla'>, country: Country): Cents | undefined {
  const price = sku.prices[country]
  return sku.isNla || price === undefined ? undefined : (price.sale ?? price.regular)
}

/** Display name of the option. */
export const optionTitle = ({
  optionName,
  optionTitle: title,
}: Pick<OptionChoice, 'optionName' | 'optionTitle'>): string => title ?? optionName

/** Names of the choices: `Oat Linen, King`. */
export const optionText = (choices: readonly OptionChoice[]): string =>
  choices.map(choice => choice.choiceName).join(', ')

/** Encodes choices for links and calls: `Color=LIN0102|Size=KING`. */
export const optionChoiceParameter = (choices: readonly OptionChoice[]): string =>
  choices.map(({ optionName, choiceCode }) => `${optionName}=${choiceCode}`).join('|')

/** Query parameter of a product page with the codes of the choices: `VEL0304.WDWAL`. */
export const CHOICES_PARAMETER = 'choices'

/** Path of a product's page; `codes` are the choices of a made-to-order product. */
export const productPath = (slug: string, sku?: string, codes: readonly string[] = []): string =>
  sku === undefined
    ? `/product/${slug}`
    : `/product/${slug}?sku=${sku}${codes.length === 0 ? '' : `&${CHOICES_PARAMETER}=${codes.join('.')}`}`

/**
 * Path of a SKU's picture for replies, mails and other sites: one file, at most `most` pixels wide; the drawing if
 * there is no photograph.
 */
export const imagePath = ({ sku, photo }: Pick<Picture, 'photo'> & { readonly sku: string }, most?: number): string =>
  photo === undefined ? `/pictures/${sku}.svg` : oneFile(photo, most)

/** Path of the drawing of a made-to-order product in a fabric: `/pictures/900104.VEL0304.svg`. */
export const pieceImagePath = (sku: string, fabric: string): string => `/pictures/${sku}.${fabric}.svg`

/** Main photograph of a SKU: the whole product, in the SKU's own choices if such a photograph exists. */
export const mainPhoto = (
  photos: readonly ProductPhoto[],
  choices: readonly OptionChoice[],
): ProductPhoto | undefined =>
  photosOf(
    photos.filter(photo => photo.view === 'main'),
    choices,
  )[0]

/** Picture of a product's SKU, by default its first. Throws RangeError if the product has no SKU. */
export function pictureOf(product: Product, sku?: string): Picture {
  const shown = product.skus.find(one => one.sku === sku) ?? product.skus[0]
  if (shown === undefined) throw new RangeError(`product ${product.id} has no SKU`)
  return {
    drawing: product.drawing,
    colour: shown.colour,
    dimension: shown.dimension,
    photo: mainPhoto(product.photos, shown.optionChoices),
  }
}
