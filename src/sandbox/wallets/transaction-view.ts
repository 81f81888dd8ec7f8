import type { Payment } from '../payment-rows.ts'
import type { CaptureRows, PartialCapture, WalletRefund } from './wallet-rows.ts'

/** Braintree's global id of a transaction. */
export const transactionId = (psp: string): string =>
  Buffer.from(`transaction_${psp.toLowerCase()}`).toString('base64').replaceAll('=', '')
/** The reference of a global id in the ledger; undefined if it is none. */
export function pspOfTransaction(id: string): string | undefined {
  const text = Buffer.from(id, 'base64').toString('utf8')
  return text.startsWith('transaction_') ? text.slice('transaction_'.length).toUpperCase() : undefined
}

function statusOf({ state, amount, captured, refusalCode }: Payment, isInParts: boolean): string {
  // An authorization that is captured in parts is pending until all of it is captured, or its rest is void.
  if (captured > 0) return isInParts && state === 'authorised' && captured < amount ? 'SETTLEMENT_PENDING' : 'SETTLED'
  switch (state) {
    case 'authorised':
      return 'AUTHORIZED'
    case 'pending':
      return 'AUTHORIZING'
    case 'cancelled':
      return 'VOIDED'
    case 'refused':
      return /^\d/.test(refusalCode ?? '') ? 'PROCESSOR_DECLINED' : 'GATEWAY_REJECTED'
    default:
      return state satisfies never
  }
}

const money = (amount: number, currency: string) => ({ value: (amount / 100).toFixed(2), currencyCode: currency })

/** The event that says why a transaction was declined, or that it was authorized. */
function eventOf(payment: Payment, status: string) {
  const about = {
    status,
    timestamp: new Date(payment.updatedAt).toISOString(),
    amount: money(payment.amount, payment.currency),
    terminal: payment.state === 'refused',
  }
  const { refusalCode, refusalReason } = payment
  switch (status) {
    case 'PROCESSOR_DECLINED':
      return {
        ...about,
        __typename: 'ProcessorDeclinedEvent',
        processorResponse: { legacyCode: refusalCode, message: refusalReason },
      }
    case 'GATEWAY_REJECTED':
      return { ...about, __typename: 'GatewayRejectedEvent', gatewayRejectionReason: refusalCode }
    default:
      return {
        ...about,
        __typename: 'AuthorizedEvent',
        processorResponse: { legacyCode: '1000', message: 'Approved' },
      }
  }
}

const idOf = (kind: 'refund', psp: string): string =>
  Buffer.from(`${kind}_${psp.toLowerCase()}`).toString('base64').replaceAll('=', '')

/** A refund of the ledger as a refund of Braintree's schema. */
export const refundView = (currency: string, { id, amount, reference, createdAt }: WalletRefund) => ({
  __typename: 'Refund',
  id: idOf('refund', id),
  legacyId: id.toLowerCase(),
  createdAt: new Date(createdAt).toISOString(),
  amount: money(amount, currency),
  orderId: reference,
  status: 'SETTLED',
})

type Rows = Pick<CaptureRows, 'of' | 'refundsOf'>

/** A partial capture as a transaction of Braintree's schema. */
export const captureView = (
  { id, amount, reference, createdAt }: PartialCapture,
  currency: string,
  { refundsOf }: Pick<Rows, 'refundsOf'>,
): Record<string, unknown> => ({
  __typename: 'Transaction',
  id: transactionId(id),
  legacyId: id.toLowerCase(),
  createdAt: new Date(createdAt).toISOString(),
  amount: money(amount, currency),
  orderId: reference,
  status: 'SETTLED',
  statusHistory: [],
  refunds: refundsOf(id).map(refund => refundView(currency, refund)),
  partialCaptureDetails: { __typename: 'ChildCapture', parentAuthorization: null },
})

/** A payment of the ledger as a transaction of Braintree's schema. */
export function transactionView(payment: Payment, rows: Rows): Record<string, unknown> {
  const { pspReference, amount, captured, currency } = payment
  const captures = rows.of(pspReference)
  const status = statusOf(payment, captures.length > 0)
  return {
    __typename: 'Transaction',
    id: transactionId(pspReference),
    legacyId: pspReference.toLowerCase(),
    createdAt: new Date(payment.createdAt).toISOString(),
    amount: money(captured > 0 && captures.length === 0 ? captured : amount, currency),
    orderId: payment.reference,
    status,
    statusHistory: [eventOf(payment, status)],
    refunds: rows.refundsOf(pspReference).map(refund => refundView(currency, refund)),
    partialCaptureDetails:
      captures.length === 0
        ? null
        : {
            __typename: 'ParentAuthorization',
            childCaptures: captures.map(capture => captureView(capture, currency, rows)),
            totalAmountAuthorized: money(amount, currency),
          },
  }
}
