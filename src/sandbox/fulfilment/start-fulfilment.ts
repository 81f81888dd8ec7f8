import { Hono } from 'hono'
import { signatureOf, SIGNATURE_HEADER } from '#fulfilment/server/webhook-signature.ts'
import { startNotifier } from '../frame/notifier.ts'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import type { SandboxOptions } from '../sandbox-options.ts'
import type { FulfilmentFaults } from './fulfilment-faults.ts'
import { fulfilmentRoutes } from './fulfilment-routes.ts'
import { shipmentCommands } from './shipment-commands.ts'
import { shipmentControls } from './shipment-controls.ts'
import { shipmentPages } from './shipment-pages.ts'
import { shipmentRows } from './shipment-rows.ts'
import { fulfilmentSimulator, type FulfilmentSimulator } from './simulator.ts'

/**
 * Starts the fulfilment service of the sandbox: its routes, and the clock that moves shipments on. `url` returns the
 * sandbox's own address once it listens.
 */
export function startFulfilment(
  database: SandboxDatabase,
  { fulfilment: options, webhookPausesMs }: Pick<SandboxOptions, 'fulfilment' | 'webhookPausesMs'>,
  url: () => string,
) {
  const { stepMs } = options
  const rows = shipmentRows(database)
  const faults: FulfilmentFaults = { mode: 'normal' }
  // Simulator and notifier depend on each other, so the simulator is set later.
  const clock: { simulator?: FulfilmentSimulator } = {}
  const notifier = startNotifier(
    database,
    {
      table: 'fulfilment_notifications',
      url: options.webhookUrl,
      pausesMs: webhookPausesMs,
      isOrdered: true,
      message: (event, isForged) => {
        const body = JSON.stringify({ events: [event] })
        const key = isForged ? 'a wrong key' : options.webhookKey
        return { headers: { [SIGNATURE_HEADER]: signatureOf(body, key, Date.now()) }, body }
      },
    },
    () => {
      // Events name the sandbox's address, so time starts when it is known.
      if (stepMs === 0 || url() === '') return
      if (clock.simulator?.isDue()) database.transact(() => clock.simulator?.settle())
    },
  )
  const now = () => Date.now()
  const simulator = fulfilmentSimulator({
    rows,
    tell: event => notifier.enqueue(event.shipmentId, event),
    stepMs,
    trackingUrl: () => `${url().replace('127.0.0.1', 'localhost')}/tracking`,
    now,
  })
  clock.simulator = simulator
  const parts = { database, rows, simulator, notifier, faults }
  const routes = new Hono()
  routes.route('/', fulfilmentRoutes({ ...parts, commands: shipmentCommands({ rows, stepMs, now }), key: options.key }))
  routes.route('/', shipmentControls(parts))
  routes.route('/', shipmentPages(parts))
  return { routes, notifier, faults }
}
