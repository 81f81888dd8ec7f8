import { formatDimensions } from '#catalog/rules/dimension.ts'
import { showsChoices } from '#catalog/rules/pictures/product-photos.ts'
import { optionText, PERSONALIZATION_TYPES, priceNow, productPath, type SkuDetail } from '#catalog/rules/product.ts'
import { isUncounted } from '#catalog/rules/fulfilment-type.ts'
import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { monogramFee } from '#monogram/rules/monogram-fee.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import type { SkuLookup } from './cart-deps.ts'

function toCartSku(detail: SkuDetail, country: Country, language: Language): CartSku | undefined {
  const unitPrice = priceNow(detail, country)
  if (unitPrice === undefined) return undefined
  // A photograph in another fabric or finish would show the wrong product; the drawing has the right colour.
  const photo =
    detail.photo !== undefined && showsChoices(detail.photo, detail.optionChoices) ? detail.photo : undefined
  return {
    sku: detail.sku,
    productId: detail.productId,
    title: detail.name,
    optionText: optionText(detail.optionChoices),
    unitPrice,
    regularPrice: detail.prices[country]?.regular ?? unitPrice,
    dimensions: formatDimensions(detail.dimension, country === 'US' ? 1 : 2, language),
    url: productPath(detail.productSlug, detail.sku),
    isOversize: detail.isOversize,
    isUncounted: isUncounted(detail.fulfilmentType),
    leadTimeDays: detail.leadTimeDays,
    ownChoices: detail.optionChoiceParameter,
    fulfilmentType: detail.fulfilmentType,
    brand: detail.brand,
    isKids: detail.isKids,
    categories: detail.categories,
    isGiftCard: detail.isGiftCard,
    isFreight: detail.isFreight,
    isVendorShipped: detail.isVendorShipped,
    weightPounds: detail.weightPounds,
    flatRate: null,
    installation: detail.installation,
    personalizationType: detail.personalizationType,
    ...(detail.personalizationType !== PERSONALIZATION_TYPES.none && {
      personalizationFee: monogramFee(detail.personalizationType, country),
    }),
    restrictedRegions: detail.restrictedRegions,
    restrictedReason: detail.restrictedReason,
    boxes: detail.boxes,
    ...(detail.madeToOrder !== undefined && {
      orderedIn: {
        of: detail.madeToOrder,
        country,
        own: detail.optionChoiceParameter,
        photos: detail.mainPhotos ?? [],
        language,
      },
    }),
    picture: { drawing: detail.drawing, dimension: detail.dimension, colour: detail.colour, photo },
  }
}

/** Looks up SKUs in the catalogue's cache for the cart; SKUs that are not sold in the country are left out. */
export function skuLookup(cache: SkuCache): SkuLookup {
  // A catalogue detail is the same object until the catalogue changes, and differs by language, so the converted SKU is
  // cached by it.
  const made: Record<Country, WeakMap<SkuDetail, CartSku | null>> = { US: new WeakMap(), CA: new WeakMap() }
  return async (skus, country, language) => {
    const found = new Map<string, CartSku>()
    for (const [sku, detail] of await cache.get(skus, language)) {
      let one = made[country].get(detail)
      if (one === undefined) {
        one = toCartSku(detail, country, language) ?? null
        made[country].set(detail, one)
      }
      if (one) found.set(sku, one)
    }
    return found
  }
}
