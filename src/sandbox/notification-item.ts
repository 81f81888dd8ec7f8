import { createHmac, randomBytes } from 'node:crypto'
import type { NotifierOptions } from './frame/notifier.ts'
import type { Modification } from './payment-rows.ts'
import type { SandboxOptions } from './sandbox-options.ts'

export interface NotificationItem {
  readonly eventCode: 'AUTHORISATION' | Modification['kind'] | 'CAPTURE_FAILED' | 'REFUND_FAILED'
  readonly pspReference: string
  /** Reference of the payment if this is about a modification; else empty. */
  readonly originalReference: string
  readonly merchantReference: string
  readonly amount: { readonly value: number; readonly currency: string }
  readonly success: boolean
  readonly reason: string
  readonly eventDate: string
  readonly paymentMethod: string
}

/** The notification as Adyen posts it, with the signature of its eight fields. */
export function notificationBody(item: NotificationItem, merchantAccount: string, hmacKey: Buffer): string {
  const { pspReference, originalReference, merchantReference, amount, eventCode, success } = item
  const signed = [
    pspReference,
    originalReference,
    merchantAccount,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ].join(':')
  const hmacSignature = createHmac('sha256', hmacKey).update(signed, 'utf8').digest('base64')
  return JSON.stringify({
    live: 'false',
    notificationItems: [
      {
        NotificationRequestItem: {
          ...item,
          ...(originalReference === '' && { originalReference: undefined }),
          additionalData: { hmacSignature },
          merchantAccountCode: merchantAccount,
          success: String(success),
        },
      },
    ],
  })
}

/** How the gateway's notifications are sent. */
export function paymentNotifications({ credentials, ...options }: SandboxOptions): NotifierOptions {
  const { merchantAccount, hmacKey } = credentials
  const right = Buffer.from(hmacKey, 'hex')
  return {
    table: 'notifications',
    url: options.webhookUrl,
    pausesMs: options.webhookPausesMs,
    // The gateway gives no such promise, so the shop must not rely on one.
    isOrdered: false,
    message: (item, isForged) => ({
      headers: {},
      body: notificationBody(item as NotificationItem, merchantAccount, isForged ? randomBytes(32) : right),
    }),
  }
}
