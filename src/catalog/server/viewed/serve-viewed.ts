import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { serve } from '#platform/http/serve.ts'
import type { Frame } from '#platform/http/serve.ts'
import { forgetViewed, keepViewedProducts, MOST_VIEWED, viewedProducts, type CarouselItem } from '../../contract.ts'
import { isMadeToOrder } from '../../rules/fulfilment-type.ts'
import { itemOf } from '../carousel-item.ts'
import type { SkuCache } from '../get-skus.ts'
import { keepViewed, readViewed, trimViewed } from './viewed-store.ts'

interface ViewedDeps {
  readonly db: Db
  readonly knownSkus: SkuCache
  readonly now: () => number
}

/** The products of SKUs, in their order, without those that the site does not sell. */
async function itemsOf(knownSkus: SkuCache, site: Site, skus: readonly string[]): Promise<CarouselItem[]> {
  const found = await knownSkus.get(skus, site.language)
  return skus.flatMap(sku => {
    const detail = found.get(sku)
    const skuPrice = detail === undefined || detail.isNla ? undefined : detail.prices[site.country]
    if (detail === undefined || skuPrice === undefined || detail.brand !== site.brand) return []
    const isMade = isMadeToOrder(detail.fulfilmentType)
    return [itemOf(site, { ...detail, slug: detail.productSlug, skuPrice, isMadeToOrder: isMade })]
  })
}

/** Adds the views of a browser to a customer's, and returns the SKUs of all of them, newest first. */
async function mergeViews({ db, knownSkus, now }: ViewedDeps, site: Site, customerId: string, skus: readonly string[]) {
  const found = await knownSkus.get(skus)
  const views = skus.flatMap(sku => {
    const detail = found.get(sku)
    return detail === undefined || detail.brand !== site.brand ? [] : [{ productId: detail.productId, sku }]
  })
  const unique = [...new Map(views.toReversed().map(one => [one.productId, one])).values()].toReversed()
  if (unique.length > 0) {
    await keepViewed(db, { customerId, brand: site.brand, now: now() }, unique)
    await trimViewed(db, customerId, site.brand, MOST_VIEWED)
  }
  return readViewed(db, customerId, site.brand, MOST_VIEWED)
}

/** Serves the recently viewed products: of the browser, and of the account. */
export function serveViewed(frame: Frame, deps: ViewedDeps): void {
  serve(frame, viewedProducts, async ({ site }, { skus }) => ({ items: await itemsOf(deps.knownSkus, site, skus) }))
  serve(frame, keepViewedProducts, async ({ site, actor }, { skus }) => {
    if (actor.kind !== 'customer') return { isKept: false, skus: [], items: [] }
    const kept = await mergeViews(deps, site, actor.customerId, skus)
    return { isKept: true, skus: kept, items: await itemsOf(deps.knownSkus, site, kept) }
  })
  serve(frame, forgetViewed, async ({ site, actor }) => {
    if (actor.kind === 'customer') await trimViewed(deps.db, actor.customerId, site.brand, 0)
    return {}
  })
}
