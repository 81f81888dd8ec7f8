import { pathIn } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { CarouselItem } from '../contract.ts'
import type { ProductCard } from '../rules/card.ts'
import { imagePath, productPath } from '../rules/product.ts'
import type { Picture, SkuDetail } from '../rules/product.ts'

/** Builds a carousel item; its path is in the site's language. */
export function itemOf(
  site: Site,
  one: Pick<SkuDetail, 'sku' | 'productId' | 'name' | 'optionChoiceParameter'> &
    Pick<Picture, 'photo'> & { slug: string; now: Cents; isMadeToOrder: boolean },
): CarouselItem {
  const language = site.language
  const path = pathIn(language, productPath(one.slug, one.sku))
  return {
    id: one.productId,
    sku: one.sku,
    name: one.name,
    price: one.now,
    formattedPrice: formatMoney(one.now, site.currency, language),
    imagePath: imagePath(one, 480),
    imagePathHiRes: imagePath(one, 1600),
    navigateUrl: path,
    urlPath: path,
    primaryFamilyId: one.productId,
    optionChoiceParameter: one.optionChoiceParameter,
    customOrderConfirmation: { hasCustomOrderConfirmation: one.isMadeToOrder },
  }
}

/** A product card as a carousel item. */
export const itemOfCard = (site: Site, card: ProductCard): CarouselItem =>
  itemOf(site, { ...card, productId: card.id, now: card.price.now })
