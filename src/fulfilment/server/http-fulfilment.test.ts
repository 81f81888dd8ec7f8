import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { returnOf, shipmentOf } from '../../../tests/support/fulfilment/simulated-fulfilment.ts'
import { httpFulfilment } from './http-fulfilment.ts'
import { signatureOf } from './webhook-signature.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const EVENT = { id: '1', shipmentId: randomUUID(), at: '2026-11-27T11:59:00Z', kind: 'packed' } as const
const service = httpFulfilment({ url: 'http://127.0.0.1:9', key: 'key', webhookKey: 'webhook key' })

/** A service that gives every call the same reply. */
async function replying(status: number, body: string) {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return httpFulfilment({ url: `http://127.0.0.1:${port}/base/`, key: 'key', webhookKey: 'webhook key' })
}

test.each([
  [200, 'no JSON'],
  [200, '{"outcome":"perhaps"}'],
  [200, '{"carrier":"","trackingNumber":"1"}'],
  [401, '{"outcome":"done","carrier":"C","trackingNumber":"1"}'],
  [500, '{"outcome":"done","carrier":"C","trackingNumber":"1"}'],
])('a reply with status %i and body %s tells no outcome', async (status, body) => {
  const replied = await replying(status, body)
  const shipment = shipmentOf()
  const command = { key: 'one', shipmentId: shipment.id }
  expect(await replied.withdraw({ ...command, lines: returnOf(shipment).lines })).toBe('unknown')
  expect(await replied.redirect({ ...command, tripDay: '2026-12-01' })).toBe('unknown')
  expect(await replied.requestReturn(returnOf(shipment))).toEqual({ kind: 'unknown' })
})

test.each([
  [200, 'accepted'],
  [409, 'refused'],
  [422, 'refused'],
  [401, 'unknown'],
  [503, 'unknown'],
])('a shipment that is answered with status %i is %s', async (status, outcome) => {
  expect(await (await replying(status, '{}')).request(shipmentOf())).toBe(outcome)
})

/** Parses a notification that was signed some seconds ago with a key. */
function parsed(body: unknown, { secondsAgo = 0, key = 'webhook key' } = {}) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'x-fulfilment-signature': signatureOf(raw, key, NOW - secondsAgo * 1000) }
  return service.parseWebhook(raw, headers, NOW)
}

test('a signed notification gives its events', () => {
  expect(parsed({ events: [EVENT] })).toEqual({ kind: 'events', events: [EVENT] })
})

test('a notification that is signed with another key, not signed, or signed long ago is forged', () => {
  expect(parsed({ events: [EVENT] }, { key: 'another key' })).toEqual({ kind: 'forged' })
  expect(parsed({ events: [EVENT] }, { secondsAgo: 301 })).toEqual({ kind: 'forged' })
  expect(service.parseWebhook(JSON.stringify({ events: [EVENT] }), {}, NOW)).toEqual({ kind: 'forged' })
})

test.each([
  ['no JSON', 'no JSON'],
  ['no events', { events: [] }],
  ['more than 100 events', { events: Array.from({ length: 101 }, () => EVENT) }],
  ['an event of an unknown kind', { events: [{ ...EVENT, kind: 'lost' }] }],
  [
    'a tracking address that runs a script',
    {
      events: [{ ...EVENT, kind: 'shipped', carrier: 'C', trackingNumber: '1', trackingUrl: 'javascript:alert(1)' }],
    },
  ],
])('a signed notification with %s is unreadable', (_what, body) => {
  expect(parsed(body)).toEqual({ kind: 'unreadable' })
})
