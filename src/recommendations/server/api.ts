import { itemOfCard } from '#catalog/server/carousel-item.ts'
import type { Site } from '#lib/site.ts'
import { serve } from '#platform/http/serve.ts'
import type { Frame } from '#platform/http/serve.ts'
import { crossSell, forgetVisit, recommendations, shopperEvents, type Recommended } from '../contract.ts'
import { podOf } from '../rules/pods.ts'
import { messages } from '../rules/pod-titles.messages.ts'
import { deleteVisit } from './event-store.ts'
import { recordEvents } from './record-events.ts'
import { recommend, type RecommendationQuery } from './recommend.ts'
import type { RecommendationsDeps } from './recommendations-deps.ts'

/** Serves the calls of the recommendations. */
export function serveRecommendations(frame: Frame, deps: RecommendationsDeps): void {
  /** The id of the request identifies what was shown. */
  const answer = async (site: Site, resultId: string, query: RecommendationQuery): Promise<Recommended> => ({
    title: podOf(query.podId).title(messages[site.language]),
    resultId,
    items: (await recommend(deps, site, query)).map(card => itemOfCard(site, card)),
  })
  serve(frame, recommendations, ({ site, requestId }, { podid, limit, item_id: sku, items, exclude, store }) =>
    answer(site, requestId, {
      podId: podid,
      limit: limit === undefined ? undefined : Number(limit),
      sku,
      store,
      ...(items && { items }),
      ...(exclude && { exclude }),
    }),
  )
  serve(frame, crossSell, ({ site, requestId }, { skus }) =>
    answer(site, requestId, { podId: 'you-may-also-like-cart', items: skus }),
  )
  serve(frame, shopperEvents, async ({ site, browser, address }, { visit, events }) => ({
    recorded: await recordEvents(deps, site, {
      visit,
      userAgent: browser?.userAgent ?? '',
      address,
      events,
    }),
  }))
  serve(frame, forgetVisit, async ({ site }, { visit }) => {
    await deleteVisit(deps.db, site.code, visit)
    return {}
  })
}
