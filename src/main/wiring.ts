import { randomBytes } from 'node:crypto'
import type { AddressDeps } from '#addresses/server/api.ts'
import { localValidator } from '#addresses/server/validators/local.ts'
import { catalogueMemory } from '#catalog/server/catalogue-memory.ts'
import { catalogueVersion, type CatalogueVersion } from '#catalog/server/catalogue-version.ts'
import { categoryMenu, type KeptCategoryMenu } from '#catalog/server/listing/category-menu.ts'
import { indexedListings, type IndexedListings } from '#catalog/server/listing/listings.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { extrasOf } from '#catalog/server/product/extras.ts'
import { stockMemory } from '#catalog/server/stock-memory.ts'
import { skuCache, type SkuCache } from '#catalog/server/get-skus.ts'
import { sectionalMemory } from '#catalog/server/product/sectional-memory.ts'
import { productSearch, type ProductSearch } from '#catalog/server/search/product-search.ts'
import { tableTax } from '#cart/rules/tax/table-tax.ts'
import { basketChanges } from '#cart/server/basket-changes.ts'
import type { CartDeps } from '#cart/server/cart-deps.ts'
import { loadBasket } from '#cart/server/find-basket.ts'
import { goneLookup } from '#cart/server/lines/gone-skus.ts'
import { priceReference } from '#cart/server/price-reference.ts'
import { seenBaskets } from '#cart/server/basket-cache.ts'
import { shippingTables } from '#cart/server/shipping/shipping-tables.ts'
import { skuLookup } from '#cart/server/sku-lookup.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { savedMonograms } from '#monogram/server/saved-monograms.ts'
import { addressesFor, defaultPostalCode } from '#account/server/address-book.ts'
import type { ServedAccount } from '#account/server/api.ts'
import type { StaffDeps } from '#staff/server/staff-deps.ts'
import { wireIdentity } from './wire-identity.ts'
import { wireStaff } from './wire-staff.ts'
import { wireMonograms } from './wire-monograms.ts'
import { wireSwatches } from './wire-swatches.ts'
import type { ServedIdentity } from '#identity/server/api.ts'
import type { DesignDeps } from '#design-services/server/design-deps.ts'
import { CRASH_POINTS, type OrderDeps } from '#orders/server/order-deps.ts'
import type { FulfilmentDeps } from '#fulfilment/server/fulfilment-deps.ts'
import { wireFulfilment } from './wire-fulfilment.ts'
import { giftCardCheck } from '#payments/server/check-gift-card.ts'
import { PIN_COST } from '#payments/server/gift-card-secrets.ts'
import { adyenConfigFromEnv, bankOriginsOf } from '#payments/server/adyen-config.ts'
import { braintreeConfigFromEnv } from '#payments/server/braintree-config.ts'
import { mpgsConfigFromEnv, type MpgsConfig } from '#payments/server/mpgs-config.ts'
import { storeCardOffersOf } from '#payments/server/store-card-offer-settings.ts'
import { storeCardsOf } from '#payments/server/store-card-settings.ts'
import { paymentProviders } from '#payments/server/payment-providers.ts'
import { adyenProvider } from '#payments/server/providers/adyen.ts'
import { braintreeProvider } from '#payments/server/providers/braintree.ts'
import { mpgsProvider } from '#payments/server/providers/mpgs.ts'
import { mpgsSessions } from '#payments/server/providers/mpgs-sessions.ts'
import { savedCards } from '#payments/server/saved-cards.ts'
import { braintreeWallets } from '#payments/server/providers/braintree-wallets.ts'
import type { DatabaseTimes } from '#platform/database/database-times.ts'
import { databaseWatch } from '#platform/database/database-watch.ts'
import { createPool, type Pool } from '#platform/database/db.ts'
import { shareConnections } from './processes/share-connections.ts'
import type { Db } from '#platform/database/query.ts'
import { createPipelinedDb } from '#platform/database/pipelined-db.ts'
import type { Env } from '#platform/env.ts'
import { guard, openGuard, type Guard } from '#platform/limits/guard.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import { newId } from '#platform/new-id.ts'
import { featureFlagCache } from '#platform/feature-flags.ts'
import { calendarMemory } from '#delivery/server/calendars.ts'
import { searchPlaces } from '#delivery/server/search-places.ts'
import { promotionMemory } from '#promotions/server/promotion-memory.ts'
import { storeMemory } from '#stores/server/store-memory.ts'
import type { StoresDeps } from '#stores/server/stores-deps.ts'
import { offeredAddresses } from '#registry/server/registry-address.ts'
import { completionDiscountOf } from '#registry/server/completion-settings.ts'
import { giftHolds } from '#registry/server/gift-holds.ts'
import { shareHolds } from '#registry/server/group/share-holds.ts'
import { registryItemCount } from '#registry/server/registry-count.ts'
import type { RegistryDeps } from '#registry/server/registry-deps.ts'
import { savedDesigns } from '#monogram/server/saved-designs.ts'
import type { WorkshopDeps } from '#monogram/server/workshop/serve-workshop.ts'
import { cancelledUnits } from '#fulfilment/server/cancelled-units.ts'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import type { MonogramDeps } from '#monogram/server/monogram-deps.ts'
import { learnedLists } from '#recommendations/server/learned-lists.ts'
import { learnedOrders } from '#recommendations/server/learned-orders.ts'
import type { NewsletterDeps } from '#newsletter/server/newsletter-deps.ts'
import type { RecommendationsDeps } from '#recommendations/server/recommendations-deps.ts'
import type { SwatchesDeps } from '#swatches/server/swatches-deps.ts'
import type { SpecialOrderDeps } from '#special-order/server/special-order-deps.ts'
import { specialOrderMemory } from '#special-order/server/special-order-memory.ts'
import { sectionalPlans, type SectionalPlans } from '#planner/server/sectional-plans.ts'

