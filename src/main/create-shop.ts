import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { serveCatalog } from '#catalog/server/api.ts'
import { serveReading } from '#catalog/server/read-api.ts'
import { serveCards } from '#catalog/server/social-card/serve-cards.ts'
import { serveCart } from '#cart/server/api.ts'
import { serveShippingRates } from '#cart/server/shipping/serve-shipping-rates.ts'
import { serveCheckout } from '#checkout/server/api.ts'
import { serveDesignServices } from '#design-services/server/api.ts'
import { serveStores } from '#stores/server/api.ts'
import { servePlanner } from '#planner/server/api.ts'
import { serveOrders } from '#orders/server/api.ts'
import { takePaymentEvents } from '#orders/server/payment-events.ts'
import { SITE_CODES } from '#lib/site.ts'
import { API_PAGE_STYLE, apiPage } from '#platform/http/api-page.ts'
import { openApi } from '#platform/http/open-api.ts'
import { rateLimiter } from '#platform/limits/rate-limit.ts'
import { readBody, WEBHOOK_BYTES } from '#platform/http/read-body.ts'
import { sessionCookieName, sessions } from '#platform/session.ts'
import type { Frame } from '#platform/http/serve.ts'
import { assertAllDeclared, serveRaw } from '#platform/http/serve-raw.ts'
import { siteHosts } from '#platform/sites.ts'
import { createHash, createHmac } from 'node:crypto'
import examples from './api-examples.json' with { type: 'json' }
import { API_TAGS, tagOf } from './api-tags.ts'
import { readJoinedStyles } from './pages/joined-styles.ts'
import { pages, type Pages } from './pages/pages.ts'
import { serveSessionSwitch } from './session-switch.ts'
import { serveSiteIcons } from './pages/site-icons.ts'
import { serveSitemaps } from './pages/sitemaps.ts'
import type { Wiring } from './wiring.ts'

export interface ShopOptions {
  /** React Router's build; without it only calls are served (tests, benches). */
  readonly build?: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode?: 'production' | 'development'
  /** Folder with the browser's files, relative to the working directory. */
  readonly clientDir?: string
  /** This process is one of several that exchange what they counted. */
  readonly isOneOfSeveral?: boolean
}
export interface Shop {
  readonly app: Hono
  readonly frame: Frame
  readonly pages: Pages | undefined
}

const open = { auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 600, seconds: 60 } } as const

/** The same in all processes of a shop, and nothing that others could reckon with. */
const limiterSeed = (secret: string): string => createHmac('sha256', secret).update('counters of callers').digest('hex')

/** The shop as one app: guards, calls, webhooks, pages. Throws when a route does not declare its guards. */
export function createShop(
  wiring: Wiring,
  { build, mode = 'production', clientDir, isOneOfSeveral = false }: ShopOptions = {},
): Shop {
  const { env } = wiring
  const app = new Hono()
  const frame: Frame = {
    app,
    hosts: siteHosts(env.SITE_HOSTS, env.PUBLIC_SCHEME, env.PUBLIC_PORT ?? String(env.SHOP_PORT)),
    secret: env.DAVENPORT_SECRET,
    scheme: env.PUBLIC_SCHEME,
    sessions: sessions({ secret: env.DAVENPORT_SECRET, scheme: env.PUBLIC_SCHEME, now: wiring.cart.now }),
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
  serveDesignServices(frame, wiring.design)
  serveStores(frame, wiring.stores)
  servePlanner(frame, wiring.planner)
  serveSessionSwitch(frame)
  serveSitemaps(frame, { db: wiring.pool })
  serveSiteIcons(frame, { db: wiring.catalogue })
  serveCards(frame, {
    db: wiring.pool,
    picturesFolder: env.PICTURES_FOLDER,
    cardsFolder: env.CARDS_FOLDER,
    log: wiring.log,
  })

  serveRaw(
    frame,
    {
      ...open,
      auth: 'machine',
      method: 'POST',
      name: 'paymentWebhook',
      path: '/webhooks/adyen',
      summary: 'Notifications of the payment gateway: signature first, stored, then acknowledged.',
      rate: { per: 'ip', limit: 6000, seconds: 60 },
    },
    async c => {
      const raw = await readBody(c, WEBHOOK_BYTES)
      const webhook = wiring.orders.payments.parseWebhook(raw, c.req.header())
      switch (webhook.kind) {
        case 'forged':
          wiring.log.warn({ call: 'paymentWebhook' }, 'a notification with a wrong signature was refused')
          return c.text('wrong signature', 401)
        case 'unreadable':
          return c.text('unreadable', 400)
        case 'events':
          await takePaymentEvents(wiring.orders, webhook.events)
          return c.text('[accepted]')
        default:
          return webhook satisfies never
      }
    },
  )
  const calls = frame.served.filter(
    one => one.auth !== 'machine' && one.ids !== undefined && one.input.def.type !== 'unknown',
  )
  const document = openApi(calls, {
    version: '0.1.0',
    servers: SITE_CODES.map(code => ({ url: frame.hosts.origin(code), description: code })),
    tags: API_TAGS,
    tagOf,
    cookie: sessionCookieName(env.PUBLIC_SCHEME),
    examples,
  })
  const page = apiPage(document)
  const styleHash = `'sha256-${createHash('sha256').update(API_PAGE_STYLE).digest('base64')}'`
  serveRaw(frame, { ...open, method: 'GET', name: 'openApi', path: '/openapi.json', summary: 'The API document.' }, c =>
    c.json(document),
  )
  serveRaw(
    frame,
    { ...open, method: 'GET', name: 'apiDocument', path: '/api-document', summary: 'The API document for people.' },
    c =>
      c.html(page, 200, {
        'content-security-policy': `default-src 'none'; style-src ${styleHash}; frame-ancestors 'none'; base-uri 'none'`,
      }),
  )

  // Unknown calls must not fall through to a page.
  for (const prefix of [
    '/ReactCheckout/*',
    '/recommendation/*',
    '/api/*',
    '/browse/*',
    '/Checkout/*',
    '/session/*',
    '/webhooks/*',
  ]) {
    app.all(prefix, c => c.json({ isSuccess: false, kind: 'not-found', message: 'There is no such call.' }, 404))
  }
  // Their names hold a hash of what they show; what is missing is plainly missing, never a page.
  app.use(
    '/pictures/*',
    serveStatic({
      root: wiring.env.PICTURES_FOLDER,
      rewriteRequestPath: path => path.slice('/pictures'.length),
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.all('/pictures/*', c => c.text('There is no such picture.', 404))
  let shown: Pages | undefined
  if (clientDir) {
    app.use(
      '/assets/*',
      serveStatic({
        root: clientDir,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    )
    // By name: a look at the disk for every page would cost more than the page.
    const files = readdirSync(clientDir, { withFileTypes: true }).filter(
      entry => entry.isFile() && !/[.](br|gz)$/.test(entry.name),
    )
    for (const { name } of files)
      app.use(
        `/${name}`,
        serveStatic({ root: clientDir, onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600') }),
      )
  }
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
