import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  adapterFor,
  returnOf,
  shipmentOf,
  startSimulator,
} from '../../../tests/support/fulfilment/simulated-fulfilment.ts'
import { startShop } from '../test-world.ts'

/** A webhook of the shop, and a simulator that sends its events there. */
async function startBoth({ stepMs = 0, pauseMs = 10 } = {}) {
  const shop = await startShop(() => adapterFor('http://127.0.0.1:9'))
  const simulator = await startSimulator({ webhookUrl: shop.webhookUrl, stepMs }, { webhookPausesMs: [pauseMs] })
  return { shop, ...simulator, kinds: () => shop.events().map(({ kind }) => kind) }
}

const SENT = ['packed', 'shipped', 'out-for-delivery', 'delivered']

test.each([
  [{ kind: 'parcel' }, SENT],
  [{ kind: 'in-home' }, SENT],
  [{ kind: 'parcel', isMadeToOrder: true }, ['in-production', ...SENT]],
  [{ kind: 'pickup' }, ['packed', 'ready', 'picked-up']],
] as const)('%j takes the steps %j, one at each control', async (given, steps) => {
  const { service, control, kinds } = await startBoth()
  const { id: shipmentId, ...shipment } = shipmentOf(given)
  await service.request({ id: shipmentId, ...shipment })
  for (const [index, state] of steps.entries()) {
    const moved = await control('shipments/advance', { shipmentId })
    expect(moved.body).toMatchObject({ shipments: [{ id: shipmentId, state }] })
    expect(kinds()).toEqual(steps.slice(0, index + 1))
  }
  await control('shipments/advance', { shipmentId })
  expect(kinds()).toEqual(steps)
})

test('all shipments of an order go to a state, except those beyond it and those that never have it', async () => {
  const { service, control } = await startBoth()
  const parcel = shipmentOf()
  const { orderNumber } = parcel
  const [delivered, pickup] = [shipmentOf({ orderNumber }), shipmentOf({ orderNumber, kind: 'pickup' })]
  for (const shipment of [parcel, delivered, pickup]) await service.request(shipment)
  await control('shipments/advance', { shipmentId: delivered.id, to: 'delivered' })
  const { body } = await control('shipments/advance', { orderNumber, to: 'shipped' })
  const states = new Map((body as { shipments: { id: string; state: string }[] }).shipments.map(s => [s.id, s.state]))
  expect([parcel, delivered, pickup].map(({ id }) => states.get(id))).toEqual(['shipped', 'delivered', 'placed'])
})

test('a parcel that is sent has a carrier and a number, whose page shows its steps', async () => {
  const { service, control, shop, url } = await startBoth()
  const shipment = shipmentOf()
  await service.request(shipment)
  await control('shipments/advance', { shipmentId: shipment.id, to: 'out-for-delivery' })
  const shipped = shop.events().find(event => event.kind === 'shipped')
  if (shipped?.kind !== 'shipped') throw new Error('no event tells that it was sent')
  expect(shipped).toMatchObject({ carrier: 'Prairie Parcel', trackingNumber: expect.stringMatching(/^\d{16}$/) })
  expect(shipped.trackingUrl).toBe(`${url.replace('127.0.0.1', 'localhost')}/tracking/${shipped.trackingNumber}`)
  const page = await (await fetch(`${url}/tracking/${shipped.trackingNumber}`)).text()
  expect(page).toContain('Prairie Parcel')
  expect(page.indexOf('out-for-delivery')).toBeGreaterThan(0)
  expect(page.indexOf('packed')).toBeGreaterThan(page.indexOf('out-for-delivery'))
  expect((await fetch(`${url}/tracking/0000000000000000`)).status).toBe(404)
})

test('a delay moves the promised days and tells why, but not after the arrival', async () => {
  const { service, control, shop } = await startBoth()
  const shipment = shipmentOf()
  await service.request(shipment)
  const delay = { shipmentId: shipment.id, days: 30, reason: 'workshop' }
  await control('shipments/delay', delay)
  const told = { kind: 'promise-changed', promisedFrom: '2026-12-31', promisedTo: '2027-01-02', reason: 'workshop' }
  expect(shop.events()).toMatchObject([told])
  await control('shipments/advance', { shipmentId: shipment.id, to: 'delivered' })
  await control('shipments/delay', delay)
  expect(shop.events().filter(({ kind }) => kind === 'promise-changed')).toHaveLength(1)
})

test('a return is received once', async () => {
  const { service, control, shop } = await startBoth()
  const shipment = shipmentOf()
  await service.request(shipment)
  const wanted = returnOf(shipment)
  await service.requestReturn(wanted)
  expect((await control('shipments/receive-return', { returnId: wanted.id })).body).toEqual({ isReceived: true })
  expect((await control('shipments/receive-return', { returnId: wanted.id })).body).toEqual({ isReceived: false })
  expect(shop.events()).toMatchObject([{ kind: 'return-received', shipmentId: shipment.id, returnId: wanted.id }])
})

