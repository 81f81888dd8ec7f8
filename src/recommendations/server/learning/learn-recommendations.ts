import { SITES, SITE_CODES, type SiteCode } from '#lib/site.ts'
import { tx, type Pool } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import type { Log } from '#platform/log.ts'
import { alternatives } from '../../rules/alternatives.ts'
import { cosine, decay, excess, mostFrequent, neighbours, type WeightedDay } from '../../rules/item-models.ts'
import type { LearnedList, LearnedModel } from '../../rules/learned.ts'
import { countDay, type ReadOrdered } from './count-day.ts'
import { decodeDay } from './day-bytes.ts'
import { forgetListDays, LIST_DAYS } from './list-store.ts'
import { learnOrders } from './learn-orders.ts'
import {
  forgetDays,
  readCatalogue,
  readCountedDays,
  readDays,
  readScopes,
  removeLists,
  writeLists,
  type CatalogueProduct,
  type CountedKind,
} from './learning-store.ts'

export interface LearningDeps {
  readonly pool: Pool
  readonly log: Log
  readonly now: () => number
  readonly readOrdered: ReadOrdered
}

/** Days whose counts are used. Events are deleted sooner; the counts of their days stay. */
const WINDOW = 90
/** Days after which a view, an order, and a trend count half. */
const HALF_LIFE = { viewed: 14, bought: 30, trend: 2 } as const
/** Weight of an addition to a cart beside an order, for what is bought together. */
const ADDED_WEIGHT = 0.25
/** Weights of a view, an addition and an order in a trend. */
const TREND = { viewed: 1, added: 4, ordered: 10 } as const
const DAY_MS = 86_400_000
/** Number of lists in one statement. */
const BATCH = 500

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
type OwnedList = LearnedList & { readonly productId: string }

/** Replaces the lists of a model: readers see the former ones or all of the new ones. */
const replaceLists = (pool: Pool, model: LearnedModel, scope: string, lists: readonly OwnedList[]) =>
  tx(pool, async db => {
    await removeLists(db, model, scope)
    for (let at = 0; at < lists.length; at += BATCH) await writeLists(db, model, scope, lists.slice(at, at + BATCH))
  })

/**
 * Counts the days that are not counted yet, oldest first, and today. A run that is stopped goes on at the next. A day
 * that cannot be counted is logged and tried again by the next run; it stops neither the other days nor the learning.
 */
async function countDays({ pool, log, now, readOrdered }: LearningDeps): Promise<void> {
  const counted = await readCountedDays(pool)
  const today = now()
  for (let age = WINDOW - 1; age >= 0; age--) {
    const day = dayOf(today - age * DAY_MS)
    if (counted.has(day)) continue
    try {
      const events = await countDay(pool, readOrdered, day, new Date(now()))
      if (events > 0) log.info({ day, events }, 'counted a day of recommendations')
    } catch (error) {
      log.error({ err: error, day }, 'could not count a day of recommendations, will try again')
    }
  }
  await forgetDays(pool, dayOf(today - WINDOW * DAY_MS))
  await forgetListDays(pool, dayOf(today - LIST_DAYS * DAY_MS))
}

/** Reads the days of a scope, each weighted by its age. */
async function weightedDays(db: Db, scope: string, kind: CountedKind, now: number) {
  const days = (await readDays(db, scope, kind)).map(({ day, counts }) => ({
    counts: decodeDay(counts),
    age: Math.max(0, Math.floor((now - Date.parse(day)) / DAY_MS)),
  }))
  return (halfLife: number, factor = 1): WeightedDay[] =>
    days.map(({ counts, age }) => ({ counts, weight: factor * decay(age, halfLife) }))
}

/** Learns and stores all lists of a site. */
async function learnSite({ pool, now }: LearningDeps, site: SiteCode, products: readonly CatalogueProduct[]) {
  const { brand, country } = SITES[site]
  const ofBrand = products.filter(product => product.brand === brand)
  const offered = new Map(
    ofBrand
      .filter(product => !product.isUnlisted && product.countries.includes(country))
      .map(product => [product.id, product]),
  )
  const category = new Map(ofBrand.map(product => [product.id, product.category]))
  const isOffered = (id: string) => offered.has(id)
  const accepts = (_: string, other: string) => isOffered(other)
  const goesWith = (id: string, other: string) => isOffered(other) && category.get(id) !== category.get(other)
  const time = now()
  const viewed = await weightedDays(pool, site, 'viewed', time)
  const added = await weightedDays(pool, site, 'added', time)
  const ordered = await weightedDays(pool, site, 'ordered', time)
  const bought = [...ordered(HALF_LIFE.bought), ...added(HALF_LIFE.bought, ADDED_WEIGHT)]
  const trend = [
    ...viewed(HALF_LIFE.trend, TREND.viewed),
    ...added(HALF_LIFE.trend, TREND.added),
    ...ordered(HALF_LIFE.trend, TREND.ordered),
  ]
  const ofSite = (list: LearnedList): OwnedList[] => (list.ids.length === 0 ? [] : [{ productId: '', ...list }])
  const models: Readonly<Record<Exclude<LearnedModel, 'store-bestsellers'>, () => Iterable<OwnedList>>> = {
    'also-viewed': () => neighbours(viewed(HALF_LIFE.viewed), excess, accepts),
    'also-bought': () => neighbours(bought, excess, accepts),
    look: () => neighbours(bought, excess, goesWith),
    cart: () => neighbours(bought, cosine, accepts),
    alternatives: () => alternatives(ofBrand, isOffered),
    trending: () => ofSite(mostFrequent(trend, isOffered)),
    bestsellers: () => ofSite(mostFrequent(ordered(HALF_LIFE.bought), isOffered)),
  }
  let lists = 0
  for (const [model, learn] of Object.entries(models)) {
    const learned = [...learn()]
    await replaceLists(pool, model as LearnedModel, site, learned)
    lists += learned.length
  }
  return { lists, isOffered }
}

/**
 * Counts new days and learns all lists. It can be stopped at any time: days that are counted stay so, and the lists of
 * a model are replaced together.
 */
export async function learnRecommendations(deps: LearningDeps): Promise<void> {
  const { pool, log, now } = deps
  const begun = now()
  await countDays(deps)
  const products = await readCatalogue(pool)
  const scopes = await readScopes(pool)
  for (const site of SITE_CODES) {
    const { lists, isOffered } = await learnSite(deps, site, products)
    const stores = scopes.filter(scope => scope.startsWith(`${site} `))
    for (const scope of stores) {
      const list = mostFrequent((await weightedDays(pool, scope, 'ordered', now()))(HALF_LIFE.bought), isOffered)
      await replaceLists(pool, 'store-bestsellers', scope, list.ids.length === 0 ? [] : [{ productId: '', ...list }])
    }
    const orders = await learnOrders(pool, site, dayOf(now()))
    log.info({ site, lists, stores: stores.length, orders }, 'learned the recommendations of a site')
  }
  log.info({ ms: now() - begun }, 'learned recommendations')
}
