import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { InEnglish } from './copy-texts.ts'
import { draw } from './elevation/draw.ts'
import { boxOf } from './elevation/drawing.ts'
import type { DrawnBox } from './elevation/drawing.ts'
import { cheapest } from './listed-price.ts'
import { mainPhoto, optionText, priceNow } from './product.ts'
import { isMadeToOrder, isUncounted } from './fulfilment-type.ts'
import type { Picture, ShownProduct, Sku } from './product.ts'
import type { Rating } from './review.ts'

/**
 * Prices in cents. `regular` differs from `now` only in a sale; `lowest` is the price of the cheapest SKU that passes
 * the filters, by which listings are sorted. `listedPrice` returns the one that is displayed.
 */
export interface CardPrice {
  readonly now: Cents
  readonly regular: Cents
  readonly lowest: Cents
  /** Regular price of the cheapest SKU, if it is another SKU than the displayed one and in a sale. */
  readonly lowestRegular?: Cents
}

/** A product tile in a listing: the picture and price of one SKU, and the product's other colours. */
export interface ProductCard extends Picture, InEnglish {
  readonly id: string
  readonly slug: string
  readonly sku: string
  readonly name: string
  readonly brand: Brand
  readonly isKids: boolean
  /** Choice names of the displayed SKU. */
  readonly optionText: string
  readonly optionChoiceParameter: string
  readonly price: CardPrice
  /** One swatch per colour, in the catalogue's order. */
  readonly swatches: readonly { readonly name: string; readonly colour: string }[]
  /** True if the displayed SKU can be bought. False means that no SKU that passes the filters can be. */
  readonly isAvailable: boolean
  readonly isMadeToOrder: boolean
  /** Present if the SKU is bought in for the customer (property 250), which few are. */
  readonly isSpecialOrder?: true
  readonly rating: Rating
  /** More than one SKU is sold in the country, so the shopper chooses on the product page. */
  readonly hasChoices: boolean
  /** Size of the drawing, for layout; undefined if a cut-out photograph determines the product's size in the tile. */
  readonly box?: DrawnBox | undefined
}

/** Returns true if the SKU is sold without a stock count or has units available (`available`, in the whole country). */
export const isSellable = (sku: Pick<Sku, 'fulfilmentType' | 'isNla'>, available: number): boolean =>
  !sku.isNla && (isUncounted(sku.fulfilmentType) || available > 0)

/**
 * Builds the product's card; undefined if it is not sold in the country. The displayed SKU is the first that can be
 * bought, or else the first; if possible one of `wanted`, the SKUs that pass the filters.
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
  const least = cheapest(fitting) ?? shown
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
      lowest: least.now,
      ...(least.now < now && least.regular > least.now && { lowestRegular: least.regular }),
    },
    swatches: [...swatches].map(([colour, name]) => ({ name, colour })),
    isAvailable: shown.isSellable,
    isMadeToOrder: isMadeToOrder(sku.fulfilmentType),
    ...(sku.fulfilmentType === 'special-order' && { isSpecialOrder: true }),
    hasChoices: offered.length > 1,
  }
}
