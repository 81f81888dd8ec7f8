import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentEvent, Webhook } from '../provider.ts'
import { Notification, type NotificationItem, readJson } from './adyen-schema.ts'

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

/** Longer than any reference of Adyen (16 characters) or of this shop (36). */
const LONGEST = 200
/** Makes a text storable in PostgreSQL: other systems on the merchant account choose their references freely. */
const storable = (text: string): string => text.slice(0, LONGEST).toWellFormed().replaceAll('\0', '\ufffd')

function eventOf(item: NotificationItem): PaymentEvent {
  const [eventCode, pspReference, originalReference, attemptId] = [
    item.eventCode,
    item.pspReference,
    item.originalReference,
    item.merchantReference,
  ].map(storable) as [string, string, string, string]
  const success = item.success === 'true'
  const reason = storable(item.reason ?? '')
  const id = `${eventCode}:${pspReference}:${success}`
  // A capture or refund has its own reference; the payment's reference is the original one.
  const providerRef = originalReference || pspReference
  switch (eventCode) {
    case 'AUTHORISATION':
      return success
        ? { id, attemptId, kind: 'authorized', providerRef: pspReference }
        : { id, attemptId, kind: 'refused', providerRef: pspReference, code: reason || 'Refused' }
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
      return success || NOTHING_HELD.test(reason)
        ? { id, attemptId, kind: 'cancelled' }
        : { id, attemptId, kind: 'other' }
    case 'CAPTURE':
      return success ? { id, attemptId, kind: 'captured', providerRef } : { id, attemptId, kind: 'other' }
    case 'REFUND':
      return success ? { id, attemptId, kind: 'refunded', providerRef } : { id, attemptId, kind: 'other' }
    default:
      return { id, attemptId, kind: 'other' }
  }
}

/** Verifies and parses a notification. One forged item makes all of it forged, because the gateway signs every item. */
export function parseAdyenWebhook(raw: string, hmacKey: Buffer): Webhook {
  const items = readJson(Notification, raw)?.notificationItems.map(item => item.NotificationRequestItem)
  if (!items) return { kind: 'unreadable' }
  if (!items.every(item => isGenuine(item, hmacKey))) return { kind: 'forged' }
  return { kind: 'events', events: items.map(eventOf) }
}
