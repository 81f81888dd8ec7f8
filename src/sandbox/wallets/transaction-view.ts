import type { Payment } from '../payment-rows.ts'

/** Braintree's global id of a transaction. */
export const transactionId = (psp: string): string =>
  Buffer.from(`transaction_${psp.toLowerCase()}`).toString('base64').replaceAll('=', '')
/** The reference of a global id in the ledger; undefined if it is none. */
export function pspOfTransaction(id: string): string | undefined {
  const text = Buffer.from(id, 'base64').toString('utf8')
  return text.startsWith('transaction_') ? text.slice('transaction_'.length).toUpperCase() : undefined
}

function statusOf({ state, captured, refusalCode }: Payment): string {
  switch (state) {
    case 'authorised':
      return captured > 0 ? 'SETTLED' : 'AUTHORIZED'
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

/** A payment of the ledger as a transaction of Braintree's schema. */
export function transactionView(payment: Payment): Record<string, unknown> {
  const status = statusOf(payment)
  return {
    __typename: 'Transaction',
    id: transactionId(payment.pspReference),
    legacyId: payment.pspReference.toLowerCase(),
    createdAt: new Date(payment.createdAt).toISOString(),
    amount: money(payment.captured > 0 ? payment.captured : payment.amount, payment.currency),
    orderId: payment.reference,
    status,
    statusHistory: [eventOf(payment, status)],
  }
}

/** A refund of the ledger as a refund of Braintree's schema. */
export const refundView = (payment: Payment, psp: string, amount: number): Record<string, unknown> => ({
  __typename: 'Refund',
  id: Buffer.from(`refund_${psp.toLowerCase()}`).toString('base64').replaceAll('=', ''),
  legacyId: psp.toLowerCase(),
  createdAt: new Date().toISOString(),
  amount: money(amount, payment.currency),
  orderId: payment.reference,
  status: 'SETTLED',
})
