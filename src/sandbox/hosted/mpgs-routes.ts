import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { readBody } from '../frame/read-body.ts'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import { reply, type Answer, type ServeKeyed } from '../keyed-answers.ts'
import type { SandboxOptions } from '../sandbox-options.ts'
import { enteredCard } from './entered-card.ts'
import { formRoutes } from './form/form-routes.ts'
import { hostedRows, type SessionCard } from './hosted-rows.ts'
import { authenticationRows } from './authentication/authentication-rows.ts'
import { authenticatedOrder, authenticationView } from './authentication/authentication-view.ts'
import { promptPages } from './authentication/prompt-pages.ts'
import { mpgsError } from './mpgs-error.ts'
import { FAULT_TARGETS, mpgsOperations, Operation, type OperationParts } from './mpgs-operations.ts'
import { authorizationResult, orderView, sourceOfFunds } from './mpgs-views.ts'

const Digits = z.string().regex(/^\d{1,2}$/)
const SessionUpdate = z.object({
  sourceOfFunds: z.object({
    provided: z.object({
      card: z.object({
        number: z.string().regex(/^\d{12,19}$/),
        expiry: z.object({ month: Digits, year: Digits }).optional(),
        securityCode: z
          .string()
          .regex(/^\d{3,4}$/)
          .optional(),
        nameOnCard: z.string().max(200).default(''),
      }),
    }),
  }),
})
const TokenRequest = z.object({
  session: z.object({ id: z.string() }),
  sourceOfFunds: z.object({ type: z.literal('CARD') }),
})

const UNAUTHORIZED = mpgsError('INVALID_REQUEST', 'Invalid credentials.', undefined, 401)
const NO_SESSION = mpgsError('INVALID_REQUEST', 'Form Session not found or expired', 'session.id')
const KEY_ERRORS = {
  reused: mpgsError('INVALID_REQUEST', 'The transaction id was used with other values.', 'transaction.id'),
  inProgress: mpgsError('REQUEST_REJECTED', 'The transaction is being processed.'),
}

/** The origin by which the caller reaches the sandbox. */
const originOf = (c: Context): string => new URL(c.req.url).origin
const digest = (text: string) => createHash('sha256').update(text).digest()
const ok = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) })

interface HostedParts extends Pick<OperationParts, 'rows' | 'book'> {
  readonly database: SandboxDatabase
  readonly options: SandboxOptions
  readonly serveKeyed: ServeKeyed
}

type Routes = Hono<{ Bindings: HttpBindings }>

/** Sessions of the gateway's card form. `PUT` fills one without the form, as a merchant may. */
function addSessions(app: Routes, { hosted, merchantId: merchant }: OperationParts): void {
  const view = (id: string, card: SessionCard | undefined) => ({
    merchant,
    session: { id, updateStatus: card ? 'SUCCESS' : 'NO_UPDATE', version: String(card?.version ?? 1) },
    ...(card && { sourceOfFunds: sourceOfFunds(card) }),
  })
  app.post('/session', c => reply(c, ok({ ...view(hosted.create(), undefined), result: 'SUCCESS' }, 201)))
  app.get('/session/:id', c => {
    const id = c.req.param('id')
    const card = hosted.find(id)
    return reply(c, card === 'none' ? NO_SESSION : ok(view(id, card)))
  })
  app.put('/session/:id', async c => {
    const id = c.req.param('id')
    const update = readBody(SessionUpdate, await c.req.text())
    const card = update && enteredCard(update.sourceOfFunds.provided.card, hosted.tokenOf)
    if (!card) return reply(c, mpgsError('INVALID_REQUEST', 'Invalid card.', 'sourceOfFunds.provided.card.number'))
    return reply(c, hosted.fill(id, card) ? ok(view(id, hosted.find(id) as SessionCard)) : NO_SESSION)
  })
  app.post('/token', async c => {
    const request = readBody(TokenRequest, await c.req.text())
    const card = request && hosted.find(request.session.id)
    if (card === undefined || card === 'none') return reply(c, NO_SESSION)
    hosted.keepToken(card)
    return reply(c, ok(tokenView(card), 201))
  })
  app.get('/token/:token', c => {
    const card = hosted.findToken(c.req.param('token'))
    return reply(c, card ? ok(tokenView(card)) : mpgsError('INVALID_REQUEST', 'Token not found.', 'token'))
  })
}

const tokenView = (card: SessionCard) => ({
  result: 'SUCCESS',
  status: 'VALID',
  token: card.token,
  repositoryId: 'DAVENPORT',
  verificationStrategy: 'BASIC',
  sourceOfFunds: sourceOfFunds(card),
})

/** The part of the Mastercard gateway that the shop uses: its REST API of sessions, tokens and orders, and its form. */
export function mpgsRoutes({ options, database, serveKeyed, rows, book }: HostedParts): Routes {
  const { merchantId, password } = options.mpgs
  const [hosted, authentications] = [hostedRows(database, password), authenticationRows(database)]
  const parts: OperationParts = { rows, book, hosted, authentications, merchantId }
  const perform = mpgsOperations(parts)
  const app: Routes = new Hono()
  const credentials = digest(`Basic ${Buffer.from(`merchant.${merchantId}:${password}`).toString('base64')}`)
  app.use(async (c, next) =>
    timingSafeEqual(digest(c.req.header('authorization') ?? ''), credentials) ? next() : reply(c, UNAUTHORIZED),
  )
  addSessions(app, parts)
  app.get('/order/:order', c => {
    const order = c.req.param('order')
    const [payment] = rows.findByReference(order)
    const payer = authentications.ofOrder(order)
    const authentication = payer ? [authenticationView(payer, originOf(c))] : []
    if (!payment && payer)
      return reply(
        c,
        ok({
          merchant: merchantId,
          ...authenticatedOrder(payer),
          result: authentication[0]!.result,
          transaction: authentication,
        }),
      )
    if (!payment) return reply(c, mpgsError('INVALID_REQUEST', `Unable to find order ${order}`, 'order.id'))
    const authorization = {
      ...authorizationResult(payment, hosted.isPartial(order)),
      transaction: { id: '1', type: 'AUTHORIZATION' },
    }
    const reversal = {
      result: 'SUCCESS',
      response: { gatewayCode: 'APPROVED' },
      transaction: { id: 'void', type: 'VOID_AUTHORIZATION' },
    }
    const transaction = [...authentication, authorization, ...(payment.state === 'cancelled' ? [reversal] : [])]
    return reply(c, ok({ merchant: merchantId, ...orderView(payment), result: 'SUCCESS', transaction }))
  })
  app.put('/order/:order/transaction/:transaction', async c => {
    const raw = await c.req.text()
    const asked = readBody(Operation, raw)
    if (!asked) return reply(c, mpgsError('INVALID_REQUEST', 'The operation is not valid.', 'apiOperation'))
    const { order, transaction } = c.req.param()
    const on = FAULT_TARGETS[asked.apiOperation]
    // Both operations of an authentication have the same transaction id.
    const named = on === 'authentications' ? `${order} ${transaction} ${asked.apiOperation}` : `${order} ${transaction}`
    return serveKeyed(c, {
      on,
      raw,
      key: `mpgs ${createHash('sha256').update(named).digest('hex').slice(0, 48)}`,
      errors: KEY_ERRORS,
      act: fault => perform({ order, transaction, origin: originOf(c) }, asked, fault),
    })
  })
  const root: Routes = new Hono()
  root.route(`/api/rest/version/:version/merchant/${merchantId}`, app)
  root.route('/', formRoutes(merchantId, hosted))
  root.route('/', promptPages(authentications))
  return root
}
