import { RETENTION } from '#lib/retention.ts'
import { BRANDS, type Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { serve } from '#platform/http/serve.ts'
import type { Frame } from '#platform/http/serve.ts'
import { forgetViewed, keepViewedProducts, MOST_VIEWED, viewedProducts, type CarouselItem } from '../../contract.ts'
import { isMadeToOrder } from '../../rules/fulfilment-type.ts'
import { itemOf } from '../carousel-item.ts'
import type { SkuCache } from '../get-skus.ts'
import { eraseViewed, keepViewed, readViewed, trimViewed } from './viewed-store.ts'

/** Time in milliseconds for which an account keeps a view. */
const KEPT_MS = RETENTION.viewedProducts.period.days * 86_400_000

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

interface BrowserView {
  readonly sku: string
  readonly msAgo: number
}

/** Adds the views of a browser to a customer's, and returns the SKUs of all of them, newest first. */
async function mergeViews(
  { db, knownSkus, now }: ViewedDeps,
  site: Site,
  customerId: string,
  sent: readonly BrowserView[],
) {
  const found = await knownSkus.get(sent.map(({ sku }) => sku))
  const time = now()
  const views = sent.flatMap(({ sku, msAgo }) => {
    const detail = found.get(sku)
    const isKept = detail !== undefined && detail.brand === site.brand && msAgo < KEPT_MS
    return isKept ? [{ productId: detail.productId, sku, at: new Date(time - msAgo) }] : []
  })
  const oldestFirst = views.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const unique = [...new Map(oldestFirst.map(one => [one.productId, one])).values()]
  if (unique.length > 0) {
    await keepViewed(db, customerId, site.brand, unique)
    await trimViewed(db, customerId, site.brand, MOST_VIEWED)
  }
  return readViewed(db, customerId, site.brand, MOST_VIEWED)
}

/** Serves the recently viewed products: of the browser, and of the account. */
export function serveViewed(frame: Frame, deps: ViewedDeps): void {
  serve(frame, viewedProducts, async ({ site }, { skus }) => ({ items: await itemsOf(deps.knownSkus, site, skus) }))
  serve(frame, keepViewedProducts, async ({ site, actor }, { views }) => {
    if (actor.kind !== 'customer') return { isKept: false, skus: [], items: [] }
    const kept = await mergeViews(deps, site, actor.customerId, views)
    return { isKept: true, skus: kept, items: await itemsOf(deps.knownSkus, site, kept) }
  })
  serve(frame, forgetViewed, async ({ site, actor }, { isAllBrands }) => {
    if (actor.kind !== 'customer') return {}
    const brands = isAllBrands ? BRANDS : [site.brand]
    for (const brand of brands) await eraseViewed(deps.db, actor.customerId, brand, new Date(deps.now()))
    return {}
  })
}
