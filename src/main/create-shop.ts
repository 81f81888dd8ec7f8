import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import type { ServerBuild } from 'react-router'
import { serveAccount } from '#account/server/api.ts'
import { serveAddresses } from '#addresses/server/api.ts'
import { serveCatalog } from '#catalog/server/api.ts'
import { serveReading } from '#catalog/server/read-api.ts'
import { serveCards } from '#catalog/server/social-card/serve-cards.ts'
import { serveTiles } from '#catalog/server/social-card/serve-tiles.ts'
import { serveCart } from '#cart/server/api.ts'
import { serveShippingRates } from '#cart/server/shipping/serve-shipping-rates.ts'
import { serveCheckout } from '#checkout/server/api.ts'
import { serveDesignServices } from '#design-services/server/api.ts'
import { serveNewsletter } from '#newsletter/server/api.ts'
import { serveSubscribers } from '#newsletter/server/serve-subscribers.ts'
import { servePayments } from '#payments/server/api.ts'
import { serveMonograms } from '#monogram/server/api.ts'
import { serveWorkshop } from '#monogram/server/workshop/serve-workshop.ts'
import { serveStores } from '#stores/server/api.ts'
import { serveSwatches } from '#swatches/server/api.ts'
import { serveSpecialOrder } from '#special-order/server/api.ts'
import { servePlanner } from '#planner/server/api.ts'
import { accountSessions } from '#identity/server/account-sessions.ts'
import { oktaWidgetFolder } from '#identity/server/okta-widget-files.ts'
import { serveFulfilment } from '#fulfilment/server/api.ts'
import { serveClaims } from '#fulfilment/server/claims/serve-claims.ts'
import { serveMoney } from '#fulfilment/server/staff-money/serve-money.ts'
import { serveIdentity } from '#identity/server/api.ts'
import { serveOrders } from '#orders/server/api.ts'
import { serveRecommendations } from '#recommendations/server/api.ts'
import { serveRegistry } from '#registry/server/api.ts'
import { serveGroupGifts } from '#registry/server/serve-group-gifts.ts'
import { serveGiftMessages } from '#registry/server/serve-messages.ts'
import { serveStaff, staffDoor } from '#staff/server/api.ts'
import { servePaymentWebhooks } from '#orders/server/serve-payment-webhooks.ts'
import { rateLimiter } from '#platform/limits/rate-limit.ts'
import { sessionCookieName, sessions } from '#platform/session.ts'
import type { Frame } from '#platform/http/serve.ts'
import { assertAllDeclared } from '#platform/http/serve-raw.ts'
import { siteHosts } from '#platform/sites.ts'
import { createHmac } from 'node:crypto'
import { readJoinedStyles } from './pages/joined-styles.ts'
import { pages, type Pages } from './pages/pages.ts'
import { serveApiDocument } from './serve-api-document.ts'
import { serveBrowserFiles, serveOktaWidget, servePictures } from './serve-files.ts'
import { serveSessionSwitch } from './session-switch.ts'
import { serveSiteIcons } from './pages/site-icons.ts'
import { serveSitemaps } from './pages/sitemaps.ts'
import type { Wiring } from './wiring.ts'

export interface ShopOptions {
  /** React Router's build; without it only calls are served (tests, benchmarks). */
  readonly build?: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode?: 'production' | 'development'
  /** Folder of the browser's files, relative to the working directory. */
  readonly clientDir?: string
  /** True: this process is one of several that exchange their rate-limit counts. */
  readonly isOneOfSeveral?: boolean
}
export interface Shop {
  readonly app: Hono
  readonly frame: Frame
  readonly pages: Pages | undefined
}

/** The same in all processes of a shop, and not predictable by callers. */
const limiterSeed = (secret: string): string => createHmac('sha256', secret).update('counters of callers').digest('hex')

/** The parts that every call needs: hosts, sessions, limits, log and metrics. */
function frameOf(app: Hono, wiring: Wiring, isOneOfSeveral: boolean): Frame {
  const { env } = wiring
  return {
    app,
    hosts: siteHosts(env.SITE_HOSTS, env.PUBLIC_SCHEME, env.PUBLIC_PORT ?? String(env.SHOP_PORT)),
    secret: env.DAVENPORT_SECRET,
    scheme: env.PUBLIC_SCHEME,
    sessions: sessions({ secret: env.DAVENPORT_SECRET, scheme: env.PUBLIC_SCHEME, now: wiring.cart.now }),
    accounts: accountSessions(wiring.identity),
    staff: staffDoor(wiring.staff),
    trustedProxies: env.TRUSTED_PROXIES,
    limiter:
      env.RATE_LIMITS === 'on'
        ? rateLimiter({
            now: wiring.cart.now,
            ...(isOneOfSeveral && { isShared: true, seed: limiterSeed(env.DAVENPORT_SECRET) }),
          })
        : undefined,
    log: wiring.log,
    metrics: wiring.metrics,
    served: [],
  }
}

