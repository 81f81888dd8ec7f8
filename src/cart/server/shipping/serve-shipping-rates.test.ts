import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryMenu } from '#catalog/server/listing/category-menu.ts'
import { createMetrics } from '#platform/metrics.ts'
import { assertAllDeclared } from '#platform/http/serve-raw.ts'
import type { Frame } from '#platform/http/serve.ts'
import { sessions } from '#platform/session.ts'
import { siteHosts } from '#platform/sites.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { shippingRates } from '../../contract/delivery-calls.ts'
import { serveShippingRates } from './serve-shipping-rates.ts'

let shop: TestShop
let frame: Frame
beforeAll(async () => {
  shop = await createTestShop()
  frame = {
    app: new Hono(),
    hosts: siteHosts('localhost=CB-US,cb2.localhost=CB2-US,ca.localhost=CB-CA,cb2.ca.localhost=CB2-CA', 'http', '3000'),
    secret: 'a secret of at least thirty-two characters',
    scheme: 'http',
    trustedProxies: 0,
    sessions: sessions({ secret: 'a secret of at least thirty-two characters', scheme: 'http', now: Date.now }),
    limiter: undefined,
    log: pino({ level: 'silent' }),
    metrics: createMetrics('shipping-test'),
    served: [],
  }
  serveShippingRates(frame, shop.deps.cart, categoryMenu({ db: shop.pool, ttlMs: 60_000, now: Date.now }))
})
afterAll(() => shop.drop())
const ask = async (host: string, language = 'en-US') =>
  shippingRates.reply.parse(
    await (await frame.app.request(shippingRates.path, { headers: { host, 'accept-language': language } })).json(),
  )

test('[PUP-04] [LIM-01] returns the rates that carts are charged by, with category names', async () => {
  expect(() => assertAllDeclared(frame)).not.toThrow()
  const rates = await ask('localhost:3000')
  expect(rates).toMatchObject({
    premium: 1_500,
    express: 3_000,
    surcharge: 1_000,
    local: { withinMiles: 300, rate: 19_900 },
    longDistanceRemote: 59_900,
  })
  expect(rates.flatRates).toContainEqual({ name: 'Rugs', brand: null, rate: 2_495 })
  const { shipping } = await shop.deps.cart.prices([])
  expect(rates.standard).toEqual(shipping.US.standard)
  expect(rates.freight).toEqual(shipping.US.freight.zones)
})
test('a Canadian site returns Canada’s rates in its language', async () => {
  const rates = await ask('ca.localhost:3000', 'fr-CA')
  expect(rates).toMatchObject({ surcharge: 0, local: { withinMiles: 250, rate: 24_900 } })
  expect(rates.flatRates.map(one => one.name)).toContain('Tapis')
})