export interface Wiring {
  readonly env: Env
  /** For pages and searches, whose queries may take a while. */
  readonly pool: Pool
  /** The same for pages, with a cache of the catalogue data that they read. */
  readonly catalogue: Db
  /** The catalogue's version, which every cache of the catalogue follows. */
  readonly catalogueVersion: CatalogueVersion
  readonly knownSkus: SkuCache
  /** The same for recommendations, with the stock of each SKU cached too: they need no statement. */
  readonly recommended: Db
  /** Closes every connection to the database. */
  close(): Promise<void>
  readonly log: Log
  readonly metrics: Metrics
  readonly orders: OrderDeps
  /** Sources of the pages of banks that ask their cardholders: any with https, and a gateway on this machine. */
  readonly bankOrigins: readonly string[]
  readonly fulfilment: FulfilmentDeps
  readonly cart: CartDeps
  readonly checkout: CheckoutDeps
  readonly identity: ServedIdentity
  readonly staff: StaffDeps
  readonly account: ServedAccount
  readonly menu: KeptCategoryMenu
  readonly search: ProductSearch
  readonly design: DesignDeps
  readonly stores: StoresDeps
  readonly swatches: SwatchesDeps
  readonly newsletter: NewsletterDeps
  readonly registry: RegistryDeps
  readonly monograms: MonogramDeps
  /** Starts the thread that draws monograms, before a shopper waits for it. */
  readonly warmUpMonograms: () => Promise<void>
  readonly workshop: WorkshopDeps
  readonly addresses: AddressDeps
  readonly recommendations: RecommendationsDeps
  readonly listings: IndexedListings
  /** Prices of sectionals, for calls and for the planner page. */
  readonly planner: SectionalPlans
  /** Special-order products, for calls and for their page. */
  readonly specialOrder: SpecialOrderDeps
}

/**
 * Time a placement has before the recovery job looks at it: longer than the gateway's time-outs and retries together.
 */
const PLACEMENT_DEADLINE_MS = 25_000
/** Maximum age of stores, calendars, shipping rates and promotions in a process. */
const SHOP_TTL_MS = 2_000
/** Maximum staleness of feature flags in a process. */
const SWITCH_TTL_MS = 2_000
/** Maximum staleness of prices and pages in a process that is not notified of catalogue changes. */
const CATALOGUE_TTL_MS = 1_000
const MENU_TTL_MS = 5_000
/** Maximum age of the stock that listings filter by and recommendations show. */
const LISTING_STOCK_TTL_MS = 30_000
/** Maximum age of learned recommendations and of the merchandiser's rules in a process. */
const LEARNED_TTL_MS = 60_000
/** Maximum age of the learned order of searches and listings, so that a shopper who pages sees one order. */
const LEARNED_ORDER_TTL_MS = 600_000
/** Maximum age of the stock that the planner shows. */
const PLANNER_STOCK_TTL_MS = 5_000

const centralDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: CENTRAL_TIME,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Formatting a date costs more than a cart call, so it is done once a minute. */
function todayIn(now: () => number): () => string {
  let [minute, date] = [-1, '']
  return () => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, date] = [current, centralDate.format(now())]
    return date
  }
}

/** Ends the process at a named point, for the chaos tests. Throws if the setting is invalid or chaos is not enabled. */
function crasher(env: Env): OrderDeps['crash'] {
  if (env.CRASH_AT === undefined) return () => {}
  if (env.CHAOS !== 'on') throw new Error('CRASH_AT is set without CHAOS=on')
  if (!CRASH_POINTS.some(point => point === env.CRASH_AT))
    throw new Error(`CRASH_AT: unknown crash point: ${env.CRASH_AT}`)
  return point => {
    if (point === env.CRASH_AT) process.kill(process.pid, 'SIGKILL')
  }
}

