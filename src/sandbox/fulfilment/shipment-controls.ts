import { Hono } from 'hono'
import { z } from 'zod'
import { DELAY_REASONS } from '#fulfilment/rules/fulfilment-event.ts'
import { SHIPMENT_STATES } from '#fulfilment/rules/shipment.ts'
import type { Notifier } from '../frame/notifier.ts'
import { readBody } from '../frame/read-body.ts'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import { FaultMode, type FulfilmentFaults } from './fulfilment-faults.ts'
import type { ShipmentRows, SimulatedShipment } from './shipment-rows.ts'
import type { FulfilmentSimulator } from './simulator.ts'

export interface ControlParts {
  readonly database: SandboxDatabase
  readonly rows: ShipmentRows
  readonly simulator: FulfilmentSimulator
  readonly notifier: Notifier
  readonly faults: FulfilmentFaults
}

/** One shipment, or all of an order. */
const which = { orderNumber: z.string().optional(), shipmentId: z.uuid().optional() }
const Advance = z.strictObject({ ...which, to: z.enum(SHIPMENT_STATES).optional() })
const Delay = z.strictObject({ ...which, days: z.int().min(-60).max(180), reason: z.enum(DELAY_REASONS) })
const Receive = z.strictObject({ returnId: z.uuid() })

/**
 * Test controls of the fulfilment simulator: move shipments on, delay them, receive returns, and answer badly. Each
 * sends the notifications of its change before it answers, so that a test need not wait, unless /control/webhooks holds
 * them.
 */
export function shipmentControls({ database, rows, simulator, notifier, faults }: ControlParts): Hono {
  const app = new Hono()
  function found({ orderNumber, shipmentId }: z.output<typeof Advance>): SimulatedShipment[] {
    if (shipmentId === undefined) return orderNumber === undefined ? [] : rows.ofOrder(orderNumber)
    const shipment = rows.find(shipmentId)
    return shipment ? [shipment] : []
  }
  const states = (shipments: readonly SimulatedShipment[]) =>
    shipments.map(({ request }) => ({ id: request.id, kind: request.kind, state: rows.find(request.id)!.state }))

  app.get('/control/shipments', c => {
    const orderNumber = c.req.query('orderNumber')
    return c.json({ shipments: orderNumber === undefined ? rows.newest() : rows.ofOrder(orderNumber) })
  })
  app.post('/control/shipments/advance', async c => {
    const asked = readBody(Advance, await c.req.text())
    if (!asked) return c.json({ error: 'unreadable' }, 422)
    const shipments = found(asked)
    if (shipments.length === 0) return c.json({ error: 'unknown shipment' }, 404)
    const { to } = asked
    database.transact(() => {
      for (const one of shipments) {
        if (to === undefined) simulator.advance(one)
        else simulator.advanceTo(one, to)
      }
    })
    await notifier.sendNow()
    return c.json({ shipments: states(shipments) })
  })
  app.post('/control/shipments/delay', async c => {
    const asked = readBody(Delay, await c.req.text())
    if (!asked) return c.json({ error: 'unreadable' }, 422)
    const shipments = found(asked)
    if (shipments.length === 0) return c.json({ error: 'unknown shipment' }, 404)
    database.transact(() => {
      for (const one of shipments) simulator.delay(one, asked.days, asked.reason)
    })
    await notifier.sendNow()
    return c.json({ shipments: states(shipments) })
  })
  app.post('/control/shipments/receive-return', async c => {
    const asked = readBody(Receive, await c.req.text())
    const returned = asked && rows.findReturn(asked.returnId)
    if (!returned) return c.json({ error: 'unknown return' }, 404)
    const isReceived = database.transact(() => simulator.receiveReturn(returned))
    await notifier.sendNow()
    return c.json({ isReceived })
  })
  app.post('/control/fulfilment-faults', async c => {
    const asked = readBody(z.strictObject({ mode: FaultMode }), await c.req.text())
    if (!asked) return c.json({ error: 'unreadable' }, 422)
    faults.mode = asked.mode
    return c.json(asked)
  })
  return app
}
