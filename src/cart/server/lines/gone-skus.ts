import { showsChoices } from '#catalog/rules/pictures/product-photos.ts'
import { optionText, priceNow, type Picture, type SkuDetail } from '#catalog/rules/product.ts'
import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Language } from '#lib/language.ts'
import { ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'

/** What a cart still says of a sku that is not sold any more, or not in this country [PUP-06]. */
export interface GoneSku {
  readonly title: string
  readonly optionText: string
  readonly picture: Picture
  /** What it cost last; 0 where it never had a price in the country. */
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
 * Names and pictures of skus that the cart's own lookup leaves out; those that the catalogue has never heard of are not
 * in the answer.
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
