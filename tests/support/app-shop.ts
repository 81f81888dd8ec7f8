import { Writable } from 'node:stream'
import type { ServerBuild } from 'react-router'
import { createShop, type Shop } from '../../src/main/create-shop.ts'
import { wire, type Wiring } from '../../src/main/wiring.ts'
import { REQUEST_ID_HEADER, TOKEN_HEADER } from '#lib/call.ts'
import type { FulfilmentService } from '#fulfilment/server/fulfilment-service.ts'
import { giftCardCheck } from '#payments/server/check-gift-card.ts'
import { fakeGateway, type FakeGateway } from '#payments/server/providers/fake.ts'
import { paymentProviders } from '#payments/server/payment-providers.ts'
import type { PaymentProvider } from '#payments/server/provider.ts'
import type { Pool } from '#platform/database/db.ts'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { sessions, type Session, type SessionKey } from '#platform/session.ts'
import { createTestDatabase } from './database.ts'
import { expandReply } from './expand-reply.ts'

export const SECRET = 'a secret of at least thirty-two characters'

/** Cost of a PIN hash in tests: low, because tests try thousands. */
export const CHEAP_PINS = 2

/** Environment of a test's shop, independent of the machine's environment. */
export const shopEnv = (databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DAVENPORT_SECRET: SECRET,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  SITE_HOSTS: 'localhost=CB-US,cb2.localhost=CB2-US,ca.localhost=CB-CA,cb2.ca.localhost=CB2-CA',
})

/** A browser from the server's point of view: a session cookie and its token. */
export interface Browser {
  session: SessionKey
  /** Headers with the cookie of the current session: `ask` takes over the cookie of a reply, as a browser does. */
  headers: Readonly<Record<string, string>>
}
export const testSessions = sessions({ secret: SECRET, scheme: 'http', now: Date.now })
export function newBrowser(session: Session = testSessions.issue(), address = '192.0.2.1'): Browser {
  return {
    session: session.key,
    headers: {
      host: 'localhost:3000',
      'x-forwarded-for': address,
      cookie: `sid=${testSessions.seal(session)}`,
      [TOKEN_HEADER]: testSessions.token(session),
    },
  }
}

/** Moves a browser to the session that a response set, with its token. */
export function adopt(browser: Browser, setCookies: readonly string[]): void {
  const session = testSessions.read(setCookies.at(-1)?.split(';')[0])
  if (!session) return
  browser.session = session.key
  browser.headers = {
    ...browser.headers,
    cookie: `sid=${testSessions.seal(session)}`,
    [TOKEN_HEADER]: testSessions.token(session),
  }
}

export interface AppShop extends Shop {
  readonly wiring: Wiring
  readonly pool: Pool
  readonly url: string
  readonly gateway: FakeGateway
  /** Every line that the shop has logged. */
  readonly lines: string[]
  /** Makes a JSON call as the pages do. Returns the status and the body as the pages read it. */
  ask(
    browser: Browser,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    requestId?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  drop(): Promise<void>
}

export interface AppShopOptions {
  readonly payments?: (wired: PaymentProvider) => PaymentProvider
  readonly adyenBaseUrl?: string
  /** The fulfilment service; by default that of the settings, which no test runs. */
  readonly fulfilment?: FulfilmentService
  /** Returns the URL by which the shop connects to the database at `url`. */
  readonly reach?: (url: string) => Promise<string>
  /** Additional settings of the shop. */
  readonly env?: Readonly<Record<string, string>>
  /** Pages; without them only calls are served. */
  readonly build?: ServerBuild
}

/**
 * The whole shop in this process, on a database of its own: real guards, contracts and SQL, and a fake gateway unless
 * one is given.
 */
export async function createAppShop(options: AppShopOptions = {}): Promise<AppShop> {
  const database = await createTestDatabase()
  const lines: string[] = []
  const log = createLog(
    'shop',
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  // The sandbox plays both gateways.
  if (options.adyenBaseUrl !== undefined) {
    process.env.ADYEN_BASE_URL = options.adyenBaseUrl
    process.env.BRAINTREE_BASE_URL = options.adyenBaseUrl
  }
  const wired = wire(
    'shop',
    parseEnv({ ...shopEnv((await options.reach?.(database.url)) ?? database.url), ...options.env }),
  )
  const gateway = fakeGateway()
  const isFake = options.adyenBaseUrl === undefined
  const payments = isFake ? gateway.provider : wired.orders.payments.forTender('card')
  const wallet = isFake ? (options.payments?.(payments) ?? payments) : wired.orders.payments.forTender('wallet')
  const orders = {
    ...wired.orders,
    log,
    payments: paymentProviders({
      card: options.payments?.(payments) ?? payments,
      wallet,
      hosted: wired.orders.payments.takes('hosted') ? wired.orders.payments.forTender('hosted') : undefined,
    }),
  }
  const fulfilment = {
    ...wired.fulfilment,
    payments: orders.payments,
    ...(options.fulfilment && { service: options.fulfilment }),
  }
  const giftCards = { ...wired.checkout.giftCards, pinCost: CHEAP_PINS }
  const checkGiftCard = giftCardCheck({ db: wired.cart.db, secrets: giftCards, guard: wired.cart.guard })
  const wiring: Wiring = {
    ...wired,
    log,
    orders,
    fulfilment,
    checkout: { ...wired.checkout, orders, giftCards, checkGiftCard },
  }
  const shop = createShop(wiring, options.build && { build: options.build })
  return {
    ...shop,
    wiring,
    pool: wired.pool,
    url: database.url,
    gateway,
    lines,
    async ask(browser, method, path, body, requestId = newId()) {
      const response = await shop.app.request(path, {
        method,
        headers: {
          ...browser.headers,
          [REQUEST_ID_HEADER]: requestId,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      })
      adopt(browser, response.headers.getSetCookie())
      return { status: response.status, body: expandReply(await response.json()) as Record<string, unknown> }
    },
    async drop() {
      await wired.close()
      await database.drop()
    },
  }
}
