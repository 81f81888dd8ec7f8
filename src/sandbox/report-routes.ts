import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { GatewayParts } from './gateway-parts.ts'
import type { Modification, Payment, rowsBetween } from './payment-rows.ts'
import { isHosted } from './hosted/mpgs-views.ts'
import { isWallet } from './wallets/wallet-accounts.ts'

const DAY_MS = 86_400_000
const COLUMNS = [
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Payment Method',
  'Booking Date',
  'Record Type',
  'Modification Psp Reference',
  'Payment Currency',
  'Authorised (PC)',
  'Captured (PC)',
  'Modification Merchant Reference',
] as const
type Row = Partial<Record<(typeof COLUMNS)[number], string>>

const decimal = (amount: number): string => (amount / 100).toFixed(2)
const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const about = (payment: Payment, at: number): Row => ({
  'Psp Reference': payment.pspReference,
  'Merchant Reference': payment.reference,
  'Payment Method': payment.brand,
  'Booking Date': new Date(at).toISOString().slice(0, 19).replace('T', ' '),
  'Payment Currency': payment.currency,
})

/** A payment is in the report of the day on which it was asked for. */
function paymentRow(payment: Payment): Row {
  const isAuthorized = payment.state === 'authorised' || payment.state === 'cancelled'
  const type = isAuthorized ? 'Authorised' : 'Refused'
  return {
    ...about(payment, payment.createdAt),
    'Record Type': payment.state === 'pending' ? 'Received' : type,
    ...(isAuthorized && { 'Authorised (PC)': decimal(payment.amount) }),
  }
}

function modificationRow(payment: Payment, { kind, pspReference, reference, amount, createdAt }: Modification): Row[] {
  const row = {
    ...about(payment, createdAt),
    'Modification Psp Reference': pspReference,
    'Modification Merchant Reference': reference,
  }
  const moved = decimal(amount ?? payment.amount)
  switch (kind) {
    case 'CAPTURE':
      return [{ ...row, 'Record Type': 'SentForSettle', 'Authorised (PC)': `-${moved}`, 'Captured (PC)': moved }]
    case 'REFUND':
      return [{ ...row, 'Record Type': 'SentForRefund', 'Captured (PC)': `-${moved}` }]
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
      return [{ ...row, 'Record Type': 'Cancelled', 'Authorised (PC)': `-${moved}` }]
    default:
      return []
  }
}

/** Adyen's payment accounting report of one day (UTC), with the columns that the shop reads. */
export function reportRoutes(
  { options, rows }: Pick<GatewayParts, 'options' | 'rows'>,
  between: ReturnType<typeof rowsBetween>,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const { merchantAccount, apiKey } = options.credentials
  app.get('/reports/download/MerchantAccount/:account/:file', c => {
    if (c.req.header('x-api-key') !== apiKey) return c.text('Unauthorized', 401)
    const day = /^payments_accounting_report_(\d{4})_(\d\d)_(\d\d)\.csv$/.exec(c.req.param('file'))
    if (!day || c.req.param('account') !== merchantAccount) return c.text('Not found', 404)
    const from = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
    if (from > Date.now()) return c.text('Not found', 404)
    const isCard = (payment: Payment | undefined) =>
      payment !== undefined && !isWallet(payment.brand) && !isHosted(payment.brand)
    const payments = between.payments(from, from + DAY_MS).filter(isCard)
    const modified = between
      .modifications(from, from + DAY_MS)
      .map(change => ({ change, payment: change.payment === null ? undefined : rows.find(change.payment) }))
      .filter(({ change, payment }) => change.success && isCard(payment))
    const lines: Row[] = [
      ...payments.map(paymentRow),
      ...modified.flatMap(({ change, payment }) => modificationRow(payment!, change)),
    ]
    const csv = [
      COLUMNS.join(','),
      ...lines.map(row =>
        COLUMNS.map(name => cell(row[name] ?? (name === 'Merchant Account' ? merchantAccount : ''))).join(','),
      ),
    ]
    return c.text(`${csv.join('\n')}\n`, 200, { 'content-type': 'text/csv; charset=utf-8' })
  })
  return app
}
