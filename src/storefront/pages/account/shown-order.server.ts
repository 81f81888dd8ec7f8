import { data } from 'react-router'
import { timelineOf } from '#account/rules/timeline.ts'
import type { Shipment } from '#account/web/order-detail.tsx'
import { dayNumber } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { ORDER_NUMBER } from '#orders/rules/order-number.ts'
import { readLinkedOrder } from '#orders/server/order-link.ts'
import { readOrderOf, type PlacedOrder } from '#orders/server/read-order.ts'
import { customerKey } from '#platform/session.ts'
import { confirmedOrder } from '../checkout/confirmed-order.server.ts'
import { customerOrLogin, ORDER_TIME_ZONE } from './account-data.server.ts'

/** The order of a page: by the key of its link, or because it belongs to the customer. */
async function orderOf(request: PageRequest, number: string, url: URL) {
  const { account } = request
  const key = url.searchParams.get('key')
  if (key !== null) return { order: await readLinkedOrder(account.db, account.secret, { number, key }), isLinked: true }
  const { customerId } = customerOrLogin(request, url)
  return { order: await readOrderOf(account.db, customerKey(customerId), number), isLinked: false }
}

/** Lines with the same promised days, each with its place on the time scale of the whole order. */
function shipmentsOf(
  { lines, placedAt }: PlacedOrder,
  shown: readonly Shipment['lines'][number][],
  now: number,
): Shipment[] {
  const sorted = lines.toSorted((a, b) => a.promisedFrom.localeCompare(b.promisedFrom))
  const [placed, today] = [placedAt.getTime(), now].map(time => localTime(time, ORDER_TIME_ZONE).day)
  const last = Math.max(...lines.map(line => dayNumber(line.promisedTo)))
  const groups = Map.groupBy(
    sorted.map((line, i) => ({ line, shown: shown[i]! })),
    ({ line }) => `${line.shipMethod} ${line.promisedFrom} ${line.promisedTo}`,
  )
  return [...groups.values()].map(group => {
    const [{ line, shown: first }] = [group[0]!]
    const [from, to] = [dayNumber(line.promisedFrom), dayNumber(line.promisedTo)]
    return {
      arrives: first.arrives,
      isPickup: first.isPickup,
      lines: group.map(one => one.shown),
      timeline: timelineOf({ placed: placed!, today: today!, from, to, last }),
    }
  })
}

/** One order, for its customer or for whoever has its link. Everybody else gets "not found" [ASVS-8.2.2]. */
export async function shownOrder(request: PageRequest, number: string, url: URL) {
  const { site, language, checkout } = request
  if (!ORDER_NUMBER.test(number)) throw data(null, { status: 404 })
  const { order, isLinked } = await orderOf(request, number, url)
  if (order === undefined) throw data(null, { status: 404 })
  const shown = await confirmedOrder(checkout, site.country, language, order)
  return {
    isLinked,
    order: shown,
    currency: order.currency,
    placed: new Intl.DateTimeFormat(site.lang, { dateStyle: 'long', timeZone: ORDER_TIME_ZONE }).format(order.placedAt),
    shipments: shipmentsOf(order, shown.lines, request.clock.now()),
  }
}
