import type { Cents } from '#lib/money.ts'
import { worthOf, type WorthOrder } from './order-worth.ts'
import type { ShipmentState } from './shipment.ts'
import { hasLeft } from './shipment-progress.ts'

interface ShippedLine {
  readonly lineId: string
  readonly quantity: number
  readonly cancelled: number
  readonly returned: number
  readonly refunded: number
}

/**
 * What the customer owes for the shipments that have left: their goods without those that came back, each shipping
 * charge with the first shipment that it pays for, and the tax on both. It is the worth of an order of nothing else, so
 * that in the end it is what the whole order is worth.
 */
export function dueAmount(
  order: WorthOrder,
  shipments: readonly { readonly state: ShipmentState; readonly lines: readonly ShippedLine[] }[],
): Cents {
  const cancelled = new Map(order.lines.map(line => [line.id, line.quantity]))
  const returned = new Map<string, number>()
  for (const { state, lines } of shipments)
    for (const line of lines) {
      const sent = hasLeft(state) ? line.quantity - line.cancelled : 0
      cancelled.set(line.lineId, (cancelled.get(line.lineId) ?? 0) - sent)
      if (sent > 0) returned.set(line.lineId, (returned.get(line.lineId) ?? 0) + line.returned + line.refunded)
    }
  return worthOf(order, { cancelled, returned }).total
}
