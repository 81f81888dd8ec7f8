import { showsChoices } from '#catalog/rules/pictures/product-photos.ts'
import { optionText, priceNow, type Picture, type SkuDetail } from '#catalog/rules/product.ts'
import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Language } from '#lib/language.ts'
import { ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'

/** Data that the cart shows of a SKU that is no longer sold, or not in this country [PUP-06]. */
export interface GoneSku {
  readonly title: string
  readonly optionText: string
  readonly picture: Picture
  /** Last price; 0 if it never had a price in the country. */
  readonly lastPrice: Cents
}
export type GoneLookup = (
  skus: readonly string[],
  country: Country,
  language: Language,
) => Promise<ReadonlyMap<string, GoneSku>>

function toGone(detail: SkuDetail, country: Country): GoneSku {
  const price = detail.prices[country]
  const photo =
    detail.photo !== undefined && showsChoices(detail.photo, detail.optionChoices) ? detail.photo : undefined
  return {
    title: detail.name,
    optionText: optionText(detail.optionChoices),
    lastPrice: price === undefined ? ZERO : (price.sale ?? price.regular),
    picture: { drawing: detail.drawing, dimension: detail.dimension, colour: detail.colour, photo },
  }
}

/**
 * Looks up names and pictures of SKUs that are no longer sold in the country. SKUs unknown to the catalogue are left
 * out.
 */
export function goneLookup(cache: SkuCache): GoneLookup {
  return async (skus, country, language) => {
    const found = await cache.get(skus, language)
    return new Map(
      [...found].flatMap(([sku, detail]) =>
        priceNow(detail, country) === undefined ? [[sku, toGone(detail, country)] as const] : [],
      ),
    )
  }
}
