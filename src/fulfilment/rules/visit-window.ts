import { dateOf, dayNumber, type DayNumber } from '#delivery/rules/calendar.ts'
import { DAYS_OFFERED } from '#orders/rules/days-offered.ts'
import type { ShipmentKind } from './shipment.ts'

interface VisitedOrder {
  readonly lines: readonly { readonly id: string; readonly installation: string | null }[]
  readonly recipients: readonly {
    readonly id: string
    /** The day of the in-home delivery is agreed on by phone. */
    readonly isContactMe: boolean
    readonly visitDay: string | null
  }[]
}

interface VisitedShipment {
  readonly recipientId: string | null
  readonly kind: ShipmentKind
  /** `yyyy-mm-dd` */
  readonly promisedTo: string
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly cancelled: number }[]
}

/** The shipments to a recipient with pieces to install that are not cancelled. */
export function installedShipments<Shipment extends VisitedShipment>(
  { lines }: Pick<VisitedOrder, 'lines'>,
  shipments: readonly Shipment[],
  recipientId: string,
): Shipment[] {
  const installed = new Set(lines.flatMap(line => (line.installation === null ? [] : [line.id])))
  return shipments.filter(
    shipment =>
      shipment.recipientId === recipientId &&
      shipment.lines.some(line => installed.has(line.lineId) && line.cancelled < line.quantity),
  )
}

/**
 * First and last day `yyyy-mm-dd` on which the installer can come to a recipient: once the last piece to install has
 * arrived, and not before tomorrow. Undefined if there is no visit any more, if its day has come, or if the day of the
 * in-home delivery is not agreed on yet: the visit is then arranged on the same call.
 */
export function visitWindow(
  order: VisitedOrder,
  shipments: readonly VisitedShipment[],
  recipientId: string,
  today: DayNumber,
): { readonly from: string; readonly to: string } | undefined {
  const recipient = order.recipients.find(one => one.id === recipientId)
  const installed = installedShipments(order, shipments, recipientId)
  if (recipient === undefined || installed.length === 0) return undefined
  if (recipient.visitDay !== null && dayNumber(recipient.visitDay) <= today) return undefined
  if (recipient.isContactMe && installed.some(shipment => shipment.kind === 'in-home')) return undefined
  const from = Math.max(today + 1, ...installed.map(shipment => dayNumber(shipment.promisedTo)))
  return { from: dateOf(from), to: dateOf(from + DAYS_OFFERED) }
}
