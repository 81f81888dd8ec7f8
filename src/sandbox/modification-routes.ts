import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { z } from 'zod'
import { Account, accountRequest } from './account-request.ts'
import type { Fault } from './faults.ts'
import type { AmountChange } from './ledger.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { type Answer, errorAnswer, reply } from './keyed-answers.ts'

const UNKNOWN_PAYMENT = errorAnswer(422, '167', 'Original pspReference required for this operation')

const Amount = z.object({ value: z.int().min(1), currency: z.string().regex(/^[A-Z]{3}$/) })
const Reference = z.string().min(1).max(80).optional()
const AmountRequest = Account.extend({ amount: Amount, reference: Reference })
const TechnicalCancel = Account.extend({ paymentReference: z.string().min(1).max(80) })

type ModificationParts = Pick<GatewayParts, 'options' | 'rows' | 'book' | 'serveKeyed'>
type Routes = Hono<{ Bindings: HttpBindings }>

/** The reply to an accepted modification; `payment` is the payment that its notification is about. */
const received = (merchantAccount: string, pspReference: string, rest: object, payment: string): Answer => ({
  status: 201,
  body: JSON.stringify({ merchantAccount, pspReference, status: 'received', ...rest }),
  payment,
})

/** The path of each change of an amount. */
const AMOUNT_PATHS = { captures: 'captures', refunds: 'refunds', adjustments: 'amountUpdates' } as const

const fateUnder = (fault: Fault | undefined): AmountChange['fate'] => {
  if (fault?.kind === 'decline') return 'declined'
  return fault?.kind === 'fail-later' ? 'fails-later' : 'done'
}

function addAmountRoute(app: Routes, on: keyof typeof AMOUNT_PATHS, parts: ModificationParts): void {
  const { rows, book, serveKeyed } = parts
  const { merchantAccount } = parts.options.credentials
  const act = { captures: book.capture, refunds: book.refund, adjustments: book.adjust }[on]
  app.post(`/v71/payments/:psp/${AMOUNT_PATHS[on]}`, async c => {
    const raw = await c.req.text()
    const read = accountRequest(AmountRequest, raw, merchantAccount)
    if ('refusal' in read) return reply(c, read.refusal)
    const { amount, reference } = read.request
    const psp = c.req.param('psp')
    return serveKeyed(c, {
      on,
      raw,
      act(fault) {
        const payment = rows.find(psp)
        if (!payment) return UNKNOWN_PAYMENT
        const change = { amount: amount.value, currency: amount.currency, reference, fate: fateUnder(fault) }
        const done = act(payment, change, Date.now())
        if (done.kind === 'refused') return errorAnswer(422, '137', done.reason)
        const details = { paymentPspReference: psp, reference: reference ?? payment.reference, amount }
        return received(merchantAccount, done.pspReference, details, psp)
      },
    })
  })
}

function addCancelRoute(app: Routes, { options, rows, book, serveKeyed }: ModificationParts): void {
  const { merchantAccount } = options.credentials
  app.post('/v71/payments/:psp/cancels', async c => {
    const raw = await c.req.text()
    const read = accountRequest(Account, raw, merchantAccount)
    if ('refusal' in read) return reply(c, read.refusal)
    const psp = c.req.param('psp')
    return serveKeyed(c, {
      on: 'cancels',
      raw,
      act() {
        const payment = rows.find(psp)
        if (!payment) return UNKNOWN_PAYMENT
        const { pspReference } = book.cancel(payment, Date.now())
        const details = { paymentPspReference: psp, reference: payment.reference }
        return received(merchantAccount, pspReference, details, psp)
      },
    })
  })
}

/** Cancel by the shop's own reference, for payments whose PSP reference the shop does not know. */
function addTechnicalCancelRoute(app: Routes, { options, rows, book, serveKeyed }: ModificationParts): void {
  const { merchantAccount } = options.credentials
  app.post('/v71/cancels', async c => {
    const raw = await c.req.text()
    const read = accountRequest(TechnicalCancel, raw, merchantAccount)
    if ('refusal' in read) return reply(c, read.refusal)
    const { paymentReference } = read.request
    return serveKeyed(c, {
      on: 'cancels',
      raw,
      act() {
        const { pspReference } = book.technicalCancel(paymentReference, Date.now())
        const details = { paymentReference, reference: paymentReference }
        const payment = rows.findByReference(paymentReference)[0]?.pspReference ?? pspReference
        return received(merchantAccount, pspReference, details, payment)
      },
    })
  })
}

/** Captures, refunds, adjustments and cancels of payments, with Adyen's request and reply formats. */
export function modificationRoutes(parts: ModificationParts): Routes {
  const app: Routes = new Hono()
  addAmountRoute(app, 'captures', parts)
  addAmountRoute(app, 'refunds', parts)
  addAmountRoute(app, 'adjustments', parts)
  addCancelRoute(app, parts)
  addTechnicalCancelRoute(app, parts)
  return app
}
