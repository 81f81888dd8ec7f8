import { randomUUID } from 'node:crypto'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import type { DelayReason, FulfilmentEvent } from '#fulfilment/rules/fulfilment-event.ts'
import type { ShipmentState } from '#fulfilment/rules/shipment.ts'
import { isEnded, stepsOf } from '#fulfilment/rules/shipment-progress.ts'
import type { ShipmentRequest } from './requested.ts'
import type { ShipmentRows, SimulatedReturn, SimulatedShipment } from './shipment-rows.ts'

export interface SimulatorParts {
  readonly rows: ShipmentRows
  /** Queues an event for the shop; called in the transaction of the change. */
  tell(event: FulfilmentEvent): void
  /** Milliseconds that a step takes; 0: only the controls move anything. */
  readonly stepMs: number
  /** Base URL of the carrier's tracking pages. */
  trackingUrl(): string
  /** Milliseconds since 1970. */
  now(): number
}

/** When a shipment takes its next step by itself; null if the clock stands still. Times are in milliseconds. */
export const timeOfNextStep = (stepMs: number, now: number): number | null => (stepMs === 0 ? null : now + stepMs)

/** Whoever carries a shipment. */
export const carrierOf = ({ kind }: Pick<ShipmentRequest, 'kind'>): string =>
  kind === 'in-home' ? 'Davenport Home Delivery' : 'Prairie Parcel'

/** True if a shipment is neither with the customer nor cancelled. */
export const isOpen = ({ state }: SimulatedShipment): boolean => !isEnded(state) && state !== 'cancelled'

/**
 * The clock of a warehouse, its carriers and the desks of the stores: moves shipments along their steps, by time or by
 * its controls, and tells the shop. Call each function in a transaction.
 */
export function fulfilmentSimulator({ rows, tell, stepMs, trackingUrl, now }: SimulatorParts) {
  const later = () => timeOfNextStep(stepMs, now())
  const iso = () => new Date(now()).toISOString()
  const event = ({ request }: SimulatedShipment) => ({ id: randomUUID(), shipmentId: request.id, at: iso() })

  /** The step after the present one; undefined at the end. */
  function nextStep({ request, state }: SimulatedShipment): ShipmentState | undefined {
    const steps = stepsOf(request)
    return state === 'cancelled' ? undefined : steps[steps.indexOf(state) + 1]
  }

  function tellStep(shipment: SimulatedShipment, state: ShipmentState): void {
    if (state === 'shipped')
      tell({
        ...event(shipment),
        kind: state,
        carrier: carrierOf(shipment.request),
        trackingNumber: shipment.trackingNumber,
        trackingUrl: `${trackingUrl()}/${shipment.trackingNumber}`,
      })
    else if (state !== 'placed' && state !== 'cancelled') tell({ ...event(shipment), kind: state })
  }

  /** Takes the next step. Returns the shipment after it; undefined if there is none. */
  function advance(shipment: SimulatedShipment): SimulatedShipment | undefined {
    const state = nextStep(shipment)
    if (state === undefined) return undefined
    const moved = { ...shipment, state, steps: [...shipment.steps, { state, at: iso() }] }
    // Somebody has to come for a pickup.
    const isLast = isEnded(state) || nextStep(moved) === 'picked-up'
    const saved = { ...moved, dueAt: isLast ? null : later() }
    rows.save(saved)
    tellStep(saved, state)
    return saved
  }

  function receiveReturn({ id, shipmentId }: SimulatedReturn): boolean {
    if (!rows.receive(id, now())) return false
    tell({ id: randomUUID(), shipmentId, at: iso(), kind: 'return-received', returnId: id })
    return true
  }

  return {
    advance,
    /** Moves a shipment on until it has reached a state; does nothing if that is not ahead of it. */
    advanceTo(shipment: SimulatedShipment, to: ShipmentState): void {
      const steps = stepsOf(shipment.request)
      let reached: SimulatedShipment | undefined = shipment
      while (reached && steps.indexOf(reached.state) < steps.indexOf(to)) reached = advance(reached)
    },
    /** Promises a shipment some days later, unless it has ended. */
    delay(shipment: SimulatedShipment, days: number, reason: DelayReason): void {
      if (!isOpen(shipment)) return
      const move = (day: string) => dateOf(dayNumber(day) + days)
      const promised = { promisedFrom: move(shipment.promisedFrom), promisedTo: move(shipment.promisedTo) }
      rows.save({ ...shipment, ...promised })
      tell({ ...event(shipment), kind: 'promise-changed', ...promised, reason })
    },
    receiveReturn,
    /** True if something is due. */
    isDue: (): boolean => rows.dueAt(now()).length > 0 || rows.dueReturns(now()).length > 0,
    /** Does everything that is due by time. */
    settle(): void {
      for (const shipment of rows.dueAt(now())) advance(shipment)
      for (const one of rows.dueReturns(now())) receiveReturn(one)
    },
  }
}
export type FulfilmentSimulator = ReturnType<typeof fulfilmentSimulator>
