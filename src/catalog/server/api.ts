import type { Db } from '#platform/database/query.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { serve } from '#platform/http/serve.ts'
import type { Frame } from '#platform/http/serve.ts'
import { deliveryToCode, suggestions, trendingProducts } from '../contract.ts'
import { formatPickup } from '#delivery/rules/promise-words.ts'
import { messages } from '../rules/product/answers.messages.ts'
import { choiceSymbolFile } from '../rules/elevation/choice-symbol.ts'
import { chipFile } from '../rules/elevation/chip.ts'
import { groundOf } from '../rules/elevation/ground.ts'
import { pictureFile } from '../rules/elevation/svg.ts'
import type { SkuDetail } from '../rules/product.ts'
import { quoteDelivery, type DeliveryClock } from './product/quote-delivery.ts'
import type { CategoryMenu } from './listing/category-menu.ts'
import type { SkuCache } from './get-skus.ts'
import { itemOfCard } from './carousel-item.ts'
import type { ProductSearch } from './search/product-search.ts'
import { relatedProducts } from './product/related-products.ts'
import { suggest } from './search/suggest.ts'
import { serveViewed } from './viewed/serve-viewed.ts'

export interface CatalogDeps {
  readonly db: Db
  /** Database with a cache of the queries that recommendations use. */
  readonly recommended: Db
  readonly knownSkus: SkuCache
  readonly search: ProductSearch
  readonly menu: CategoryMenu
  /** Clock for delivery dates. */
  readonly clock: DeliveryClock
}

/** Number of products of the call for trending products. */
const MOST_TRENDING = 15

/** Finds a SKU, or a made-to-order SKU in a fabric (`900104.VEL0304`). A SKU may contain dots itself. */
async function pictured(knownSkus: SkuCache, name: string): Promise<SkuDetail | undefined> {
  const dot = name.lastIndexOf('.')
  const [sku, fabric] = dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]
  const found = await knownSkus.get([name, sku])
  const detail = found.get(name)
  if (detail !== undefined || fabric === undefined) return detail
  const booking = found.get(sku)
  const colour = booking?.madeToOrder?.fabrics.find(one => one.choiceCode === fabric)?.colour
  return booking && colour !== undefined ? { ...booking, colour } : undefined
}

/** Serves the drawings of SKUs, colours and choices as files. */
function servePictures(frame: Frame, knownSkus: SkuCache): void {
  serveRaw(
    frame,
    {
      name: 'picture',
      method: 'GET',
      path: '/pictures/:file{[0-9A-Za-z._-]+[.]svg}',
      summary: 'The drawing of a SKU, of a SKU in a fabric, of a colour or of a choice.',
      auth: 'anyone',
      csrf: false,
      rate: { per: 'ip', limit: 1200, seconds: 60 },
    },
    async c => {
      const file = c.req.param('file') ?? ''
      const chip = chipFile(file) ?? choiceSymbolFile(file)
      if (chip !== undefined)
        return c.body(chip, 200, {
          'content-type': 'image/svg+xml; charset=utf-8',
          'cache-control': 'public, max-age=86400',
        })
      const detail = await pictured(knownSkus, file.slice(0, -'.svg'.length))
      if (detail === undefined) return c.text('There is no such picture.', 404)
      return c.body(pictureFile(detail, '1:1', groundOf(detail.brand, detail.isKids)), 200, {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
    },
  )
}

/** Serves the catalogue's calls and the drawings. */
export function serveCatalog(frame: Frame, { db, recommended, knownSkus, search, menu, clock }: CatalogDeps): void {
  serve(frame, trendingProducts, async ({ site, requestId }) => ({
    title: messages[site.language].trending,
    resultId: requestId,
    items: (await relatedProducts(recommended, site, undefined, MOST_TRENDING)).map(card => itemOfCard(site, card)),
  }))
  serve(frame, suggestions, ({ site }, { q }) => suggest({ db, search, menu }, site, q))
  serveViewed(frame, { db, knownSkus, now: () => clock.now() })
  serve(frame, deliveryToCode, async ({ site }, { sku, postalCode, choices }) => {
    const { pickup, ...answer } = await quoteDelivery(db, clock, site, (await knownSkus.get([sku])).get(sku), {
      sku,
      typed: postalCode,
      choices,
    })
    if (pickup.kind !== 'stores') return { ...answer, pickup }
    return {
      ...answer,
      pickup: {
        kind: pickup.kind,
        stores: pickup.stores.map(({ store, available, ready }) => ({
          ...store,
          available,
          ready: ready === undefined ? '' : formatPickup(ready, site.language),
        })),
      },
    }
  })
  servePictures(frame, knownSkus)
}
