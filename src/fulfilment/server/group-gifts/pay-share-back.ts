import type { PlacedOrder } from '#orders/server/read-order.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { lostUnits, withLost } from '../../rules/lost-units.ts'
import { creditBetween, worthOf } from '../../rules/order-worth.ts'
import { unitsLeft } from '../units-left.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { worthOrder } from '../money/worth-of-order.ts'
import { writeCredit } from '../money/write-credit.ts'
import { lockOrder, readRecords } from '../shipment-records.ts'
import { tellNews } from '../tell-news.ts'

/**
 * Gives shares of group gifts that have been captured back to the tenders of their order, once; the buyer is told by
 * mail. The shares are lines of one shipment, and `sourceId` is what asked for it. Call it in a transaction.
 * @throws Refused `conflict` if the amount of a share is on the gift card of its group gift already.
 */
export async function payShareBack(
  deps: Pick<FulfilmentDeps, 'newId'>,
  db: Db,
  order: PlacedOrder,
  {
    shipmentId,
    lineIds,
    sourceId,
  }: { readonly shipmentId: string; readonly lineIds: readonly string[]; readonly sourceId: string },
): Promise<void> {
  await lockOrder(db, order.basketId)
  const records = await readRecords(db, order.basketId)
  const lines = lineIds.filter(id => unitsLeft(records, id) > 0).map(lineId => ({ lineId, quantity: 1 }))
  if (lines.length === 0) return
  await rows(
    db,
    'share-refund-units',
    'UPDATE shipment_line SET refunded = refunded + 1 WHERE shipment_id = $1 AND line_id = ANY ($2::uuid[])',
    [shipmentId, lines.map(({ lineId }) => lineId)],
  )
  const [lost, amounts] = [lostUnits(records.shipments), worthOrder(order)]
  const credit = {
    id: deps.newId(),
    kind: 'claim' as const,
    sourceId,
    shipmentId,
    lines,
    amounts: creditBetween(worthOf(amounts, lost), worthOf(amounts, withLost(lost, 'returned', lines))),
  }
  await writeCredit(db, order, credit, deps.newId)
  await tellNews(db, order.basketId, [{ kind: 'cancelled', creditIds: [credit.id] }], deps.newId)
}
