import { askedUnits, unitsComingBack } from './follow-order.ts'
import type { OrderRecords } from './shipment-records.ts'

/** Units of a line that can still be cancelled or returned. */
export function unitsLeft(records: OrderRecords, lineId: string): number {
  const units = records.shipments.flatMap(shipment => shipment.lines).find(line => line.lineId === lineId)
  if (units === undefined) return 0
  const waiting = askedUnits(records, lineId) + unitsComingBack(records, lineId)
  return units.quantity - units.cancelled - units.returned - units.refunded - waiting
}
