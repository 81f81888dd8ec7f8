import { imagePath, mainPhoto, priceNow, productPath, type Sku } from '#catalog/rules/product.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { promiseOf } from '#delivery/rules/promise.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { placeOfCode } from '#delivery/server/places.ts'
import { pathIn } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { Quickship } from '../contract.ts'
import { specialOrderBySku } from './choice-groups.ts'
import type { SpecialOrderDeps } from './special-order-deps.ts'

/** Width in pixels of the pictures in replies. */
const PICTURE_WIDTH = 480

/**
 * The fabrics in which a special-order product is in stock and can leave at once, by one of its SKUs [API-115].
 * @throws Refused: not-found if the site does not make it to order.
 */
export async function listQuickship(deps: SpecialOrderDeps, site: Site, id: string): Promise<Quickship> {
  const { country, currency, language } = site
  const { product, quickship } = await specialOrderBySku(deps.memory, site, id)
  const page = await productPage(deps.db, country, { slug: product.slug }, language)
  const calendar = await deps.calendar.now()
  const deliveryOf = (sku: Sku): string =>
    formatEstimate(
      promiseOf({
        now: deps.now(),
        piece: { ...sku, isGiftCard: false },
        to: placeOfCode(null, country),
        from: [],
        serviceLevel: 1,
        calendar,
      }),
      language,
    )
  return {
    id,
    items: [...quickship].flatMap(([choiceCode, sku]): Quickship['items'] => {
      const available = page?.available[sku.sku] ?? 0
      const price = priceNow(sku, country)
      if (available <= 0 || price === undefined) return []
      return [
        {
          sku: sku.sku,
          choiceCode,
          choiceName: sku.optionChoices.find(choice => choice.choiceCode === choiceCode)?.choiceName ?? '',
          formattedPrice: formatMoney(price, currency, language),
          path: pathIn(language, productPath(product.slug, sku.sku)),
          imagePath: imagePath({ sku: sku.sku, photo: mainPhoto(product.photos, sku.optionChoices) }, PICTURE_WIDTH),
          color: sku.colour,
          available,
          delivery: deliveryOf(sku),
        },
      ]
    }),
  }
}
