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
 * How a piece can be made somebody's own: 0 not at all, 100 by our vendor, 700 embroidered and 705 etched in our own
 * workshop [MON-05].
 */
export const PERSONALIZATION_TYPES = { none: 0, legacy: 100, embroidery: 700, etching: 705 } as const
export type PersonalizationType = (typeof PERSONALIZATION_TYPES)[keyof typeof PERSONALIZATION_TYPES]

export interface OptionChoice {
  readonly optionName: string
  readonly choiceName: string
  readonly choiceCode: string
  /** What the option is called in another language; left out where that is its name. */
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

/** What is bought: one colour and size of a product. */
export interface Sku {
  /** Six digits. */
  readonly sku: string
  readonly productId: string
  readonly optionChoices: readonly OptionChoice[]
  /** The choices as they travel in links and calls: `Color=LIN0102|Size=KING`. */
  readonly optionChoiceParameter: string
  /** Sold in a country only when it has a price there. */
  readonly prices: Readonly<Partial<Record<Country, SkuPrice>>>
  readonly fulfilmentType: FulfilmentType
  /** Hex colour of the drawing and the chip. */
  readonly colour: string
  readonly dimension: Dimension
  readonly weightPounds: number
  readonly boxes: readonly Box[]
  /** Working days before it leaves us; 0 when it ships from stock. */
  readonly leadTimeDays: number
  readonly isOversize: boolean
  /** Goes on a truck by appointment. */
  readonly isFreight: boolean
  /** No longer available: shown, never sold. */
  readonly isNla: boolean
  readonly isVendorShipped: boolean
  readonly personalizationType: PersonalizationType
  readonly installation: 'assembly' | 'hanging' | null
  /** `US-CA` style codes where it may be neither shipped nor picked up. */
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
  /** One line under the name; '' for none. */
  readonly shortDescription: string
  readonly description: string
  readonly details: readonly string[]
  readonly materials: string
  readonly care: string
  /** Why it may not be sold in the restricted regions of its skus. */
  readonly restrictedReason: string | null
  /** Its skus are amounts. */
  readonly isGiftCard: boolean
  /** Shown to whoever has its address, in no listing and no search. */
  readonly isUnlisted: boolean
  /** The file that its author keeps it in. */
  readonly department: string
  readonly drawing: Form
  readonly photos: readonly ProductPhoto[]
  readonly skus: readonly Sku[]
}

/** A product as the shop shows it. */
export interface ShownProduct extends Product, InEnglish {
  readonly rating: Rating
}

/** What a picture is drawn from; a product's sku, a card and a sku's detail all have it. */
export interface Picture {
  readonly drawing: Form
  readonly colour: string
  readonly dimension: Dimension
  /** Its photograph; without one it is drawn. */
  readonly photo?: Photo | undefined
}

/** The data of a picture: its photograph, or the parameters that a drawing of it is made from. */
export type ShownPicture = Picture | { readonly photo: TilePhoto }

/** The photograph without its view and the choices that it was taken in, where there is one. */
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
  /** In the order of the week; a day that is in none is closed. */
  readonly hours: readonly OpeningHours[]
  readonly services: readonly StoreService[]
  /** Of its clock: `America/Chicago`. */
  readonly timeZone: string
  /** Where a car is left; null: nothing is said of it. */
  readonly parking: Parking | null
}

/** What a store does besides selling: hands over orders, plans rooms, helps with registries, takes things back. */
export const STORE_SERVICES = ['pickup', 'design', 'registry', 'returns'] as const
export type StoreService = (typeof STORE_SERVICES)[number]

export const PARKING = ['street', 'lot', 'garage', 'mall'] as const
export type Parking = (typeof PARKING)[number]

/** What the cart, the checkout and the registry need to know of a sku, without its product's copy. */
export interface SkuDetail extends Sku, Picture, InEnglish {
  readonly productSlug: string
  readonly name: string
  readonly brand: Brand
  readonly isKids: boolean
  readonly category: string
  /** Slugs, the main one first. */
  readonly categories: readonly string[]
  readonly isGiftCard: boolean
  /** Why it may not be sold in its restricted regions. */
  readonly restrictedReason: string | null
  readonly drawing: Form
  readonly photo?: ProductPhoto | undefined
  /** What is cut to order is booked on this sku, at the price of its choices. */
  readonly madeToOrder?: MadeToOrder
  /** Photographs of the whole piece in any choices, of what is cut to order. */
  readonly mainPhotos?: readonly ProductPhoto[]
}

/** What one costs today in that country; undefined where it is not sold or no longer available. */
export function priceNow(sku: Pick<Sku, 'prices' | 'isNla'>, country: Country): Cents | undefined {
  const price = sku.prices[country]
  return sku.isNla || price === undefined ? undefined : (price.sale ?? price.regular)
}

/** What a shopper knows the option by. */
export const optionTitle = ({
  optionName,
  optionTitle: title,
}: Pick<OptionChoice, 'optionName' | 'optionTitle'>): string => title ?? optionName

/** `Oat Linen, King`: the choices in words. */
export const optionText = (choices: readonly OptionChoice[]): string =>
  choices.map(choice => choice.choiceName).join(', ')

/** `Color=LIN0102|Size=KING`. */
export const optionChoiceParameter = (choices: readonly OptionChoice[]): string =>
  choices.map(({ optionName, choiceCode }) => `${optionName}=${choiceCode}`).join('|')

/** Codes of choices in an address of a product's page: `VEL0304.WDWAL`. */
export const CHOICES_PARAMETER = 'choices'

/** Where a product's page is; `codes`: what it is to be cut to order in. */
export const productPath = (slug: string, sku?: string, codes: readonly string[] = []): string =>
  sku === undefined
    ? `/product/${slug}`
    : `/product/${slug}?sku=${sku}${codes.length === 0 ? '' : `&${CHOICES_PARAMETER}=${codes.join('.')}`}`

/**
 * Where a sku's picture is, for replies, mails and other pages than ours: one file, at most `most` pixels wide; the
 * drawing where there is no photograph.
 */
export const imagePath = ({ sku, photo }: Pick<Picture, 'photo'> & { readonly sku: string }, most?: number): string =>
  photo === undefined ? `/pictures/${sku}.svg` : oneFile(photo, most)

/** The drawing of what is cut to order, in the fabric that it is cut in: `/pictures/900104.VEL0304.svg`. */
export const pieceImagePath = (sku: string, fabric: string): string => `/pictures/${sku}.${fabric}.svg`

/** The photograph that a sku is known by: of the whole piece, in its own choices where it was taken in them. */
export const mainPhoto = (
  photos: readonly ProductPhoto[],
  choices: readonly OptionChoice[],
): ProductPhoto | undefined =>
  photosOf(
    photos.filter(photo => photo.view === 'main'),
    choices,
  )[0]

/** The picture of one sku of a product; of its first, when none is named. */
export function pictureOf(product: Product, sku?: string): Picture {
  const shown = product.skus.find(one => one.sku === sku) ?? product.skus[0]
  if (shown === undefined) throw new RangeError(`product ${product.id} has no sku`)
  return {
    drawing: product.drawing,
    colour: shown.colour,
    dimension: shown.dimension,
    photo: mainPhoto(product.photos, shown.optionChoices),
  }
}
