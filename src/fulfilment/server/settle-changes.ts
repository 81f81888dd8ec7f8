import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { streetAddress } from '#registry/server/registry-address.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { OrderNews } from '../rules/order-news.ts'
import { hasLeft } from '../rules/shipment-progress.ts'
import { applyCancellation } from './apply-cancellation.ts'
import { applyRedirect, undoRedirect, type Redirect } from './apply-redirect.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import type { ChangeOutcome, LineQuantity } from './fulfilment-service.ts'
import { requestShipment } from './request-shipments.ts'
import { lockOrder, readRecords, type OrderRecords, type StoredChange } from './shipment-records.ts'
import { tellNews } from './tell-news.ts'

interface Answered {
  readonly change: StoredChange
  readonly outcome: Exclude<ChangeOutcome, 'unknown'>
}

/** Asks the fulfilment service for one change; its id and its shipment are the idempotency key. */
async function ask(
  deps: FulfilmentDeps,
  order: PlacedOrder,
  { shipments }: OrderRecords,
  change: StoredChange,
): Promise<ChangeOutcome> {
  const { shipmentId, requestId } = change
  // A service that does not know the shipment yet could not take anything back.
  const shipment = shipments.find(one => one.id === shipmentId)!
  if (shipment.kind === 'email') return hasLeft(shipment.state) ? 'too-late' : 'done'
  if (!(await requestShipment(deps, order, shipment))) return 'unknown'
  const key = `${requestId}:${shipmentId}`
  if (change.kind === 'redirect') {
    const { slot: _slot, ...wanted } = change.detail as Redirect
    const address = wanted.address && (await streetAddress(deps.pool, order.basketId, wanted.address))
    return deps.service.redirect({ key, shipmentId, ...wanted, ...(address && { address }) })
  }
  const { lines } = change.detail as { lines: LineQuantity[] }
  return deps.service.withdraw({ key, shipmentId, lines })
}

/** Records the answers, and lets stock, tenders, dates and mails follow them, in one transaction. */
async function apply(deps: FulfilmentDeps, order: PlacedOrder, answers: readonly Answered[], isTold: boolean) {
  await tx(deps.pool, async db => {
    await lockOrder(db, order.basketId)
    const credits: string[] = []
    const news: OrderNews[] = []
    for (const { change, outcome: answered } of answers) {
      const outcome = await outcomeNow(db, order, change, answered)
      if (!(await markAnswered(db, change, outcome))) continue
      const { shipmentId } = change
      if (outcome === 'too-late') {
        if (change.kind === 'redirect') await undoRedirect(db, change)
        if (!isTold && change.kind === 'cancel') news.push({ kind: 'cancelled-too-late', shipmentId })
      } else if (change.kind === 'cancel') credits.push(await applyCancellation(deps, db, order, change))
      else {
        await applyRedirect(db, order, change, new Date(deps.now()).toISOString())
        news.push({ kind: 'delivery-changed', shipmentId })
      }
    }
    if (credits.length > 0) news.push({ kind: 'cancelled', creditIds: credits })
    await tellNews(db, order.basketId, news, deps.newId)
  })
}

/** The answer, unless a gift card that goes by email was sent since: the shop itself decides about those. */
async function outcomeNow(
  db: Db,
  { basketId }: PlacedOrder,
  { shipmentId }: StoredChange,
  answer: Answered['outcome'],
) {
  const { shipments } = await readRecords(db, basketId)
  const shipment = shipments.find(one => one.id === shipmentId)
  return shipment?.kind === 'email' && hasLeft(shipment.state) ? 'too-late' : answer
}

/** Returns false if another process has recorded the answer meanwhile. */
async function markAnswered(db: Db, { requestId, shipmentId }: StoredChange, outcome: Answered['outcome']) {
  const marked = await rows(
    db,
    'change-answered',
    `UPDATE shipment_change SET state = $3, answered_at = now()
    WHERE request_id = $1 AND shipment_id = $2 AND state = 'asked'
    RETURNING 1`,
    [requestId, shipmentId, outcome],
  )
  return marked.length === 1
}

/** The job settles what the request has not: the process may end, or the fulfilment service may give no answer. */
export const settleLater = (db: Db, basketId: string, id: string): Promise<unknown> =>
  rows(
    db,
    'settle-changes-later',
    `INSERT INTO outbox (id, kind, payload, run_at)
    VALUES ($1, 'settle-changes', jsonb_build_object('basketId', $2::uuid), now() + interval '10 seconds')`,
    [id, basketId],
  )

/**
 * Asks the fulfilment service for every change of an order that has no answer yet, and applies the answers. Returns the
 * number of changes that remain without one. `isTold`: the customer is waiting and sees the outcome, so that no mail
 * tells that it is too late.
 */
export async function settleChanges(
  deps: FulfilmentDeps,
  order: PlacedOrder,
  { requestId, isTold }: { readonly requestId?: string; readonly isTold: boolean },
): Promise<number> {
  const records = await readRecords(deps.pool, order.basketId)
  const open = records.changes.filter(
    change => change.state === 'asked' && (requestId === undefined || change.requestId === requestId),
  )
  const answers: Answered[] = []
  for (const change of open) {
    const outcome = await ask(deps, order, records, change)
    if (outcome !== 'unknown') answers.push({ change, outcome })
  }
  if (answers.length > 0) await apply(deps, order, answers, isTold)
  return open.length - answers.length
}

/** The job for changes that their request has not settled. Throws while one has no answer, to be tried again. */
export async function settleOpenChanges(deps: FulfilmentDeps, basketId: string): Promise<void> {
  const order = await readOrder(deps.pool, basketId)
  if (!order) throw new Error(`there is no order for basket ${basketId}`)
  const left = await settleChanges(deps, order, { isTold: false })
  if (left > 0) throw new Error(`the fulfilment service has not answered ${left} changes of order ${order.number}`)
}
