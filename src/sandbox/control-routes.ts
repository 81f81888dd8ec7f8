import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { SandboxDatabase } from './frame/sandbox-database.ts'
import { type FaultPlan, FaultSpec } from './faults.ts'
import type { FulfilmentFaults } from './fulfilment/fulfilment-faults.ts'
import { type Notifier, NotifierMode } from './frame/notifier.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentRows } from './payment-rows.ts'

export interface ControlParts {
  readonly database: SandboxDatabase
  readonly faults: FaultPlan
  readonly fulfilment: { readonly faults: FulfilmentFaults }
  /** Those of both gateways and of the fulfilment service, which always have the same mode. */
  readonly notifiers: readonly Notifier[]
  readonly rows: PaymentRows
  readonly book: Pick<Ledger, 'dispute'>
}
const Dispute = z.strictObject({
  /** The shop's reference of the payment. */
  reference: z.string().min(1),
  kind: z.enum(['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'CHARGEBACK_REVERSED']),
  /** By default all that was captured and not refunded. */
  amount: z.int().min(1).optional(),
})

const Faults = z.union([z.array(FaultSpec), z.object({ faults: z.array(FaultSpec) }).transform(({ faults }) => faults)])

/** Requires JSON, because a page of another origin cannot send JSON without a CORS preflight, which is not answered. */
const isJson = (c: Context): boolean => (c.req.header('content-type') ?? '').startsWith('application/json')

/** Test controls: inject faults, configure notifications, read and reset the sandbox ledger. */
export function controlRoutes({ database, faults, fulfilment, notifiers, rows, book }: ControlParts): Hono {
  const app = new Hono()

  app.use('/control/*', async (c, next) =>
    c.req.method === 'POST' && !isJson(c) ? c.json({ error: 'send application/json' }, 415) : next(),
  )

  app.post('/control/faults', async c => {
    const parsed = Faults.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422)
    faults.set(parsed.data)
    return c.json({ faults: faults.list() })
  })
  app.get('/control/faults', c => c.json({ faults: faults.list() }))

  app.post('/control/webhooks', async c => {
    const parsed = NotifierMode.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422)
    for (const notifier of notifiers) notifier.setMode(parsed.data)
    return c.json(parsed.data)
  })
  app.post('/control/flush-webhooks', async c => {
    const flushed = await Promise.all(notifiers.map(notifier => notifier.flush()))
    const sum = (key: 'delivered' | 'left') => flushed.reduce((total, one) => total + one[key], 0)
    return c.json({ delivered: sum('delivered'), left: sum('left') })
  })

  app.post('/control/disputes', async c => {
    const parsed = Dispute.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422)
    const { reference, kind } = parsed.data
    const payment = rows.findByReference(reference).find(one => one.captured > 0)
    if (!payment) return c.json({ error: 'no captured payment has this reference' }, 404)
    const amount = parsed.data.amount ?? payment.captured - payment.refunded
    return c.json(database.transact(() => book.dispute(payment, kind, amount, Date.now())))
  })

  app.get('/control/ledger', c => {
    const reference = c.req.query('reference')
    const modifications = Map.groupBy(rows.modifications(), ({ payment }) => payment ?? '')
    const payments = reference === undefined ? rows.list() : rows.findByReference(reference)
    return c.json({
      payments: payments.map(payment => ({ ...payment, modifications: modifications.get(payment.pspReference) ?? [] })),
      /** Technical cancels without a matching payment. */
      unmatched: (modifications.get('') ?? []).filter(
        change => reference === undefined || change.reference === reference,
      ),
    })
  })

  app.post('/control/reset', c => {
    database.clear()
    faults.set([])
    fulfilment.faults.mode = 'normal'
    for (const notifier of notifiers) notifier.setMode({ mode: 'normal' })
    return c.json({ reset: true })
  })

  return app
}
