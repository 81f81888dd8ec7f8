import { createHmac, timingSafeEqual } from 'node:crypto'
import { cents } from '#lib/money.ts'
import type { DisputeEvent, OperationEvent, PaymentEvent, Webhook } from '../provider.ts'
import { Notification, NotificationItem, readJson } from './adyen-schema.ts'

/** The text that Adyen signs: eight fields in Adyen's order. */
const signedText = (item: NotificationItem): string =>
  [
    item.pspReference,
    item.originalReference,
    item.merchantAccountCode,
    item.merchantReference,
    item.amount?.value ?? '',
    item.amount?.currency ?? '',
    item.eventCode,
    item.success,
  ].join(':')

function isGenuine(item: NotificationItem, hmacKey: Buffer): boolean {
  const signature = item.additionalData?.hmacSignature
  if (typeof signature !== 'string') return false
  const expected = createHmac('sha256', hmacKey).update(signedText(item), 'utf8').digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Reasons for a failed cancel that leave no money on hold. "Already captured" is not one. */
const NOTHING_HELD = /not found|not authori[sz]ed|already cancel+ed/i
/** The one of them that says nothing about a payment that arrives later. */
const NOT_FOUND = /not found/i

/** Longer than any reference of Adyen (16 characters) or of this shop (36). */
const LONGEST = 200
/** Makes a text storable in PostgreSQL: other systems on the merchant account choose their references freely. */
const storable = (text: string): string => text.slice(0, LONGEST).toWellFormed().replaceAll('\0', '\ufffd')

/** Events about captures, refunds and extensions, by Adyen's event code and its success. */
const OPERATION_EVENTS: Readonly<Record<string, Readonly<Record<'true' | 'false', OperationEvent['kind']>>>> = {
  CAPTURE: { true: 'captured', false: 'capture-failed' },
  CAPTURE_FAILED: { true: 'capture-failed', false: 'capture-failed' },
  REFUND: { true: 'refunded', false: 'refund-failed' },
  REFUND_FAILED: { true: 'refund-failed', false: 'refund-failed' },
  REFUNDED_REVERSED: { true: 'refund-failed', false: 'refund-failed' },
  AUTHORISATION_ADJUSTMENT: { true: 'extended', false: 'extension-refused' },
}
const DISPUTE_EVENTS: Readonly<Record<string, DisputeEvent['kind']>> = {
  NOTIFICATION_OF_CHARGEBACK: 'dispute-announced',
  CHARGEBACK: 'dispute-charged',
  CHARGEBACK_REVERSED: 'dispute-reversed',
}

/** The event of a capture, a refund, an extension or a dispute; undefined for others. */
function laterEventOf(item: NotificationItem): OperationEvent | DisputeEvent | undefined {
  const success = item.success === 'true'
  const actionRef = storable(item.pspReference)
  // A capture or refund has its own reference; the payment's reference is the original one.
  const about = { actionRef, providerRef: storable(item.originalReference) || actionRef }
  const code = storable(item.reason ?? '') || 'Refused'
  const operation = OPERATION_EVENTS[item.eventCode]?.[success ? 'true' : 'false']
  const dispute = success ? DISPUTE_EVENTS[item.eventCode] : undefined
  if (dispute) return { kind: dispute, ...about, code, amount: cents(Math.round(item.amount?.value ?? 0)) }
  switch (operation) {
    case undefined:
      return undefined
    case 'captured':
    case 'refunded':
    case 'extended':
      return { kind: operation, ...about }
    default:
      return { kind: operation, ...about, code }
  }
}

/** The authorized amount: with a partial approval less than was asked for. */
const authorizedAmount = ({ amount }: NotificationItem) => amount && { amount: cents(Math.round(amount.value)) }

function eventOf(item: NotificationItem): PaymentEvent {
  const [eventCode, pspReference, attemptId] = [item.eventCode, item.pspReference, item.merchantReference].map(
    storable,
  ) as [string, string, string]
  const success = item.success === 'true'
  const reason = storable(item.reason ?? '')
  const id = `${eventCode}:${pspReference}:${success}`
  switch (eventCode) {
    case 'AUTHORISATION':
      return success
        ? { id, attemptId, kind: 'authorized', providerRef: pspReference, ...authorizedAmount(item) }
        : { id, attemptId, kind: 'refused', providerRef: pspReference, code: reason || 'Refused' }
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
      if (!success && !NOTHING_HELD.test(reason)) return { id, attemptId, kind: 'other' }
      return { id, attemptId, kind: 'cancelled', ...(!success && NOT_FOUND.test(reason) && { isUnknown: true }) }
    default:
      return { id, attemptId, ...(laterEventOf(item) ?? { kind: 'other' }) }
  }
}

/**
 * Verifies and parses a notification. An item that cannot be read is left out, so that it never blocks the others,
 * which would be sent again with it. One forged item makes all of it forged, because the gateway signs every item.
 */
export function parseAdyenWebhook(raw: string, hmacKey: Buffer): Webhook {
  const items = readJson(Notification, raw)?.notificationItems.flatMap(
    item => NotificationItem.safeParse(item.NotificationRequestItem).data ?? [],
  )
  if (!items?.length) return { kind: 'unreadable' }
  if (!items.every(item => isGenuine(item, hmacKey))) return { kind: 'forged' }
  return { kind: 'events', events: items.map(eventOf) }
}