/** The connections of a process, and a function that closes them. */
function connect(env: Env, processes: number, times: DatabaseTimes | undefined) {
  const watch = databaseWatch(env.DATABASE_URL)
  const { pool: connections, lanes } = shareConnections(env.DATABASE_CONNECTIONS, processes)
  const pool = createPool(env.DATABASE_URL, connections, { watch, ...(times && { times }) })
  const relaxed = createPipelinedDb(env.DATABASE_URL, { lanes, durable: false, watch })
  const durable = createPipelinedDb(env.DATABASE_URL, { lanes, durable: true, watch })
  const close = async () => {
    watch.stop()
    await Promise.all([pool.end(), relaxed.end(), durable.end()])
  }
  return { pool, relaxed, durable, close }
}
type Connections = ReturnType<typeof connect>

/** The caches of the catalogue and the stores in a process. */
function rememberCatalogue({ pool }: Connections, now: () => number) {
  const version = catalogueVersion({ db: pool, ttlMs: CATALOGUE_TTL_MS, now })
  const catalogue = catalogueMemory({ db: pool, version })
  return {
    version,
    catalogue,
    skus: skuCache({ db: pool, version }),
    stores: storeMemory({ db: pool, ttlMs: SHOP_TTL_MS, now }),
    recommended: stockMemory({ db: catalogue, ttlMs: LISTING_STOCK_TTL_MS, now }),
  }
}

const guardOf = (env: Env, db: Db, metrics: Metrics): Guard =>
  env.RATE_LIMITS === 'on'
    ? guard({ db, secret: env.DAVENPORT_SECRET, onFull: limit => metrics.guardGlobal.inc({ limit }) })
    : openGuard

function registryDeps(
  env: Env,
  { pool, relaxed }: Connections,
  { skus }: ReturnType<typeof rememberCatalogue>,
  guard: Guard,
  now: () => number,
): RegistryDeps {
  return {
    db: relaxed,
    pool,
    skus,
    now,
    guard,
    secret: env.DAVENPORT_SECRET,
    discount: completionDiscountOf(env.REGISTRY_DISCOUNT),
    basketIdOf: async (session, country) => (session && (await loadBasket(relaxed, session, country))?.id) ?? null,
    randomBytes: count => randomBytes(count),
  }
}

function cartDeps(
  env: Env,
  { pool, relaxed, durable }: Connections,
  { catalogue, skus, stores, recommended }: ReturnType<typeof rememberCatalogue>,
  guards: Guard,
  now: () => number,
): CartDeps {
  return {
    stores,
    calendar: calendarMemory({ db: pool, ttlMs: SHOP_TTL_MS, now }),
    db: relaxed,
    durable,
    guard: guards,
    changes: basketChanges(),
    seen: seenBaskets({ now }),
    newId,
    now,
    codeKey: env.DAVENPORT_SECRET,
    today: todayIn(now),
    tax: tableTax,
    prices: priceReference({
      shipping: shippingTables({ db: pool, ttlMs: SHOP_TTL_MS, now }),
      stores,
      promotions: promotionMemory({ db: pool, ttlMs: SHOP_TTL_MS, now }),
      now,
    }),
    names: async language => (await knownIdentity(catalogue, language)).names,
    rewards: { key: env.GIFT_CARD_KEY ?? env.DAVENPORT_SECRET },
    storeCardOffers: storeCardOffersOf(env.STORE_CARD_OFFERS),
    gifts: giftHolds(pool),
    shares: shareHolds(pool),
    skus: skuLookup(skus),
    designs: savedDesigns(pool),
    gone: goneLookup(skus),
    extras: (site, ids, bounds) => extrasOf(recommended, site, ids, bounds),
    switches: featureFlagCache({ db: pool, ttlMs: SWITCH_TTL_MS, now }),
    monograms: (ids, language) => savedMonograms(relaxed, ids, language),
    defaultPostalCode: (customerId, site) => defaultPostalCode(relaxed, customerId, site),
    registryItemCount: (customerId, site) => registryItemCount(relaxed, customerId, site.country),
  }
}

const recommendationsDeps = (
  { pool, relaxed }: Connections,
  { skus, recommended }: ReturnType<typeof rememberCatalogue>,
  { switches, now, guard }: CartDeps,
): RecommendationsDeps => ({
  db: relaxed,
  switches,
  guard,
  now,
  recommended,
  knownSkus: skus,
  lists: learnedLists({ db: pool, ttlMs: LEARNED_TTL_MS, now }),
})