test('with a clock, a parcel arrives and a return is received, but a pickup waits for its customer', async () => {
  const { service, control, shop, kinds } = await startBoth({ stepMs: 1 })
  const [parcel, pickup] = [shipmentOf(), shipmentOf({ kind: 'pickup' })]
  await service.request(pickup)
  await shop.received(2)
  expect(kinds()).toEqual(['packed', 'ready'])
  await service.request(parcel)
  await shop.received(6)
  expect(kinds().slice(2)).toEqual(SENT)
  await service.requestReturn(returnOf(parcel))
  await shop.received(7)
  expect(kinds().at(-1)).toBe('return-received')
  const states = await control(`shipments?orderNumber=${pickup.orderNumber}`)
  expect(states.body).toMatchObject({ shipments: [{ state: 'ready' }] })
})

test('until an event is accepted at its next try, the clock sends no later one of its shipment', async () => {
  const { service, control, shop, kinds } = await startBoth({ pauseMs: 350 })
  const shipment = shipmentOf()
  await service.request(shipment)
  shop.answerNext(503)
  await control('shipments/advance', { shipmentId: shipment.id, to: 'delivered' })
  expect(kinds()).toEqual(['packed'])
  await shop.received(5)
  expect(kinds()).toEqual(['packed', ...SENT])
})

test('a flush sends a refused event again before the later ones of its shipment', async () => {
  const { service, control, shop, kinds } = await startBoth()
  const shipment = shipmentOf()
  await service.request(shipment)
  await control('webhooks', { mode: 'hold' })
  await control('shipments/advance', { shipmentId: shipment.id, to: 'delivered' })
  expect(shop.seen).toEqual([])
  shop.answerNext(503)
  expect((await control('flush-webhooks', {})).body).toEqual({ delivered: 0, left: 4 })
  expect((await control('flush-webhooks', {})).body).toEqual({ delivered: 4, left: 0 })
  expect(kinds()).toEqual(['packed', ...SENT])
  expect(shop.events()[0]).toEqual(shop.events()[1])
})

test('a forged event is detected, and the genuine one is sent later', async () => {
  const { service, control, shop } = await startBoth()
  const { id: shipmentId, ...shipment } = shipmentOf()
  await service.request({ id: shipmentId, ...shipment })
  await control('webhooks', { mode: 'forged' })
  await control('shipments/advance', { shipmentId })
  expect(shop.seen[0]).toEqual({ kind: 'forged' })
  await control('webhooks', { mode: 'normal' })
  await control('flush-webhooks', {})
  expect(shop.events()).toMatchObject([{ kind: 'packed', shipmentId }])
})

test('shipments, answers and events that were not delivered survive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'davenport-simulator-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const first = await startSimulator({ webhookUrl: 'http://127.0.0.1:9/nobody-listens' }, { dataDir })
  const shipment = shipmentOf()
  await first.service.request(shipment)
  const lines = [{ lineId: shipment.lines[0]!.lineId, quantity: 1 }]
  const command = { key: 'first', shipmentId: shipment.id, lines }
  expect(await first.service.withdraw(command)).toBe('done')
  await first.control('shipments/advance', { shipmentId: shipment.id, to: 'shipped' })
  await first.stop()

  const shop = await startShop(() => first.service)
  const second = await startSimulator({ webhookUrl: shop.webhookUrl }, { dataDir })
  await second.control('flush-webhooks', {})
  expect(shop.events().map(({ kind }) => kind)).toEqual(['packed', 'shipped'])
  expect(await second.service.request(shipment)).toBe('accepted')
  expect(await second.service.withdraw(command)).toBe('done')
  expect((await second.control('shipments')).body).toMatchObject({
    shipments: [{ state: 'shipped', withdrawn: { [lines[0]!.lineId]: 1 } }],
  })
})

test('a reset deletes shipments and ends the faults', async () => {
  const { service, control } = await startSimulator()
  await service.request(shipmentOf())
  await control('fulfilment-faults', { mode: 'unavailable' })
  await control('reset', {})
  expect((await control('shipments')).body).toEqual({ shipments: [] })
  expect(await service.request(shipmentOf())).toBe('accepted')
})

test.each([
  ['shipments/advance', { orderNumber: 'unknown' }, 404],
  ['shipments/delay', { orderNumber: 'unknown', days: 1, reason: 'stock' }, 404],
  ['shipments/receive-return', { returnId: '00000000-0000-4000-8000-000000000000' }, 404],
  ['shipments/advance', { orderNumber: 'unknown', to: 'the moon' }, 422],
  ['shipments/delay', { orderNumber: 'unknown', days: 1, reason: 'boredom' }, 422],
  ['fulfilment-faults', { mode: 'explode' }, 422],
])('%s with %j is refused with status %i', async (path, body, status) => {
  const { control } = await startSimulator()
  expect((await control(path, body)).status).toBe(status)
})

test('a page of another origin cannot move shipments by the controls: without a preflight it gets 415', async () => {
  const { url } = await startSimulator()
  const headers = { 'content-type': 'text/plain' }
  const answer = await fetch(`${url}/control/shipments/advance`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(415)
})
