import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { NotifierOptions } from '../frame/notifier.ts'
import type { NotificationItem } from '../notification-item.ts'
import type { SandboxOptions } from '../sandbox-options.ts'
import { transactionId } from './transaction-view.ts'

/** Braintree notifies of settlement only: neither of authorizations nor of voids. */
export const isWalletNews = ({ eventCode, success }: NotificationItem): boolean => eventCode === 'CAPTURE' && success

/** The XML of the notification that a captured transaction was settled. */
function settledXml({ originalReference, merchantReference, amount, eventDate }: NotificationItem): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<notification>
  <kind>transaction_settled</kind>
  <timestamp type="datetime">${eventDate}</timestamp>
  <subject>
    <transaction>
      <id>${originalReference.toLowerCase()}</id>
      <global-id>${transactionId(originalReference)}</global-id>
      <status>settled</status>
      <amount>${(amount.value / 100).toFixed(2)}</amount>
      <currency-iso-code>${amount.currency}</currency-iso-code>
      <order-id>${merchantReference}</order-id>
    </transaction>
  </subject>
</notification>
`
}

/** Sends notifications about wallet payments as Braintree does: a signed form. */
export function walletNotifications({ braintree, ...options }: SandboxOptions): NotifierOptions {
  const { publicKey, privateKey } = braintree
  return {
    table: 'wallet_notifications',
    url: options.walletWebhookUrl,
    pausesMs: options.webhookPausesMs,
    isOrdered: false,
    message(item, isForged) {
      const payload = `${Buffer.from(settledXml(item as NotificationItem)).toString('base64')}\n`
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
