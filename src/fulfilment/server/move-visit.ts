import type { z } from 'zod'
import { localTime } from '#delivery/rules/local-time.ts'
import { SITES } from '#lib/site.ts'
import { deliveryRegion } from '#orders/rules/delivery-region.ts'
import { openDeliveryDays } from '#orders/server/delivery/open-delivery-days.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { moveVisit, visitDays } from '../contract.ts'
import { visitWindow } from '../rules/visit-window.ts'
import { bookedSlot, exchangeBooking, takeSlot, type DeliverySlot } from './delivery-slots.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { lockOrder, readRecords } from './shipment-records.ts'
import { tellNews } from './tell-news.ts'

type Deps = Pick<FulfilmentDeps, 'pool' | 'now' | 'newId'>

/** The booked day of a visit, its region, and the days that can be chosen; `window` is undefined if none can. */
async function visitOf({ now }: Deps, db: Db, order: PlacedOrder, recipientId: string) {
  const recipient = order.recipients.find(one => one.id === recipientId)
  if (!recipient?.hasVisit) throw new Refused({ kind: 'not-found', message: 'There is no such visit.' })
  const { country } = SITES[order.site]
  const booked = await bookedSlot(db, order.basketId, recipientId, 'visit')
  const { shipments } = await readRecords(db, order.basketId)
  const recipients = [{ ...recipient, visitDay: booked?.day ?? null }]
  const window = visitWindow({ ...order, recipients }, shipments, recipientId, localTime(now()).day)
  return { booked, window, country, region: deliveryRegion(country, recipient.address.postalCode) }
}

/** The days on which the installer can come instead, and the booked one. */
export async function openVisitDays(
  deps: Deps,
  order: PlacedOrder,
  recipientId: string,
): Promise<z.input<typeof visitDays.reply>> {
  const { booked, window, country, region } = await visitOf(deps, deps.pool, order, recipientId)
  const [days] = window ? await openDeliveryDays(deps.pool, country, [{ kind: 'visit', region, ...window }]) : [[]]
  return { days: [...days!], booked: booked?.day ?? null }
}

/** Locks both days in their order, so that two customers who exchange them do not wait for each other. */
const lockDays = (db: Db, { country, region }: DeliverySlot, days: readonly string[]): Promise<unknown> =>
  rows(
    db,
    'lock-visit-days',
    `SELECT 1 FROM appointment_day
    WHERE kind = 'visit' AND country = $1 AND region = $2 AND day = ANY($3)
    ORDER BY day FOR UPDATE`,
    [country, region, days],
  )

/**
 * Books another day for the installer's visit to a recipient, and gives the former one back; a visit that was to be
 * arranged on the phone gets its day. A mail tells of it. Repeating it changes nothing.
 */
export async function moveInstallerVisit(
  deps: Deps,
  order: PlacedOrder,
  { recipientId, day }: Pick<z.output<typeof moveVisit.input>, 'recipientId' | 'day'>,
): Promise<z.input<typeof moveVisit.reply>> {
  return tx(deps.pool, async db => {
    await lockOrder(db, order.basketId)
    const { booked, window, country, region } = await visitOf(deps, db, order, recipientId)
    if (booked?.day === day) return { outcome: 'moved' }
    if (window === undefined) return { outcome: 'too-late' }
    if (day < window.from || day > window.to)
      throw new Refused({ kind: 'conflict', message: 'This day cannot be chosen.' })
    const slot = { country, region, day }
    await lockDays(db, slot, [day, ...(booked ? [booked.day] : [])])
    // An installer comes to a region without a calendar by agreement only.
    if ((await takeSlot(db, slot, 'visit')) !== 'taken') return { outcome: 'day-taken' }
    await exchangeBooking(db, order.basketId, recipientId, slot, 'visit')
    await tellNews(db, order.basketId, [{ kind: 'visit-moved', recipientId }], deps.newId)
    return { outcome: 'moved' }
  })
}
