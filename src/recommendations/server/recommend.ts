import type { ProductCard } from '#catalog/rules/card.ts'
import type { SkuDetail } from '#catalog/rules/product.ts'
import { readCards } from '#catalog/server/listing/read-cards.ts'
import { relatedProducts } from '#catalog/server/product/related-products.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { setMembers } from '#catalog/server/product/set-members.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { joinLists, LIST_LENGTH, type LearnedModel } from '../rules/learned.ts'
import { applyRules, rulesFor } from '../rules/merchandising.ts'
import { podOf, type Pod, type PodId } from '../rules/pods.ts'
import type { RecommendationsDeps } from './recommendations-deps.ts'

export interface RecommendationQuery {
  readonly podId: PodId
  /** Number of products; that of the pod if absent. */
  readonly limit?: number | undefined
  /** SKU of the page that shows the pod. */
  readonly sku?: string | undefined
  /** SKUs of the cart or the registry that shows the pod. */
  readonly items?: readonly string[]
  /** SKUs whose products are left out, such as those that are in the cart already. */
  readonly exclude?: readonly string[]
  /** Code of a store. */
  readonly store?: string | undefined
}

/** Scope of lists that belong to one store of a site. */
export const storeScope = (site: Site, store: string) => `${site.code} ${store}`

/** Learned products for the seeds of a pod, best first; empty while nothing is learned. */
async function learnedIds(
  { lists }: Pick<RecommendationsDeps, 'lists'>,
  site: Site,
  { model }: Pod,
  seeds: readonly string[],
  store: string | undefined,
): Promise<readonly string[]> {
  const ofSite = async (name: LearnedModel, scope = site.code as string) =>
    (await lists.of(name, scope, [''])).get('')?.ids ?? []
  const ofSeeds = async (name: LearnedModel) => joinLists([...(await lists.of(name, site.code, seeds)).values()])
  if (model === 'trending' || model === 'bestsellers') return ofSite(model)
  if (model === 'store-bestsellers')
    return [
      ...(store === undefined ? [] : await ofSite(model, storeScope(site, store))),
      ...(await ofSite('bestsellers')),
    ]
  return seeds.length === 0 ? ofSite('trending') : ofSeeds(model)
}

/** Number of popular products of each category that a room shows beside the seed's. */
const OF_EACH_CATEGORY = 3

/** Popular products of the categories that a room shows together with the seed's, one of each in turn. */
async function fromSameRooms(db: Db, site: Site, seed: SkuDetail | undefined): Promise<ProductCard[]> {
  const category = seed?.categories[0]
  if (seed === undefined || category === undefined) return []
  const rooms = (await listRooms(db, site.brand)).filter(room => room.categories.includes(category))
  const beside = [...new Set(rooms.flatMap(room => room.categories))].filter(one => one !== category)
  const popular = await Promise.all(
    beside.map(one => relatedProducts(db, site, { id: seed.productId, categories: [one] }, OF_EACH_CATEGORY)),
  )
  return Array.from({ length: OF_EACH_CATEGORY }, (_, i) => popular.flatMap(cards => cards[i] ?? [])).flat()
}

interface ColdStart {
  /** Products that come before what was learned, and those after it. */
  readonly before: readonly ProductCard[]
  readonly after: readonly ProductCard[]
}

/**
 * Products without learning: the sets of the catalogue, and its most popular products of the same category. A look
 * begins with the sets, which were arranged on purpose, and ends with what stands in the same rooms.
 */
async function coldStart(
  { recommended: db }: Pick<RecommendationsDeps, 'recommended'>,
  site: Site,
  { model }: Pod,
  seeds: readonly SkuDetail[],
  enough: number,
): Promise<ColdStart> {
  const [seed] = seeds
  const ids = seeds.map(one => one.productId)
  if (model === 'look') return { before: await setMembers(db, site, ids), after: await fromSameRooms(db, site, seed) }
  const isOfKind = model === 'also-viewed' || model === 'alternatives'
  const near = seed && { id: seed.productId, categories: isOfKind ? seed.categories : [] }
  const [sets, popular] = await Promise.all([
    model === 'also-bought' || model === 'cart' ? setMembers(db, site, ids) : [],
    relatedProducts(db, site, near, enough),
  ])
  return { before: [], after: [...sets, ...popular] }
}

/**
 * Products of a pod: the merchandiser's pins, then what was learned, then the catalogue's own sets and popular
 * products. Never a product of another site, one that cannot be bought, one of the seeds, or one that is excluded.
 */
export async function recommend(
  deps: Pick<RecommendationsDeps, 'recommended' | 'knownSkus' | 'lists'>,
  site: Site,
  { podId, limit, sku, items = [], exclude = [], store }: RecommendationQuery,
): Promise<ProductCard[]> {
  const pod = podOf(podId)
  const most = limit ?? pod.limit
  const asked = [...(sku === undefined ? [] : [sku]), ...items]
  const details = await deps.knownSkus.get([...asked, ...exclude])
  const seeds = [...new Map(asked.flatMap(one => details.get(one) ?? []).map(one => [one.productId, one])).values()]
  const seedIds = seeds.map(one => one.productId)
  const left = new Set([...details.values()].map(one => one.productId))
  const rules = rulesFor(await deps.lists.rules(), podId, seedIds)
  const [ids, cold] = await Promise.all([
    learnedIds(deps, site, pod, seedIds, store),
    coldStart(deps, site, pod, seeds, most + left.size),
  ])
  const idsOf = (cards: readonly ProductCard[]) => cards.map(card => card.id)
  const ranked = [...idsOf(cold.before), ...ids.slice(0, LIST_LENGTH), ...idsOf(cold.after)]
  const wanted = applyRules(ranked, rules).filter(id => !left.has(id))
  const known = new Map([...cold.before, ...cold.after].map(card => [card.id, card]))
  const missing = wanted.filter(id => !known.has(id))
  for (const card of await readCards(deps.recommended, site.country, missing, undefined, site.language))
    known.set(card.id, card)
  return wanted
    .flatMap(id => known.get(id) ?? [])
    .filter(card => card.brand === site.brand && card.isAvailable)
    .filter(card => pod.isForRegistry !== true || (!card.isMadeToOrder && card.isSpecialOrder !== true))
    .slice(0, most)
}
