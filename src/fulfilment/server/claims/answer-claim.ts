import type { z } from 'zod'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { cleanWords, stateAfterAction, type ClaimAction, type ClaimEntryKind } from '../../rules/claim.ts'
import { lostUnits, withLost } from '../../rules/lost-units.ts'
import { creditBetween, worthOf } from '../../rules/order-worth.ts'
import type { answerClaim } from '../../staff-contract.ts'
import { unitsLeft } from '../units-left.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockOrder, readRecords, type OrderRecords, type StoredClaim } from '../shipment-records.ts'
import { tellNews } from '../tell-news.ts'
import { worthOrder } from '../money/worth-of-order.ts'
import { writeCredit } from '../money/write-credit.ts'
import { insertEntry, updateClaim } from './claim-store.ts'

type Answer = z.output<typeof answerClaim.input>
type Reply = z.input<typeof answerClaim.reply>
type Deps = Pick<FulfilmentDeps, 'pool' | 'newId'>

/** The order of a claim; throws `not-found` if there is no such claim. */
export async function orderOfClaim(db: Db, claimId: string): Promise<PlacedOrder> {
  const [found] = await rows<{ basket_id: string }>(
    db,
    'claim-order',
    'SELECT basket_id FROM order_claim WHERE id = $1',
    [claimId],
  )
  const order = found && (await readOrder(db, found.basket_id))
  if (!order) throw new Refused({ kind: 'not-found', message: 'There is no such claim.' })
  return order
}

/** Amounts of a refund of the units of a claim: the same as if they were returned now. */
export function refundOf(order: PlacedOrder, { shipments }: OrderRecords, { lineId, quantity }: StoredClaim) {
  const [lost, amounts] = [lostUnits(shipments), worthOrder(order)]
  return creditBetween(worthOf(amounts, lost), worthOf(amounts, withLost(lost, 'returned', [{ lineId, quantity }])))
}

/** True if all units of a claim are still with the customer and paid for. */
export const isRefundable = (records: OrderRecords, { lineId, quantity }: StoredClaim): boolean =>
  quantity <= unitsLeft(records, lineId)

/** Gives the money of the units of a claim back; the customer keeps them. */
async function refund(deps: Deps, db: Db, order: PlacedOrder, records: OrderRecords, claim: StoredClaim) {
  if (!isRefundable(records, claim))
    throw new Refused({
      kind: 'conflict',
      message: 'Units of this claim were returned or are on their way back: they are paid back by the return.',
    })
  const { id, shipmentId, lineId, quantity } = claim
  await rows(
    db,
    'claim-refund-units',
    'UPDATE shipment_line SET refunded = refunded + $3 WHERE shipment_id = $1 AND line_id = $2',
    [shipmentId, lineId, quantity],
  )
  const credit = {
    id: deps.newId(),
    kind: 'claim' as const,
    sourceId: id,
    shipmentId,
    lines: [{ lineId, quantity }],
    amounts: refundOf(order, records, claim),
  }
  await writeCredit(db, order, credit, deps.newId)
}

const actionOf = ({ decision, remedy }: Answer): ClaimAction =>
  decision === 'accept' ? { kind: decision, remedy: remedy! } : { kind: decision }

/** The entry that an answer leaves; a refund is accepted and settled by one entry. */
const ENTRY_KINDS: Readonly<Record<Answer['decision'], ClaimEntryKind>> = {
  accept: 'accepted',
  decline: 'declined',
  ask: 'needs-information',
  settle: 'settled',
}

async function apply(deps: Deps, db: Db, order: PlacedOrder, answer: Answer): Promise<Reply> {
  const { answerId, claimId, decision, remedy, words } = answer
  await lockOrder(db, order.basketId)
  const records = await readRecords(db, order.basketId)
  const claim = records.claims.find(one => one.id === claimId)!
  if (claim.entries.some(one => one.id === answerId)) return { state: claim.state }
  const state = stateAfterAction(claim.state, actionOf(answer))
  if (state === undefined)
    throw new Refused({ kind: 'conflict', message: 'Somebody has answered this claim in the meantime.' })
  if (remedy === 'refund') await refund(deps, db, order, records, claim)
  await updateClaim(db, claimId, state, remedy)
  await insertEntry(db, { id: answerId, claimId, kind: ENTRY_KINDS[decision], words: cleanWords(words) })
  await tellNews(db, order.basketId, [{ kind: 'claim-answered', claimId, entryId: answerId }], deps.newId)
  return { state }
}

/**
 * Writes the answer of staff to a claim: its state, a refund, and the mail to the customer, in one transaction. Safe to
 * repeat with the same id. Throws `conflict` if the claim is in another state by now.
 */
export async function writeAnswer(deps: Deps, answer: Answer): Promise<Reply> {
  const order = await orderOfClaim(deps.pool, answer.claimId)
  return tx(deps.pool, db => apply(deps, db, order, answer))
}
