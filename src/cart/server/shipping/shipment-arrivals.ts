import { lastOf, type Promised } from '#delivery/rules/promise.ts'
import type { Basket, BasketLine } from '../../rules/basket.ts'
import type { CartSku } from '../../rules/cart-sku.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import { serviceLevelOf } from '../../rules/recipients.ts'
import type { ServiceLevel } from '../../rules/service-level.ts'
import { isParcel } from '../../rules/shipping/calculated-ship-method.ts'
import { tripOf } from '../../rules/shipping/shipment-choices.ts'

/** Arrival of a line by itself at a service level, if it leaves on a day `yyyy-mm-dd` at the earliest. */
export type ArrivalAt = (line: BasketLine, level: ServiceLevel, notBefore?: string) => Promised | undefined

/**
 * Arrival of lines as the shipments of their recipients are sent: at the service level, all parcels together if the
 * shipment is complete [CHK-28], not before the day of a holiday hold [CHK-29], and large pieces on the day that the
 * shopper chose [CHK-31], if they can be there by then.
 */
export function shipmentArrivals(
  { recipients, lines }: Pick<Basket, 'recipients' | 'lines'>,
  skus: ReadonlyMap<string, CartSku>,
  arrivalAt: ArrivalAt,
): (line: BasketLine) => Promised | undefined {
  const ways = new Map(
    recipients.map(recipient => {
      const [shipment] = recipient.shipments
      return [
        recipient.id,
        {
          level: serviceLevelOf(recipient),
          isComplete: shipment?.isComplete ?? false,
          notBefore: shipment?.holdUntil,
          tripDay: tripOf(shipment ?? {}).day ?? '',
        },
      ] as const
    }),
  )
  const isSentAsParcel = (line: BasketLine): boolean => {
    const sku = lineSku(skus, line)
    return line.shipMethod === 'ship' && sku !== undefined && isParcel(sku)
  }
  const whole = new Map<string, Promised | undefined>()
  /** Arrival of the last of a recipient's parcels. */
  const together = (recipientId: string, notBefore: string | undefined): Promised | undefined => {
    if (!whole.has(recipientId)) {
      const own = lines.filter(line => line.recipientId === recipientId && isSentAsParcel(line))
      whole.set(recipientId, lastOf(own.flatMap(line => arrivalAt(line, 1, notBefore) ?? [])))
    }
    return whole.get(recipientId)
  }
  return line => {
    const way = ways.get(line.recipientId)
    if (way === undefined) return arrivalAt(line, 1)
    const { level, isComplete, notBefore, tripDay } = way
    const all = isComplete && isSentAsParcel(line) ? together(line.recipientId, notBefore) : undefined
    const promised = all ?? arrivalAt(line, level, notBefore)
    const isBooked = promised && tripDay >= promised.from && lineSku(skus, line)?.isOversize
    return isBooked ? { from: tripDay, to: tripDay } : promised
  }
}
