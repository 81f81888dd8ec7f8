import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { hasLeft } from '#fulfilment/rules/shipment-progress.ts'
import type { RedirectRequest, ReturnRequest, ShipmentRequest, WithdrawRequest } from './requested.ts'
import type { ShipmentRows, SimulatedShipment } from './shipment-rows.ts'
import { carrierOf, timeOfNextStep, type SimulatorParts } from './simulator.ts'

export type Outcome = 'done' | 'too-late'

/** A number that a carrier might give, the same for the same id: 16 digits. */
const trackingNumberOf = (id: string): string =>
  BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(16, '4')
    .slice(-16)

const returnCarrier = ({ kind }: Pick<ReturnRequest, 'kind'>): string =>
  carrierOf({ kind: kind === 'collection' ? 'in-home' : 'parcel' })

/** Units are taken back until they leave; what is made for somebody, only until it is finished. */
const isWithdrawable = ({ state, request }: SimulatedShipment): boolean =>
  !hasLeft(state) &&
  state !== 'cancelled' &&
  !(request.isMadeToOrder && state !== 'placed' && state !== 'in-production')

/** What the shop asks of the fulfilment service; each may be repeated. Call each function in a transaction. */
export function shipmentCommands({
  rows,
  stepMs,
  now,
}: Pick<SimulatorParts, 'stepMs' | 'now'> & { rows: ShipmentRows }) {
  const later = () => timeOfNextStep(stepMs, now())
  /** Does what a command asks for once, and gives the same answer to the same key. */
  function keyed(key: string, work: () => Outcome): Outcome {
    const before = rows.answerTo(key)
    if (before !== undefined) return before
    const outcome = work()
    rows.keepAnswer(key, outcome)
    return outcome
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
  }
}
export type ShipmentCommands = ReturnType<typeof shipmentCommands>
