import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { createSandbox } from '../../../src/sandbox/create-sandbox.ts'
import { SANDBOX_DEFAULTS, type SandboxOptions } from '../../../src/sandbox/sandbox-options.ts'
import { httpFulfilment } from '#fulfilment/server/http-fulfilment.ts'
import type { RequestedReturn, RequestedShipment } from '#fulfilment/server/fulfilment-service.ts'

const { key, webhookKey } = SANDBOX_DEFAULTS.fulfilment

/** An address in Chicago. */
export const CHICAGO = {
  country: 'US',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 North State Street',
  address2: '',
  address3: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60602',
  dayPhone: '3125550100',
  emailAddress: 'ada@example.test',
} as const

/** A parcel of two lamps, with the given differences. */
export const shipmentOf = (given: Partial<RequestedShipment> = {}): RequestedShipment => ({
  id: randomUUID(),
  orderNumber: `D${randomUUID().slice(0, 8)}`,
  kind: 'parcel',
  isMadeToOrder: false,
  location: 'W1',
  pickupLocation: given.kind === 'pickup' ? 'S1' : null,
  address: given.kind === 'pickup' ? null : CHICAGO,
  promisedFrom: '2026-12-01',
  promisedTo: '2026-12-03',
  holdUntil: null,
  tripDay: null,
  drivingDirections: '',
  giftMessage: '',
  giftOptions: [],
  lines: [{ lineId: randomUUID(), quantity: 2, sku: '100200', title: 'Lamp' }],
  ...given,
})

/** The whole of a shipment comes back as a parcel. */
export const returnOf = ({ id, orderNumber, lines }: RequestedShipment): RequestedReturn => ({
  id: randomUUID(),
  orderNumber,
  shipmentId: id,
  kind: 'parcel',
  lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
})

/** The adapter for a simulator with the default keys. */
export const adapterFor = (sandboxUrl: string) => httpFulfilment({ url: `${sandboxUrl}/fulfilment`, key, webhookKey })

/** Starts a sandbox, and the shop's adapter of its fulfilment simulator; stops the sandbox after the test. */
export async function startSimulator(
  given: Partial<SandboxOptions['fulfilment']> = {},
  more: Partial<Omit<SandboxOptions, 'fulfilment'>> = {},
) {
  const sandbox = await createSandbox({ ...more, fulfilment: { ...SANDBOX_DEFAULTS.fulfilment, ...given } })
  let isRunning = true
  const stop = async () => {
    if (isRunning) await sandbox.stop()
    isRunning = false
  }
  onTestFinished(stop)
  /** Calls a control; without a body it reads. Returns status and body. */
  async function control(path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(
      `${sandbox.url}/control/${path}`,
      body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
    )
    return { status: answer.status, body: await answer.json() }
  }
  return { url: sandbox.url, service: adapterFor(sandbox.url), control, stop }
}
