import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { z } from 'zod'
import type { CardKey } from './card-key.ts'
import { type Answer, errorAnswer, reply, type ServeKeyed } from './keyed-answers.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentRows } from './payment-rows.ts'
import { paymentCall } from './payment-call.ts'
import { readBody } from './read-body.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import type { StoredCards } from './stored-cards.ts'

export interface GatewayParts {
  readonly options: SandboxOptions
  readonly cardKey: CardKey
  readonly rows: PaymentRows
  readonly book: Ledger
  readonly storedCards: StoredCards
  readonly serveKeyed: ServeKeyed
}

const UNAUTHORIZED = errorAnswer(401, '000', 'HTTP Status Response - Unauthorized', 'security')
const OTHER_ACCOUNT = errorAnswer(403, '901', 'Invalid Merchant Account', 'security')
const UNREADABLE = errorAnswer(400, '702', 'Unexpected input, the structure of the request is wrong')
const UNKNOWN_PAYMENT = errorAnswer(422, '167', 'Original pspReference required for this operation')

const digest = (text: string) => createHash('sha256').update(text).digest()

const Account = z.object({ merchantAccount: z.string() })
const Amount = z.object({ value: z.int().min(1), currency: z.string().regex(/^[A-Z]{3}$/) })
const AmountRequest = Account.extend({ amount: Amount })
const MethodsRequest = Account.extend({ shopperReference: z.string().min(3).max(256).optional() })
const TechnicalCancel = Account.extend({ paymentReference: z.string().min(1).max(80) })

/** The part of Adyen Checkout v71 that the shop uses, in the vendor's shapes. */
export function gatewayRoutes({
  options,
  cardKey,
  rows,
  book,
  storedCards,
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

  const call = paymentCall({ options, cardKey, book, storedCards })
  app.post('/v71/payments', async c => {
    const raw = await c.req.text()
    const act = call(raw)
    return act.kind === 'act' ? serveKeyed(c, { on: 'payments', raw, act: act.act }) : reply(c, act.answer)
  })

  const received = (pspReference: string, rest: object, payment?: string): Answer => ({
    status: 201,
    body: JSON.stringify({ merchantAccount, pspReference, status: 'received', ...rest }),
    ...(payment !== undefined && { payment }),
  })

  for (const kind of ['captures', 'refunds'] as const) {
    app.post(`/v71/payments/:psp/${kind}`, async c => {
      const raw = await c.req.text()
      const request = readBody(AmountRequest, raw)
      if (!request) return reply(c, UNREADABLE)
      if (request.merchantAccount !== merchantAccount) return reply(c, OTHER_ACCOUNT)
      const psp = c.req.param('psp')
      return serveKeyed(c, {
        on: kind,
        raw,
        act() {
          const payment = rows.find(psp)
          if (!payment) return UNKNOWN_PAYMENT
          const { value, currency } = request.amount
          const done =
            kind === 'captures'
              ? book.capture(payment, value, currency, Date.now())
              : book.refund(payment, value, currency, Date.now())
          return done.kind === 'refused'
            ? errorAnswer(422, '137', done.reason)
            : received(
                done.pspReference,
                { paymentPspReference: psp, reference: payment.reference, amount: request.amount },
                psp,
              )
        },
      })
    })
  }

  app.post('/v71/payments/:psp/cancels', async c => {
    const raw = await c.req.text()
    const request = readBody(Account, raw)
    if (!request) return reply(c, UNREADABLE)
    if (request.merchantAccount !== merchantAccount) return reply(c, OTHER_ACCOUNT)
    const psp = c.req.param('psp')
    return serveKeyed(c, {
      on: 'cancels',
      raw,
      act() {
        const payment = rows.find(psp)
        return payment
          ? received(
              book.cancel(payment, Date.now()).pspReference,
              { paymentPspReference: psp, reference: payment.reference },
              psp,
            )
          : UNKNOWN_PAYMENT
      },
    })
  })

  app.post('/v71/cancels', async c => {
    const raw = await c.req.text()
    const request = readBody(TechnicalCancel, raw)
    if (!request) return reply(c, UNREADABLE)
    if (request.merchantAccount !== merchantAccount) return reply(c, OTHER_ACCOUNT)
    const { paymentReference } = request
    return serveKeyed(c, {
      on: 'cancels',
      raw,
      act() {
        const { pspReference } = book.technicalCancel(paymentReference, Date.now())
        return received(
          pspReference,
          { paymentReference, reference: paymentReference },
          rows.findByReference(paymentReference)[0]?.pspReference ?? pspReference,
        )
      },
    })
  })

  app.post('/v71/paymentMethods', async c => {
    const request = readBody(MethodsRequest, await c.req.text())
    if (!request) return reply(c, UNREADABLE)
    if (request.merchantAccount !== merchantAccount) return reply(c, OTHER_ACCOUNT)
    const { shopperReference } = request
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

  app.delete('/v71/storedPaymentMethods/:id', c =>
    storedCards.remove(c.req.query('shopperReference') ?? '', c.req.param('id'))
      ? c.body(null, 204)
      : reply(c, errorAnswer(422, '800', 'Contract not found')),
  )

  return app
}
