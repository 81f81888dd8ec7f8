import type { LineShipMethod } from '#cart/rules/basket.ts'

interface Shipped {
  readonly recipientId: string
  readonly shipMethod: LineShipMethod
  /** Delivered by truck to the room. */
  readonly isLarge: boolean
  readonly promisedFrom: string
  readonly promisedTo: string
}

/**
 * The lines of an order with the day on which the truck comes: where a day is booked for a recipient, it is the
 * promised day of all large pieces, in place of the days that were estimated before.
 */
export const onBookedTrips = <Line extends Shipped>(
  lines: readonly Line[],
  recipients: readonly { readonly id: string; readonly tripDay: string | null }[],
): Line[] =>
  lines.map(line => {
    const isOnTruck = line.shipMethod === 'ship' && line.isLarge
    const day = isOnTruck ? recipients.find(one => one.id === line.recipientId)?.tripDay : undefined
    return day ? { ...line, promisedFrom: day, promisedTo: day } : line
  })
