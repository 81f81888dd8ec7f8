import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAdyenWebhook } from './adyen-webhook.ts'

const KEY = Buffer.from('0123456789abcdef'.repeat(4), 'hex')
const PAYMENT = {
  amount: { value: 1130, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'attempt-1',
  pspReference: '7914073381342284',
  success: 'true',
  reason: '',
  originalReference: '',
}
type Item = typeof PAYMENT

const sign = (item: Item): string =>
  createHmac('sha256', KEY)
    .update(
      [
        item.pspReference,
        item.originalReference,
        item.merchantAccountCode,
        item.merchantReference,
        item.amount.value,
        item.amount.currency,
        item.eventCode,
        item.success,
      ].join(':'),
    )
    .digest('base64')
const notification = (...items: { item: Item; hmacSignature: unknown }[]): string =>
  JSON.stringify({
    live: 'false',
    notificationItems: items.map(({ item, hmacSignature }) => ({
      NotificationRequestItem: { ...item, additionalData: { hmacSignature } },
    })),
  })
const genuine = (changes: Partial<Item> = {}) => {
  const item = { ...PAYMENT, ...changes }
  return { item, hmacSignature: sign(item) }
}
const eventsOf = (changes: Partial<Item>) => parseAdyenWebhook(notification(genuine(changes)), KEY)

test('accepts the vendor’s example with the vendor’s signature', () => {
  const vendorKey = Buffer.from('44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056', 'hex')
  const raw = notification({ item: PAYMENT, hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' }).replace(
    'attempt-1',
    'TestPayment-1407325143704',
  )
  expect(parseAdyenWebhook(raw, vendorKey)).toMatchObject({
    kind: 'events',
    events: [{ kind: 'authorized', providerRef: '7914073381342284' }],
  })
})

test.each([
  [{}, { kind: 'authorized', providerRef: '7914073381342284', id: 'AUTHORISATION:7914073381342284:true' }],
  [
    { success: 'false', reason: 'Expired Card' },
    { kind: 'refused', code: 'Expired Card', id: 'AUTHORISATION:7914073381342284:false' },
  ],
  [{ eventCode: 'CANCELLATION', originalReference: 'P1' }, { kind: 'cancelled' }],
  [
    { eventCode: 'CANCELLATION', originalReference: 'P1', success: 'false', reason: 'Transaction already captured' },
    { kind: 'other' },
  ],
  [{ eventCode: 'TECHNICAL_CANCEL' }, { kind: 'cancelled' }],
  [
    { eventCode: 'TECHNICAL_CANCEL', success: 'false', reason: 'Original payment not found' },
    { kind: 'cancelled', isUnknown: true },
  ],
  [{ eventCode: 'TECHNICAL_CANCEL', success: 'false', reason: 'Transaction not authorised' }, { kind: 'cancelled' }],
  [{ eventCode: 'TECHNICAL_CANCEL', success: 'false', reason: 'Try again' }, { kind: 'other' }],
  [
    { eventCode: 'CAPTURE', originalReference: 'P1' },
    { kind: 'captured', providerRef: 'P1' },
  ],
  [
    { eventCode: 'CAPTURE', originalReference: 'P1', success: 'false', reason: 'Expired' },
    { kind: 'capture-failed', providerRef: 'P1', actionRef: PAYMENT.pspReference, code: 'Expired' },
  ],
  [
    { eventCode: 'CAPTURE_FAILED', originalReference: 'P1' },
    { kind: 'capture-failed', code: 'Refused' },
  ],
  [
    { eventCode: 'REFUND', originalReference: 'P1' },
    { kind: 'refunded', providerRef: 'P1' },
  ],
  [{ eventCode: 'REFUND', originalReference: 'P1', success: 'false' }, { kind: 'refund-failed' }],
  [
    { eventCode: 'REFUND_FAILED', originalReference: 'P1' },
    { kind: 'refund-failed', providerRef: 'P1' },
  ],
  [{ eventCode: 'REFUNDED_REVERSED', originalReference: 'P1' }, { kind: 'refund-failed' }],
  [
    { eventCode: 'AUTHORISATION_ADJUSTMENT', originalReference: 'P1' },
    { kind: 'extended', providerRef: 'P1' },
  ],
  [
    { eventCode: 'AUTHORISATION_ADJUSTMENT', originalReference: 'P1', success: 'false', reason: 'Refused' },
    { kind: 'extension-refused', code: 'Refused' },
  ],
  [
    { eventCode: 'NOTIFICATION_OF_CHARGEBACK', originalReference: 'P1', reason: 'Fraud' },
    { kind: 'dispute-announced', providerRef: 'P1', amount: 1130, code: 'Fraud' },
  ],
  [
    { eventCode: 'CHARGEBACK', originalReference: 'P1', amount: { value: 900, currency: 'EUR' } },
    { kind: 'dispute-charged', amount: 900 },
  ],
  [{ eventCode: 'CHARGEBACK_REVERSED', originalReference: 'P1' }, { kind: 'dispute-reversed' }],
  [{ eventCode: 'REPORT_AVAILABLE' }, { kind: 'other' }],
])('maps a notification with %j to the event %j', (changes, expected) => {
  expect(eventsOf(changes)).toMatchObject({ kind: 'events', events: [{ attemptId: 'attempt-1', ...expected }] })
})

test('references of other systems are cut and made storable', () => {
  expect(eventsOf({ merchantReference: `a\0b\ud800${'x'.repeat(10_000)}`, pspReference: 'P\0' })).toMatchObject({
    events: [{ id: 'AUTHORISATION:P\ufffd:true', attemptId: `a\ufffdb\ufffd${'x'.repeat(196)}` }],
  })
})

test('a notification with any signed field changed is forged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'eventCode',
        'merchantAccountCode',
        'merchantReference',
        'pspReference',
        'originalReference',
        'success' as const,
      ),
      fc.string({ minLength: 1 }),
      (field, value) => {
        const { item, hmacSignature } = genuine()
        fc.pre(item[field as 'success'] !== value)
        expect(parseAdyenWebhook(notification({ item: { ...item, [field]: value }, hmacSignature }), KEY)).toEqual({
          kind: 'forged',
        })
      },
    ),
  )
  const { item, hmacSignature } = genuine()
  expect(
    parseAdyenWebhook(
      notification({ item: { ...item, amount: { value: 1131, currency: 'EUR' } }, hmacSignature }),
      KEY,
    ),
  ).toEqual({ kind: 'forged' })
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a short text', 'AAAA'],
  ['a number', 7],
  ['the wrong digest', Buffer.alloc(32).toString('base64')],
])('a notification with %s as signature is forged', (_, hmacSignature) => {
  expect(parseAdyenWebhook(notification({ item: PAYMENT, hmacSignature }), KEY)).toEqual({ kind: 'forged' })
})

test('one forged item among genuine ones makes the whole notification forged', () => {
  expect(parseAdyenWebhook(notification(genuine(), { item: PAYMENT, hmacSignature: 'AAAA' }), KEY)).toEqual({
    kind: 'forged',
  })
})

test('an item that cannot be read does not block the others', () => {
  const raw = JSON.parse(notification(genuine())) as { notificationItems: unknown[] }
  raw.notificationItems.unshift({ NotificationRequestItem: { eventCode: 7 } })
  expect(parseAdyenWebhook(JSON.stringify(raw), KEY)).toMatchObject({
    kind: 'events',
    events: [{ kind: 'authorized' }],
  })
})

test.each(['', 'null', '{}', '{"notificationItems":[]}', '{"notificationItems":[{}]}', '[1'])(
  '%j is unreadable, without an exception',
  raw => {
    expect(parseAdyenWebhook(raw, KEY)).toEqual({ kind: 'unreadable' })
  },
)
