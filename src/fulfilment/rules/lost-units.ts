import type { LostUnits } from './order-worth.ts'

/** Units of an order line in one of its shipments. */
interface ShippedUnits {
  readonly lineId: string
  readonly cancelled: number
  readonly returned: number
  readonly refunded: number
}

/** The units that an order has lost, over all its shipments; those refunded after a claim count as returned. */
export function lostUnits(shipments: readonly { readonly lines: readonly ShippedUnits[] }[]): LostUnits {
  const lines = shipments.flatMap(shipment => shipment.lines)
  return {
    cancelled: new Map(lines.map(line => [line.lineId, line.cancelled])),
    returned: new Map(lines.map(line => [line.lineId, line.returned + line.refunded])),
  }
}

/** The lost units and some more, which are cancelled or returned. */
export function withLost(
  lost: LostUnits,
  kind: keyof LostUnits,
  more: readonly { readonly lineId: string; readonly quantity: number }[],
): LostUnits {
  const units = new Map(lost[kind])
  for (const { lineId, quantity } of more) units.set(lineId, (units.get(lineId) ?? 0) + quantity)
  return { ...lost, [kind]: units }
}