function orderDeps(
  env: Env,
  { pool, relaxed, durable }: Connections,
  log: Log,
  metrics: Metrics,
  now: () => number,
  mpgs: MpgsConfig | undefined,
): OrderDeps {
  const payments = paymentProviders({
    card: adyenProvider(adyenConfigFromEnv(process.env)),
    wallet: braintreeProvider(braintreeConfigFromEnv(process.env), now),
    hosted: mpgs && mpgsProvider(mpgs, now),
  })
  return {
    db: relaxed,
    durable,
    log,
    newId,
    now,
    randomBytes: count => randomBytes(count),
    cardDataLimit: env.CARD_DATA_LIMIT,
    deadlineMs: PLACEMENT_DEADLINE_MS,
    payments,
    gifts: giftHolds(pool),
    shares: shareHolds(pool),
    savedCards: savedCards({ pool, payments, log, limit: env.ACCOUNT_CARDS_INFO_LIMIT, newId }),
    crash: crasher(env),
    placed: outcome => metrics.placements.inc({ outcome }),
  }
}

/**
 * Builds the dependencies of a process, once: the only place where clock, ids, randomness and external services are
 * created. `times` are the time-outs of its pool, by default those for shoppers' requests; `processes` share the
 * connections of the settings.
 */
export function wire(
  name: string,
  env: Env,
  { times, processes = 1 }: { readonly times?: DatabaseTimes; readonly processes?: number } = {},
): Wiring {
  const log = createLog(name, env.LOG_LEVEL)
  const metrics = createMetrics(name)
  const connections = connect(env, processes, times)
  const { pool, relaxed, close } = connections
  const now = () => Date.now()
  const memories = rememberCatalogue(connections, now)
  const { version, catalogue, skus, stores, recommended } = memories
  const guards = guardOf(env, relaxed, metrics)
  const giftCards = { key: env.GIFT_CARD_KEY ?? env.DAVENPORT_SECRET, pinCost: PIN_COST }
  const cart = cartDeps(env, connections, memories, guards, now)
  const mpgs = mpgsConfigFromEnv(process.env)
  const orders = orderDeps(env, connections, log, metrics, now, mpgs)
  const identity = wireIdentity(env, { connections, cart, log, guard: guards, now })
  const drawn = wireMonograms(env, { db: pool, catalogue, knownSkus: skus, cart, version, log, now })
  const learned = learnedOrders({ db: pool, switches: cart.switches, ttlMs: LEARNED_ORDER_TTL_MS, now })
  const menu = categoryMenu({ db: catalogue, ttlMs: MENU_TTL_MS, now })
  return {
    env,
    pool,
    catalogue,
    catalogueVersion: version,
    knownSkus: skus,
    recommended,
    close: () => drawn.close().then(close),
    log,
    metrics,
    orders,
    bankOrigins: bankOriginsOf(adyenConfigFromEnv(process.env), mpgs),
    fulfilment: wireFulfilment(env, pool, orders),
    cart,
    checkout: {
      cart,
      orders,
      addresses: localValidator,
      giftCards,
      wallets: braintreeWallets(braintreeConfigFromEnv(process.env)),
      hostedSessions: mpgs?.hasForm ? mpgsSessions(mpgs) : undefined,
      storeCards: storeCardsOf(env.STORE_CARDS),
      checkGiftCard: giftCardCheck({ db: relaxed, secrets: giftCards, guard: guards }),
      savedAddresses: (customerId, site) => addressesFor(relaxed, customerId, site),
      registryAddresses: (gifts, site, actor) => offeredAddresses(relaxed, gifts, site, actor),
    },
    staff: wireStaff(env, { api: identity.api, connections, log, now }),
    identity,
    account: { ...identity, db: relaxed, pool, payments: orders.payments, savedCards: orders.savedCards },
    menu,
    stores: { stores, now },
    ...drawn.parts,
    workshop: { db: pool, cancelledUnits: ids => cancelledUnits(pool, ids) },
    swatches: wireSwatches(env, { pool, catalogue, guard: guards, calendar: cart.calendar, now }),
    newsletter: { pool, guard: guards, secret: env.DAVENPORT_SECRET, mostDownloaded: 100_000, now },
    registry: registryDeps(env, connections, memories, guards, now),
    addresses: { searchPlaces, mapsKey: env.MAPS_PLACES_KEY ?? null },
    recommendations: recommendationsDeps(connections, memories, cart),
    design: { db: pool, today: cart.today, newId, randomBytes: count => randomBytes(count) },
    search: productSearch({ db: pool, menu, version, learned, log }),
    listings: indexedListings({ db: pool, version, stockTtlMs: LISTING_STOCK_TTL_MS, now, log, learned }),
    specialOrder: {
      db: recommended,
      memory: specialOrderMemory({ db: pool, version, now }),
      calendar: cart.calendar,
      now,
    },
    planner: sectionalPlans(sectionalMemory({ db: pool, version, stockTtlMs: PLANNER_STOCK_TTL_MS, now })),
  }
}
