import type { LineShipMethod } from '#cart/rules/basket.ts'
import type { ShipmentKind } from './shipment.ts'

/** What the plan needs of an order line. Days are `yyyy-mm-dd`. */
export interface PlannedLine {
  readonly id: string
  readonly recipientId: string
  readonly shipMethod: LineShipMethod
  readonly quantity: number
  /** Delivered by truck to the room. */
  readonly isLarge: boolean
  readonly isMadeToOrder: boolean
  readonly promisedFrom: string
  readonly promisedTo: string
  /** Minutes after midnight; null for shipped lines. */
  readonly promisedAfter: number | null
}
export interface PlannedRecipient {
  readonly id: string
  /** All parcels leave together [CHK-28]. */
  readonly isComplete: boolean
  /** The day booked for the in-home delivery; null without one. */
  readonly tripDay: string | null
}

/** Lines that leave together, or are picked up together. */
export interface PlannedShipment<Line extends PlannedLine = PlannedLine> {
  readonly kind: ShipmentKind
  /** Null for a pickup and for an email. */
  readonly recipientId: string | null
  readonly isMadeToOrder: boolean
  readonly promisedFrom: string
  readonly promisedTo: string
  readonly promisedAfter: number | null
  readonly lines: readonly Line[]
}

function kindOf({ shipMethod, isLarge }: PlannedLine): ShipmentKind {
  if (shipMethod !== 'ship') return shipMethod
  return isLarge ? 'in-home' : 'parcel'
}

/** Lines with the same key are one shipment. */
function keyOf(line: PlannedLine, recipient: PlannedRecipient | undefined): string {
  const days = `${line.promisedFrom} ${line.promisedTo}`
  switch (kindOf(line)) {
    case 'pickup':
      return `pickup ${days} ${line.promisedAfter}`
    case 'email':
      return `email ${line.id}`
    case 'in-home':
      return `in-home ${line.recipientId}`
    case 'parcel':
      return `parcel ${line.recipientId} ${recipient?.isComplete ? '' : days}`
  }
}

const latest = (days: readonly string[]): string => days.toSorted().at(-1)!

/**
 * The shipments of an order, the first to arrive first. All large pieces of a recipient come with one truck, on the
 * booked day if there is one; parcels leave one by one, or together with the last if the recipient wants that. Each
 * gift card line that is sent by email is a shipment of its own.
 */
export function planShipments<Line extends PlannedLine>(
  lines: readonly Line[],
  recipients: readonly PlannedRecipient[],
): PlannedShipment<Line>[] {
  const recipientOf = (line: PlannedLine) => recipients.find(one => one.id === line.recipientId)
  const groups = Map.groupBy(lines, line => keyOf(line, recipientOf(line)))
  const shipments = [...groups.values()].map((group): PlannedShipment<Line> => {
    const [first] = group as [Line, ...Line[]]
    const kind = kindOf(first)
    const booked = kind === 'in-home' ? (recipientOf(first)?.tripDay ?? null) : null
    return {
      kind,
      recipientId: kind === 'pickup' || kind === 'email' ? null : first.recipientId,
      isMadeToOrder: group.some(line => line.isMadeToOrder),
      promisedFrom: booked ?? latest(group.map(line => line.promisedFrom)),
      promisedTo: booked ?? latest(group.map(line => line.promisedTo)),
      promisedAfter: first.promisedAfter,
      lines: group,
    }
  })
  return shipments.toSorted((a, b) => a.promisedTo.localeCompare(b.promisedTo) || a.kind.localeCompare(b.kind))
}
