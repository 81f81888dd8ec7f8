import type { Basket } from '#cart/rules/basket.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { lastOf } from '#delivery/rules/promise.ts'
import { DAYS_OFFERED } from '#orders/rules/days-offered.ts'
import { deliveryRegion } from '#orders/rules/delivery-region.ts'
import { openDeliveryDays, type AskedRegion } from '#orders/server/delivery/open-delivery-days.ts'
import type { Db } from '#platform/database/query.ts'
import type { BasketView } from './basket-view.ts'
import { planVisits, type VisitPlans } from './installation-visits.ts'

/** Open days `yyyy-mm-dd` by recipient id. */
type DaysByRecipient = ReadonlyMap<string, readonly string[]>

export interface OpenTrips {
  /**
   * Days of the in-home deliveries; no entry for a recipient without large pieces or without an address. An empty list
   * means that the crew comes on any day.
   */
  readonly trips: DaysByRecipient
  /** Days of the installers' visits; no entry for a recipient with whom we arrange the visit on the phone. */
  readonly visits: DaysByRecipient
  readonly visitPlans: VisitPlans
}

/** An appointment with a recipient from the first day on which it is possible. */
interface Appointment extends AskedRegion {
  readonly id: string
}

type Seen = Pick<BasketView, 'skus' | 'promises' | 'priced'>

const lastDayFrom = (from: string): string => dateOf(dayNumber(from) + DAYS_OFFERED)

/** The in-home deliveries of a basket: from the day when the last large piece of a recipient can arrive. */
function tripsOf(basket: Basket, { skus, promises }: Seen): Appointment[] {
  return basket.recipients.flatMap(({ id, address }) => {
    const promised = basket.lines.flatMap(line =>
      line.recipientId === id && line.shipMethod === 'ship' && lineSku(skus, line)?.isOversize
        ? (promises.deliveryAt(line, 1) ?? [])
        : [],
    )
    const from = lastOf(promised)?.from
    if (from === undefined || !address) return []
    const region = deliveryRegion(basket.country, address.postalCode)
    return [{ kind: 'trip' as const, id, region, from, to: lastDayFrom(from) }]
  })
}

/** The installers' visits of a basket for which the shopper can choose a day. */
function visitsOf(basket: Basket, plans: VisitPlans): Appointment[] {
  return basket.recipients.flatMap(({ id, address }) => {
    const plan = plans.get(id)
    if (plan?.kind !== 'days' || !address) return []
    const region = deliveryRegion(basket.country, address.postalCode)
    return [{ kind: 'visit' as const, id, region, from: plan.from, to: lastDayFrom(plan.from) }]
  })
}

/** Reads the open days of a basket's appointments; no statement for a basket without any. */
export async function openTrips(db: Db, basket: Basket, view: Seen): Promise<OpenTrips> {
  const visitPlans = planVisits(basket, view)
  const asked = [...tripsOf(basket, view), ...visitsOf(basket, visitPlans)]
  const days = await openDeliveryDays(db, basket.country, asked)
  const of = (kind: AskedRegion['kind']): DaysByRecipient =>
    new Map(asked.flatMap((one, i) => (one.kind === kind ? [[one.id, days[i] ?? []] as const] : [])))
  return { trips: of('trip'), visits: of('visit'), visitPlans }
}
