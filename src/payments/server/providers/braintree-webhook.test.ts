import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseBraintreeWebhook } from './braintree-webhook.ts'

const KEYS = { publicKey: 'our_key', privateKey: 'f3a1' }

const xmlOf = (kind: string, order = 'attempt-1') =>
  `<notification><kind>${kind}</kind><timestamp type="datetime">2026-11-28T10:00:00Z</timestamp><subject><transaction>
    <id>k3x9</id><global-id>dHJhbnNhY3Rpb25faw</global-id><order-id>${order}</order-id></transaction></subject>
  </notification>`

function form(xml: string, { publicKey, privateKey } = KEYS): string {
  const payload = Buffer.from(xml).toString('base64')
  const key = createHash('sha1').update(privateKey).digest()
  const hex = createHmac('sha1', key).update(payload).digest('hex')
  return new URLSearchParams({
    bt_signature: `${publicKey}|${hex}`,
    bt_payload: payload,
  }).toString()
}

test.each([
  ['transaction_settled', { kind: 'captured', providerRef: 'dHJhbnNhY3Rpb25faw' }],
  ['transaction_disbursed', { kind: 'captured' }],
  ['transaction_settlement_declined', { kind: 'capture-failed', code: 'transaction_settlement_declined' }],
  ['refund_failed', { kind: 'refund-failed' }],
  ['check', { kind: 'other' }],
])('a notification %s becomes the event %j of our attempt', (kind, expected) => {
  expect(parseBraintreeWebhook(form(xmlOf(kind)), KEYS)).toMatchObject({
    kind: 'events',
    events: [{ ...expected, attemptId: 'attempt-1', id: `braintree:${kind}:dHJhbnNhY3Rpb25faw` }],
  })
})

test('a notification signed with another key, or by another merchant, is forged', () => {
  const xml = xmlOf('transaction_settled')
  expect(parseBraintreeWebhook(form(xml, { ...KEYS, privateKey: 'other' }), KEYS)).toEqual({ kind: 'forged' })
  expect(parseBraintreeWebhook(form(xml, { ...KEYS, publicKey: 'other' }), KEYS)).toEqual({ kind: 'forged' })
  const changed = new URLSearchParams(form(xml))
  changed.set('bt_payload', Buffer.from(xmlOf('transaction_settled', 'attempt-2')).toString('base64'))
  expect(parseBraintreeWebhook(changed.toString(), KEYS)).toEqual({ kind: 'forged' })
})

test.each(['', '{}', 'bt_signature=our_key%7C00', form('no xml')])('%j is unreadable', raw => {
  expect(parseBraintreeWebhook(raw, KEYS)).toEqual({ kind: 'unreadable' })
})

const disputeOf = (kind: string, amount = '250.00') =>
  `<notification><timestamp type="datetime">2026-11-28T10:00:00Z</timestamp><kind>${kind}</kind><subject><dispute>
    <amount>300.00</amount><amount-disputed>${amount}</amount-disputed><kind>chargeback</kind><reason>fraud</reason>
    <id>d1</id><transaction><id>k3x9</id><order-id>capture-1</order-id></transaction></dispute></subject>
  </notification>`

test.each([
  ['dispute_opened', 'dispute-announced'],
  ['dispute_lost', 'dispute-charged'],
  ['dispute_accepted', 'dispute-charged'],
  ['dispute_expired', 'dispute-charged'],
  ['dispute_won', 'dispute-reversed'],
])('a notification %s becomes the event %s, with the disputed amount and its transaction', (kind, expected) => {
  expect(parseBraintreeWebhook(form(disputeOf(kind)), KEYS)).toEqual({
    kind: 'events',
    events: [
      {
        id: `braintree:${kind}:d1`,
        attemptId: 'capture-1',
        kind: expected,
        actionRef: 'd1',
        providerRef: Buffer.from('transaction_k3x9').toString('base64').replaceAll('=', ''),
        amount: 25_000,
        code: 'fraud',
      },
    ],
  })
})

test('a step of a dispute that asks nothing of the shop is no event, and one without an amount is unreadable', () => {
  expect(parseBraintreeWebhook(form(disputeOf('dispute_under_review')), KEYS)).toMatchObject({
    events: [{ kind: 'other' }],
  })
  expect(parseBraintreeWebhook(form(disputeOf('dispute_opened', 'much')), KEYS)).toEqual({ kind: 'unreadable' })
})
