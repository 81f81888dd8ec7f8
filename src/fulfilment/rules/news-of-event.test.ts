import { expect, test } from 'vitest'
import type { FulfilmentEvent } from './fulfilment-event.ts'
import { newsOf, type Told } from './news-of-event.ts'

const contact = { firstName: 'Bo', lastName: 'Lund', phone: '3125550164', email: 'bo@example.org' }
const all: Told = {
  notifications: { shipping: ['shipped', 'delivered'], pickup: ['buyer', 'contact'] },
  pickup: { options: { contact } },
}
const event = (kind: string) =>
  ({ id: 'e', shipmentId: 's', at: '2026-11-27T12:00:00Z', kind, returnId: 'r' }) as unknown as FulfilmentEvent
const told = (kind: string, whom: Told) => newsOf(event(kind), whom).map(one => ('to' in one ? one.to : one.kind))

test.each([
  ['shipped', ['buyer']],
  ['out-for-delivery', ['buyer']],
  ['delivered', ['buyer']],
  ['ready', ['buyer', 'contact']],
  ['picked-up', ['buyer', 'contact']],
  ['in-production', ['buyer']],
  ['promise-changed', ['promise-changed']],
  ['return-received', ['return-received']],
  ['packed', []],
])('[CHK-32] with every notification chosen, %s is told to %j', (kind, expected) => {
  expect(told(kind, all)).toEqual(expected)
})

test.each(['shipped', 'out-for-delivery', 'delivered', 'ready', 'picked-up'])(
  '[CHK-32] with no notification chosen, nobody is told of %s',
  kind => {
    expect(told(kind, { ...all, notifications: { shipping: [], pickup: [] } })).toEqual([])
  },
)

test('[CHK-32] each notification is chosen by itself', () => {
  const only = (shipping: Told['notifications']['shipping']) => ({ ...all, notifications: { shipping, pickup: [] } })
  expect([told('shipped', only(['shipped'])), told('delivered', only(['shipped']))]).toEqual([['buyer'], []])
  expect([told('shipped', only(['delivered'])), told('delivered', only(['delivered']))]).toEqual([[], ['buyer']])
})

test('a pickup contact without an email address gets no mail', () => {
  expect(told('ready', { ...all, pickup: { options: { contact: { ...contact, email: '' } } } })).toEqual(['buyer'])
  expect(told('ready', { ...all, pickup: { options: { contact: null } } })).toEqual(['buyer'])
})
