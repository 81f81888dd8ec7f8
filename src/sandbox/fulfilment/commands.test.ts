import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  CHICAGO,
  returnOf,
  shipmentOf,
  startSimulator,
} from '../../../tests/support/fulfilment/simulated-fulfilment.ts'
import type { RequestedShipment } from '#fulfilment/server/fulfilment-service.ts'
import { httpFulfilment } from '#fulfilment/server/http-fulfilment.ts'
import { SANDBOX_DEFAULTS } from '../sandbox-options.ts'

/** Takes back that many units of the only line of a shipment. */
const takeBack = ({ id, lines }: RequestedShipment, quantity: number, key: string = randomUUID()) => ({
  key,
  shipmentId: id,
  lines: [{ lineId: lines[0]!.lineId, quantity }],
})

test('a shipment is accepted once; the same id with other lines is refused', async () => {
  const { service, control } = await startSimulator()
  const shipment = shipmentOf()
  expect(await service.request(shipment)).toBe('accepted')
  expect(await service.request(shipment)).toBe('accepted')
  const lines = shipment.lines.map(line => ({ ...line, quantity: 5 }))
  expect(await service.request({ ...shipment, lines })).toBe('refused')
  const { body } = await control(`shipments?orderNumber=${shipment.orderNumber}`)
  expect(body).toMatchObject({ shipments: [{ request: { lines: shipment.lines }, state: 'placed' }] })
})

test('a shipment without lines is refused', async () => {
  const { service } = await startSimulator()
  expect(await service.request(shipmentOf({ lines: [] }))).toBe('refused')
})

test('with a wrong key nothing is accepted', async () => {
  const { url, control } = await startSimulator()
  const stranger = httpFulfilment({ url: `${url}/fulfilment`, key: 'another key', webhookKey: '' })
  const shipment = shipmentOf()
  expect(await stranger.request(shipment)).toBe('unknown')
  expect((await fetch(`${url}/fulfilment/shipments/${shipment.id}`, { method: 'POST' })).status).toBe(401)
  expect((await control('shipments')).body).toEqual({ shipments: [] })
})

test('a service that is unavailable or does not exist gives unknown outcomes', async () => {
  const { service, control, stop } = await startSimulator()
  const shipment = shipmentOf()
  const ask = async () => [
    await service.request(shipment),
    await service.withdraw(takeBack(shipment, 1)),
    await service.redirect({ key: randomUUID(), shipmentId: shipment.id, address: CHICAGO }),
    (await service.requestReturn(returnOf(shipment))).kind,
  ]
  await control('fulfilment-faults', { mode: 'unavailable' })
  expect(await ask()).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  await control('fulfilment-faults', { mode: 'normal' })
  expect(await service.withdraw(takeBack(shipment, 1))).toBe('unknown')
  await stop()
  expect(await ask()).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
})

test('units are taken back once per key, and no more than there are', async () => {
  const { service } = await startSimulator()
  const shipment = shipmentOf()
  await service.request(shipment)
  const command = takeBack(shipment, 1)
  expect([await service.withdraw(command), await service.withdraw(command)]).toEqual(['done', 'done'])
  expect(await service.withdraw(takeBack(shipment, 2))).toBe('too-late')
  expect(await service.withdraw(takeBack(shipment, 1))).toBe('done')
})

test('a shipment whose units were all taken back stops', async () => {
  const { service, control } = await startSimulator()
  const shipment = shipmentOf()
  await service.request(shipment)
  await service.withdraw(takeBack(shipment, 2))
  const moved = await control('shipments/advance', { shipmentId: shipment.id, to: 'delivered' })
  expect(moved.body).toMatchObject({ shipments: [{ state: 'cancelled' }] })
  expect(await service.redirect({ key: randomUUID(), shipmentId: shipment.id, address: CHICAGO })).toBe('too-late')
})

test.each([
  [{ kind: 'parcel' }, 'packed', 'shipped'],
  [{ kind: 'in-home' }, 'packed', 'shipped'],
  [{ kind: 'pickup' }, 'ready', 'picked-up'],
  [{ isMadeToOrder: true }, 'in-production', 'packed'],
] as const)('%j: units are taken back in state %s, and no longer in state %s', async (given, before, after) => {
  const { service, control } = await startSimulator()
  const shipment = shipmentOf(given)
  await service.request(shipment)
  await control('shipments/advance', { shipmentId: shipment.id, to: before })
  expect(await service.withdraw(takeBack(shipment, 1))).toBe('done')
  await control('shipments/advance', { shipmentId: shipment.id, to: after })
  expect(await service.withdraw(takeBack(shipment, 1))).toBe('too-late')
})

test('address and day are changed until the shipment leaves, once per key', async () => {
  const { service, control } = await startSimulator()
  const shipment = shipmentOf({ kind: 'in-home', tripDay: '2026-12-01' })
  await service.request(shipment)
  const command = { key: randomUUID(), shipmentId: shipment.id, tripDay: '2026-12-09' }
  expect(await service.redirect(command)).toBe('done')
  const address = { ...CHICAGO, address1: '2 North State Street' }
  expect(await service.redirect({ key: randomUUID(), shipmentId: shipment.id, address })).toBe('done')
  expect((await control('shipments')).body).toMatchObject({
    shipments: [{ request: { address, tripDay: '2026-12-09' }, promisedFrom: '2026-12-09', promisedTo: '2026-12-09' }],
  })
  await control('shipments/advance', { shipmentId: shipment.id, to: 'shipped' })
  expect(await service.redirect({ ...command, key: randomUUID() })).toBe('too-late')
  expect(await service.redirect(command)).toBe('done')
})

test('after a lost answer the repeated command tells what was done', async () => {
  const { service, control, url } = await startSimulator()
  const [shipment, other] = [shipmentOf(), shipmentOf()]
  await service.request(shipment)
  await control('fulfilment-faults', { mode: 'lost-answer' })
  const withdrawal = takeBack(shipment, 1)
  const redirection = { key: randomUUID(), shipmentId: shipment.id, address: CHICAGO }
  expect(await service.request(other)).toBe('unknown')
  expect(await service.withdraw(withdrawal)).toBe('unknown')
  expect(await service.redirect(redirection)).toBe('unknown')
  const headers = { authorization: `Bearer ${SANDBOX_DEFAULTS.fulfilment.key}` }
  await expect(fetch(`${url}/fulfilment/returns/1`, { method: 'POST', headers })).rejects.toThrow('fetch failed')
  await control('fulfilment-faults', { mode: 'normal' })
  await control('shipments/advance', { shipmentId: shipment.id, to: 'shipped' })
  expect(await service.withdraw(withdrawal)).toBe('done')
  expect(await service.redirect(redirection)).toBe('done')
  expect((await control(`shipments?orderNumber=${other.orderNumber}`)).body).toMatchObject({ shipments: [{}] })
})

test('a return gets one label, from the carrier of its kind', async () => {
  const { service } = await startSimulator()
  const shipment = shipmentOf()
  await service.request(shipment)
  const wanted = returnOf(shipment)
  const label = await service.requestReturn(wanted)
  expect(label).toMatchObject({ kind: 'accepted', carrier: 'Prairie Parcel' })
  expect(await service.requestReturn(wanted)).toEqual(label)
  const collected = await service.requestReturn({ ...returnOf(shipment), kind: 'collection' })
  expect(collected).toMatchObject({ kind: 'accepted', carrier: 'Davenport Home Delivery' })
  expect(collected).not.toHaveProperty('trackingNumber', label.kind === 'accepted' && label.trackingNumber)
})
