import type { NotificationItem } from './notification-item.ts'
import type { Modification, Payment } from './payment-rows.ts'

const aboutPayment = (payment: Payment, now: number) => ({
  merchantReference: payment.reference,
  amount: { value: payment.amount, currency: payment.currency },
  eventDate: new Date(now).toISOString(),
  paymentMethod: payment.brand,
})

/** A modification without a matching payment; names the shop's reference only. */
const aboutNoPayment = (reference: string, now: number) => ({
  merchantReference: reference,
  amount: { value: 0, currency: 'USD' },
  eventDate: new Date(now).toISOString(),
  paymentMethod: '',
})

/** The notification that a payment was authorised or refused. */
export const authorisationNews = (payment: Payment, now: number): NotificationItem => ({
  ...aboutPayment(payment, now),
  eventCode: 'AUTHORISATION',
  pspReference: payment.pspReference,
  originalReference: '',
  success: payment.state === 'authorised',
  reason: payment.refusalReason ?? '',
})

/** The notification that an accepted capture or refund has failed later; it has the reference of the former one. */
export const failureNews = (payment: Payment, modification: Modification, reason: string): NotificationItem => ({
  ...modificationNews(payment, modification),
  eventCode: modification.kind === 'REFUND' ? 'REFUND_FAILED' : 'CAPTURE_FAILED',
  success: true,
  reason,
})

/** The notification of a modification. Without a payment it reports that there was nothing to modify. */
export function modificationNews(payment: Payment | null, modification: Modification): NotificationItem {
  const { kind, pspReference, reference, amount, success, reason, createdAt } = modification
  const about = payment ? aboutPayment(payment, createdAt) : aboutNoPayment(reference, createdAt)
  return {
    ...about,
    ...(amount !== null && { amount: { ...about.amount, value: amount } }),
    eventCode: kind,
    pspReference,
    merchantReference: reference,
    originalReference: payment?.pspReference ?? '',
    success,
    reason: reason ?? '',
  }
}
