import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { NotifierOptions } from '../frame/notifier.ts'
import type { NotificationItem } from '../notification-item.ts'
import type { SandboxOptions } from '../sandbox-options.ts'
import { transactionId } from './transaction-view.ts'
import type { CaptureRows } from './wallet-rows.ts'

/** Kinds of Braintree's notifications about disputes, by the sandbox's own events. */
const DISPUTES = {
  NOTIFICATION_OF_CHARGEBACK: { kind: 'dispute_opened', status: 'open' },
  CHARGEBACK: { kind: 'dispute_lost', status: 'lost' },
  CHARGEBACK_REVERSED: { kind: 'dispute_won', status: 'won' },
} as const
const isDispute = (code: string): code is keyof typeof DISPUTES => Object.hasOwn(DISPUTES, code)

/** Braintree notifies of settlement, failed refunds and disputes: neither of authorizations nor of voids. */
export const isWalletNews = ({ eventCode, success }: NotificationItem): boolean =>
  success && (eventCode === 'CAPTURE' || eventCode === 'REFUND_FAILED' || isDispute(eventCode))

/** The transaction of a notification: a partial capture is one of its own. */
interface Subject {
  readonly id: string
  readonly reference: string
  readonly amount: number
}

function subjectOf(item: NotificationItem, captures: Pick<CaptureRows, 'find' | 'of'>): Subject {
  const { pspReference, originalReference, merchantReference, amount, eventCode } = item
  // The bank disputes a charge, which is the first part of an authorization that was captured in parts.
  const part = isDispute(eventCode) ? captures.of(originalReference)[0] : captures.find(pspReference)
  return part ?? { id: originalReference, reference: merchantReference, amount: amount.value }
}

const money = (amount: number): string => (amount / 100).toFixed(2)

/** The XML of a transaction, as far as the shop reads it. */
const transactionXml = ({ id, reference, amount }: Subject, currency: string, status: string): string =>
  `<transaction>
      <id>${id.toLowerCase()}</id>
      <global-id>${transactionId(id)}</global-id>
      <status>${status}</status>
      <amount>${money(amount)}</amount>
      <currency-iso-code>${currency}</currency-iso-code>
      <order-id>${reference}</order-id>
    </transaction>`

function subjectXml(item: NotificationItem, subject: Subject): { readonly kind: string; readonly xml: string } {
  const { eventCode, amount, reason, pspReference } = item
  if (!isDispute(eventCode)) {
    const kind = eventCode === 'CAPTURE' ? 'transaction_settled' : 'refund_failed'
    return { kind, xml: transactionXml(subject, amount.currency, eventCode === 'CAPTURE' ? 'settled' : 'failed') }
  }
  const { kind, status } = DISPUTES[eventCode]
  const xml = `<dispute>
    <id>${pspReference.toLowerCase()}</id>
    <amount-disputed>${money(amount.value)}</amount-disputed>
    <currency-iso-code>${amount.currency}</currency-iso-code>
    <kind>chargeback</kind>
    <reason>${reason === '' ? 'fraud' : reason}</reason>
    <status>${status}</status>
    ${transactionXml(subject, amount.currency, 'settled')}
  </dispute>`
  return { kind, xml }
}

/** The XML of a notification. */
function notificationXml(item: NotificationItem, captures: Pick<CaptureRows, 'find' | 'of'>): string {
  const { kind, xml } = subjectXml(item, subjectOf(item, captures))
  return `<?xml version="1.0" encoding="UTF-8"?>
<notification>
  <kind>${kind}</kind>
  <timestamp type="datetime">${item.eventDate}</timestamp>
  <subject>
    ${xml}
  </subject>
</notification>
`
}

/** Sends notifications about wallet payments as Braintree does: a signed form. */
export function walletNotifications(
  { braintree, ...options }: SandboxOptions,
  captures: Pick<CaptureRows, 'find' | 'of'>,
): NotifierOptions {
  const { publicKey, privateKey } = braintree
  return {
    table: 'wallet_notifications',
    url: options.walletWebhookUrl,
    pausesMs: options.webhookPausesMs,
    isOrdered: false,
    message(item, isForged) {
      const payload = `${Buffer.from(notificationXml(item as NotificationItem, captures)).toString('base64')}\n`
      const key = createHash('sha1')
        .update(isForged ? randomBytes(16) : privateKey)
        .digest()
      const signature = createHmac('sha1', key).update(payload).digest('hex')
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ bt_signature: `${publicKey}|${signature}`, bt_payload: payload }).toString(),
      }
    },
  }
}
