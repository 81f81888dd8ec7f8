import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { z } from 'zod'
import { Account, accountRequest, OTHER_ACCOUNT } from './account-request.ts'
import { detailsCall } from './bank/details-call.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { errorAnswer, reply } from './keyed-answers.ts'
import { modificationRoutes } from './modification-routes.ts'
import { paymentCall } from './payment-call.ts'
import { storeCall } from './store-call.ts'

const UNAUTHORIZED = errorAnswer(401, '000', 'HTTP Status Response - Unauthorized', 'security')

const digest = (text: string) => createHash('sha256').update(text).digest()

const MethodsRequest = Account.extend({ shopperReference: z.string().min(3).max(256).optional() })

/** The part of Adyen Checkout v71 that the shop uses, with Adyen's request and reply formats. */
export function gatewayRoutes({
  options,
  cardKey,
  rows,
  book,
  storedCards,
  challenges,
  url,
  serveKeyed,
}: GatewayParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const { merchantAccount, apiKey, clientKey } = options.credentials
  const apiKeyDigest = digest(apiKey)

  app.get('/v1/clientKeys/:clientKey', c =>
    c.req.param('clientKey') === clientKey ? c.json({ publicKey: cardKey.publicKey }) : reply(c, UNAUTHORIZED),
  )

  app.use('/v71/*', async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('x-api-key') ?? ''), apiKeyDigest)) return reply(c, UNAUTHORIZED)
    return next()
  })

  const call = paymentCall({ options, cardKey, book, storedCards, challenges, url })
  app.post('/v71/payments', async c => {
    const raw = await c.req.text()
    const act = call(raw)
    return act.kind === 'act' ? serveKeyed(c, { on: 'payments', raw, act: act.act }) : reply(c, act.answer)
  })

  const details = detailsCall({ challenges, book, storedCards })
  app.post('/v71/payments/details', async c => {
    const raw = await c.req.text()
    return serveKeyed(c, { on: 'payments', raw, act: details(raw) })
  })

  app.route('/', modificationRoutes({ options, rows, book, serveKeyed }))

  app.post('/v71/paymentMethods', async c => {
    const read = accountRequest(MethodsRequest, await c.req.text(), merchantAccount)
    if ('refusal' in read) return reply(c, read.refusal)
    const { shopperReference } = read.request
    return c.json({
      paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex', 'discover'] }],
      ...(shopperReference !== undefined && { storedPaymentMethods: storedCards.list(shopperReference) }),
    })
  })

  app.get('/v71/storedPaymentMethods', c =>
    c.req.query('merchantAccount') === merchantAccount
      ? c.json({
          merchantAccount,
          shopperReference: c.req.query('shopperReference'),
          storedPaymentMethods: storedCards.list(c.req.query('shopperReference') ?? ''),
        })
      : reply(c, OTHER_ACCOUNT),
  )

  const store = storeCall({ options, cardKey, storedCards })
  app.post('/v71/storedPaymentMethods', async c => {
    const raw = await c.req.text()
    const act = store(raw)
    return act.kind === 'act' ? serveKeyed(c, { on: 'stored-cards', raw, act: act.act }) : reply(c, act.answer)
  })

  app.delete('/v71/storedPaymentMethods/:id', c =>
    storedCards.remove(c.req.query('shopperReference') ?? '', c.req.param('id'))
      ? c.body(null, 204)
      : reply(c, errorAnswer(422, '800', 'Contract not found')),
  )

  return app
}
