import type { Basket } from '#cart/rules/basket.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { lastOf } from '#delivery/rules/promise.ts'
import { deliveryRegion } from '#orders/rules/delivery-region.ts'
import { openDeliveryDays } from '#orders/server/delivery/open-delivery-days.ts'
import type { Db } from '#platform/database/query.ts'
import type { BasketView } from './basket-view.ts'

/** Days that a shopper may choose from, after the first possible one. */
const DAYS_OFFERED = 42

/**
 * The open days `yyyy-mm-dd` of the in-home deliveries by recipient id; no entry for a recipient without large pieces
 * or without an address. An empty list means that the crew comes on any day.
 */
export type OpenTrips = ReadonlyMap<string, readonly string[]>

/** The first possible day of each in-home delivery of a basket: when the last large piece of a recipient can arrive. */
function deliveriesOf(basket: Basket, { skus, promises }: Pick<BasketView, 'skus' | 'promises'>) {
  return basket.recipients.flatMap(({ id, address }) => {
    const promised = basket.lines.flatMap(line =>
      line.recipientId === id && line.shipMethod === 'ship' && lineSku(skus, line)?.isOversize
        ? (promises.deliveryAt(line, 1) ?? [])
        : [],
    )
    const last = lastOf(promised)
    return last === undefined || !address
      ? []
      : [{ id, region: deliveryRegion(basket.country, address.postalCode), from: last.from }]
  })
}

/** Reads the open days of a basket's in-home deliveries; no statement for a basket without any. */
export async function openTrips(
  db: Db,
  basket: Basket,
  view: Pick<BasketView, 'skus' | 'promises'>,
): Promise<OpenTrips> {
  const deliveries = deliveriesOf(basket, view)
  const days = await openDeliveryDays(
    db,
    basket.country,
    deliveries.map(({ region, from }) => ({ region, from, to: dateOf(dayNumber(from) + DAYS_OFFERED) })),
  )
  return new Map(deliveries.map(({ id }, i) => [id, days[i] ?? []]))
}