const noSuchCall = (c: Context) =>
  c.json({ isSuccess: false, kind: 'not-found', message: 'There is no such call.' }, 404)

/** Unknown calls must not fall through to a page. */
function refuseUnknownCalls({ app, served }: Frame): void {
  const prefixes = ['ReactCheckout', 'recommendation', 'api', 'browse', 'Checkout', 'session', 'webhooks']
  prefixes.push('checkout/alternativepayments', 'SharedLayer', 'personalization', 'monogram')
  for (const prefix of prefixes) app.all(`/${prefix}/*`, noSuchCall)
  // Pages and calls share these paths; a call that is sent with another method must not lead to a page.
  for (const { path } of served) if (/^\/(account|staff)\//.test(path)) app.all(path, noSuchCall)
}

/** The shop as one app: guards, calls, webhooks, pages. Throws if a route does not declare its guards. */
export function createShop(
  wiring: Wiring,
  { build, mode = 'production', clientDir, isOneOfSeveral = false }: ShopOptions = {},
): Shop {
  const { env } = wiring
  const app = new Hono()
  const frame = frameOf(app, wiring, isOneOfSeveral)
  serveCatalog(frame, {
    db: wiring.pool,
    recommended: wiring.recommended,
    knownSkus: wiring.knownSkus,
    search: wiring.search,
    menu: wiring.menu,
    clock: wiring.cart,
  })
  serveReading(frame, { db: wiring.catalogue, listings: wiring.listings, search: wiring.search, menu: wiring.menu })
  serveCart(frame, wiring.cart)
  serveShippingRates(frame, wiring.cart, wiring.menu)
  serveCheckout(frame, wiring.checkout)
  serveOrders(frame, wiring.orders)
  serveFulfilment(frame, wiring.fulfilment)
  serveClaims(frame, wiring.fulfilment)
  serveMoney(frame, wiring.fulfilment, wiring.orders)
  servePaymentWebhooks(frame, wiring.orders)
  serveDesignServices(frame, wiring.design)
  serveAddresses(frame, wiring.addresses)
  serveSwatches(frame, wiring.swatches)
  serveStores(frame, wiring.stores)
  serveNewsletter(frame, wiring.newsletter)
  serveSubscribers(frame, wiring.newsletter)
  serveMonograms(frame, wiring.monograms)
  serveWorkshop(frame, wiring.workshop)
  servePayments(frame)
  servePlanner(frame, wiring.planner, wiring.cart.db)
  serveSpecialOrder(frame, wiring.specialOrder, wiring.cart.db)
  serveRegistry(frame, wiring.registry)
  serveGiftMessages(frame, wiring.registry)
  serveGroupGifts(frame, wiring.registry)
  serveRecommendations(frame, wiring.recommendations)
  serveIdentity(frame, wiring.identity)
  serveAccount(frame, wiring.account, { ...wiring.fulfilment, cardDataLimit: wiring.orders.cardDataLimit })
  serveStaff(frame, wiring.staff)
  serveSessionSwitch(frame)
  serveSitemaps(frame, { db: wiring.pool })
  serveSiteIcons(frame, { db: wiring.catalogue })
  serveCards(frame, {
    db: wiring.pool,
    picturesFolder: env.PICTURES_FOLDER,
    cardsFolder: env.CARDS_FOLDER,
    log: wiring.log,
  })
  serveTiles(frame, {
    knownSkus: wiring.knownSkus,
    picturesFolder: env.PICTURES_FOLDER,
    tilesFolder: join(env.CARDS_FOLDER, 'tiles'),
    log: wiring.log,
  })
  serveApiDocument(frame, sessionCookieName(env.PUBLIC_SCHEME))
  refuseUnknownCalls(frame)
  servePictures(app, env.PICTURES_FOLDER)
  if (env.SIGN_IN_WIDGET === 'okta') serveOktaWidget(app, oktaWidgetFolder('.'))
  let shown: Pages | undefined
  if (clientDir) serveBrowserFiles(app, clientDir)
  if (build) {
    const joinedStyles = clientDir ? readJoinedStyles(join(clientDir, '..', 'server')) : {}
    const made = (shown = pages(frame, wiring, build, { mode, joinedStyles }))
    app.all('*', async c =>
      c.req.method === 'GET' || c.req.method === 'HEAD'
        ? made.handle(c)
        : c.json({ isSuccess: false, kind: 'not-found', message: 'There is no such call.' }, 405),
    )
  }
  assertAllDeclared(frame)
  return { app, frame, pages: shown }
}
