import { pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { CarouselItem } from '../contract.ts'
import type { ProductCard } from '../rules/card.ts'
import { skuPrice } from '../rules/listed-price.ts'
import { imagePath, productPath } from '../rules/product.ts'
import type { Picture, SkuDetail, SkuPrice } from '../rules/product.ts'
import { formattedPrices } from './formatted-prices.ts'

/** Builds a carousel item with the price of its SKU, which it adds to the cart; its path is in the site's language. */
export function itemOf(
  site: Site,
  one: Pick<SkuDetail, 'sku' | 'productId' | 'name' | 'optionChoiceParameter'> &
    Pick<Picture, 'photo'> & { slug: string; skuPrice: SkuPrice; isMadeToOrder: boolean },
): CarouselItem {
  const language = site.language
  const path = pathIn(language, productPath(one.slug, one.sku))
  return {
    id: one.productId,
    sku: one.sku,
    name: one.name,
    price: one.skuPrice.sale ?? one.skuPrice.regular,
    ...formattedPrices(one.skuPrice, site),
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
  itemOf(site, { ...card, productId: card.id, skuPrice: skuPrice(card.price.now, card.price.regular) })
