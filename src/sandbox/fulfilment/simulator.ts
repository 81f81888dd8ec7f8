import { createHash, randomUUID } from 'node:crypto'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import type { DelayReason, FulfilmentEvent } from '#fulfilment/rules/fulfilment-event.ts'
import type { ShipmentState } from '#fulfilment/rules/shipment.ts'
import { hasLeft, isEnded, stepsOf } from '#fulfilment/rules/shipment-progress.ts'
import type { RedirectRequest, ReturnRequest, ShipmentRequest, WithdrawRequest } from './requested.ts'
import type { ShipmentRows, SimulatedReturn, SimulatedShipment } from './shipment-rows.ts'
import type { z } from 'zod'

export type Outcome = 'done' | 'too-late'

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

/** A number that a carrier might give, the same for the same id: 16 digits. */
const trackingNumberOf = (id: string): string =>
  BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(16, '4')
    .slice(-16)

/** Whoever carries a shipment. */
export const carrierOf = ({ kind }: Pick<ShipmentRequest, 'kind'>): string =>
  kind === 'in-home' ? 'Davenport Home Delivery' : 'Prairie Parcel'
const returnCarrier = ({ kind }: Pick<ReturnRequest, 'kind'>): string =>
  carrierOf({ kind: kind === 'collection' ? 'in-home' : 'parcel' })

/** Units are taken back until they leave; what is made for somebody, only until it is finished. */
const isWithdrawable = ({ state, request }: SimulatedShipment): boolean =>
  !hasLeft(state) &&
  state !== 'cancelled' &&
  !(request.isMadeToOrder && state !== 'placed' && state !== 'in-production')

/**
 * A warehouse, its carriers and the desks of the stores: moves shipments along their steps, by time or by its controls,
 * and tells the shop. Call each function in a transaction.
 */
export function fulfilmentSimulator({ rows, tell, stepMs, trackingUrl, now }: SimulatorParts) {
  const later = () => (stepMs === 0 ? null : now() + stepMs)
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

  /** Does what a command asks for once, and gives the same answer to the same key. */
  function keyed(key: string, work: () => Outcome): Outcome {
    const before = rows.answerTo(key)
    if (before !== undefined) return before
    const outcome = work()
    rows.keepAnswer(key, outcome)
    return outcome
  }

  function receiveReturn({ id, shipmentId }: SimulatedReturn): boolean {
    if (!rows.receive(id, now())) return false
    tell({ id: randomUUID(), shipmentId, at: iso(), kind: 'return-received', returnId: id })
    return true
  }

  return {
    /** Accepts a shipment, once. `conflict`: the id is known with other contents. */
    accept(request: ShipmentRequest): 'accepted' | 'conflict' {
      const known = rows.find(request.id)
      if (known === undefined) {
        rows.add(request, trackingNumberOf(request.id), later(), now())
        return 'accepted'
      }
      const contents = ({ id, orderNumber, kind, lines }: ShipmentRequest) =>
        JSON.stringify({ id, orderNumber, kind, lines })
      return contents(known.request) === contents(request) ? 'accepted' : 'conflict'
    },
    /** Takes units back; the shipment ends when none is left. Undefined for an unknown shipment. */
    withdraw(id: string, { key, lines }: z.output<typeof WithdrawRequest>): Outcome | undefined {
      const shipment = rows.find(id)
      if (shipment === undefined) return undefined
      return keyed(key, () => {
        const withdrawn = { ...shipment.withdrawn }
        for (const { lineId, quantity } of lines) withdrawn[lineId] = (withdrawn[lineId] ?? 0) + quantity
        const isTooMuch = Object.entries(withdrawn).some(
          ([lineId, units]) => units > (shipment.request.lines.find(line => line.lineId === lineId)?.quantity ?? 0),
        )
        if (isTooMuch || !isWithdrawable(shipment)) return 'too-late'
        const isEmpty = shipment.request.lines.every(line => withdrawn[line.lineId] === line.quantity)
        rows.save({ ...shipment, withdrawn, ...(isEmpty && { state: 'cancelled', dueAt: null }) })
        return 'done'
      })
    },
    /** Changes address or day before the shipment leaves. Undefined for an unknown shipment. */
    redirect(id: string, { key, ...wanted }: z.output<typeof RedirectRequest>): Outcome | undefined {
      const shipment = rows.find(id)
      if (shipment === undefined) return undefined
      return keyed(key, () => {
        if (hasLeft(shipment.state) || shipment.state === 'cancelled') return 'too-late'
        const { address = shipment.request.address, tripDay = shipment.request.tripDay } = wanted
        const days = wanted.tripDay ? { promisedFrom: wanted.tripDay, promisedTo: wanted.tripDay } : {}
        rows.save({ ...shipment, ...days, request: { ...shipment.request, address, tripDay } })
        return 'done'
      })
    },
    /** Makes the label of a return, once. */
    label(request: ReturnRequest): { carrier: string; trackingNumber: string } {
      rows.addReturn(request, trackingNumberOf(request.id), later(), now())
      return { carrier: returnCarrier(request), trackingNumber: rows.findReturn(request.id)!.trackingNumber }
    },
    advance,
    /** Moves a shipment on until it has reached a state, or its end. */
    advanceTo(shipment: SimulatedShipment, to: ShipmentState): SimulatedShipment {
      let reached = shipment
      while (reached.state !== to) {
        const next = advance(reached)
        if (next === undefined) break
        reached = next
      }
      return reached
    },
    /** Promises a shipment some days later. */
    delay(shipment: SimulatedShipment, days: number, reason: DelayReason): void {
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
