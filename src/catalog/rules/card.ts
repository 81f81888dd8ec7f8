import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { InEnglish } from './copy-texts.ts'
import { draw } from './elevation/draw.ts'
import { boxOf } from './elevation/drawing.ts'
import type { DrawnBox } from './elevation/drawing.ts'
import { mainPhoto, optionText, priceNow } from './product.ts'
import { isMadeToOrder, isUncounted } from './fulfilment-type.ts'
import type { Picture, ShownProduct, Sku } from './product.ts'
import type { Rating } from './review.ts'

/**
 * Cents. `regular` differs from `now` only in a sale; `lowest` is the cheapest sku's price now: what the listing is
 * ordered by.
 */
export interface CardPrice {
  readonly now: Cents
  readonly regular: Cents
  readonly lowest: Cents
}

/** A product as a tile shows it: one sku's picture and price, and how many more there are. */
export interface ProductCard extends Picture, InEnglish {
  readonly id: string
  readonly slug: string
  readonly sku: string
  readonly name: string
  readonly brand: Brand
  readonly isKids: boolean
  /** Choices of the sku shown, in words. */
  readonly optionText: string
  readonly optionChoiceParameter: string
  readonly price: CardPrice
  /** One a colour, in the catalogue's order. */
  readonly swatches: readonly { readonly name: string; readonly colour: string }[]
  /** False: every sku sold there is out of stock. */
  readonly isAvailable: boolean
  readonly isMadeToOrder: boolean
  readonly rating: Rating
  /** More than one sku is sold there: which one is for the product's page to ask. */
  readonly hasChoices: boolean
  /**
   * Its drawing's size, where no photograph tells how large it looks: pages lay listings out by it and need not draw.
   */
  readonly box?: DrawnBox | undefined
}

/**
 * Can this be bought now: sold without a count, or some are left. `available` is the count over the country's places.
 */
export const isSellable = (sku: Pick<Sku, 'fulfilmentType' | 'isNla'>, available: number): boolean =>
  !sku.isNla && (isUncounted(sku.fulfilmentType) || available > 0)

/**
 * Undefined where the product is not sold. The sku shown is the first that can be bought, or else the first; with
 * `wanted`, of these skus: who filters for green is shown the green one, at its price.
 */
export function toCard(
  product: ShownProduct,
  country: Country,
  available: ReadonlyMap<string, number>,
  wanted?: ReadonlySet<string>,
): ProductCard | undefined {
  const offered = product.skus.flatMap(sku => {
    const now = priceNow(sku, country)
    return now === undefined
      ? []
      : [{ sku, now, regular: sku.prices[country]!.regular, isSellable: isSellable(sku, available.get(sku.sku) ?? 0) }]
  })
  const fitting = wanted === undefined ? offered : offered.filter(offer => wanted.has(offer.sku.sku))
  const shown = fitting.find(offer => offer.isSellable) ?? fitting[0] ?? offered[0]
  if (shown === undefined) return undefined
  const { sku, now, regular } = shown
  const swatches = new Map(offered.map(offer => [offer.sku.colour, offer.sku.optionChoices[0]?.choiceName ?? '']))
  const photo = mainPhoto(product.photos, sku.optionChoices)
  const picture = { drawing: product.drawing, colour: sku.colour, dimension: sku.dimension }
  return {
    ...picture,
    photo,
    ...((photo === undefined || photo.stands === 'opaque') && { box: boxOf(draw(picture)) }),
    id: product.id,
    slug: product.slug,
    sku: sku.sku,
    name: product.name,
    brand: product.brand,
    isKids: product.isKids,
    rating: product.rating,
    ...(product.inEnglish?.includes('name') === true && { inEnglish: ['name'] }),
    optionText: optionText(sku.optionChoices),
    optionChoiceParameter: sku.optionChoiceParameter,
    price: {
      now,
      regular,
      lowest: fitting.reduce<Cents>((least, offer) => (offer.now < least ? offer.now : least), now),
    },
    swatches: [...swatches].map(([colour, name]) => ({ name, colour })),
    isAvailable: shown.isSellable,
    isMadeToOrder: isMadeToOrder(sku.fulfilmentType),
    hasChoices: offered.length > 1,
  }
}
