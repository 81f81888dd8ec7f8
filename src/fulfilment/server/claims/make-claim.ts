import type { z } from 'zod'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { tx } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import type { informClaim, makeClaim } from '../../claims-contract.ts'
import { CLAIM_PICTURES, claimUntil, cleanWords, MOST_CLAIMS, stateAfterAction } from '../../rules/claim.ts'
import { claimableUnits } from '../follow-order.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockOrder, readRecords, type OrderRecords } from '../shipment-records.ts'
import { tellNews } from '../tell-news.ts'
import { attachPictures, insertClaim, insertEntry, lockUnsentPictures, updateClaim } from './claim-store.ts'

type Made = z.output<typeof makeClaim.input>
type MadeReply = z.input<typeof makeClaim.reply>
type Informed = z.output<typeof informClaim.input>
type InformedReply = z.input<typeof informClaim.reply>
type Deps = Pick<FulfilmentDeps, 'pool' | 'newId' | 'now'>

/** True if the units have arrived in this shipment, are still there, and the time for this reason is not over. */
function isClaimable(records: OrderRecords, { shipmentId, lineId, quantity, reason }: Made, now: number): boolean {
  const shipment = records.shipments.find(one => one.id === shipmentId)
  const units = shipment?.lines.find(one => one.lineId === lineId)
  if (!shipment || !units || records.claims.length >= MOST_CLAIMS) return false
  const until = claimUntil(shipment.endedAt === null ? null : Date.parse(shipment.endedAt), reason)
  return until !== undefined && now <= until && quantity <= claimableUnits(records, units)
}

async function register(deps: Deps, db: Db, order: PlacedOrder, made: Made): Promise<MadeReply> {
  const { basketId } = order
  await lockOrder(db, basketId)
  const records = await readRecords(db, basketId)
  if (records.claims.some(one => one.id === made.claimId)) return { outcome: 'made' }
  if (!isClaimable(records, made, deps.now())) return { outcome: 'not-claimable' }
  if (!(await lockUnsentPictures(db, basketId, made.pictureIds))) return { outcome: 'pictures-missing' }
  const { claimId, shipmentId, lineId, quantity, reason, wish } = made
  const number = `${order.number}-C${records.claims.length + 1}`
  await insertClaim(db, { id: claimId, number, basketId, shipmentId, lineId, quantity, reason, wish })
  await insertEntry(db, { id: claimId, claimId, kind: 'asked', words: cleanWords(made.words) })
  await attachPictures(db, claimId, made.pictureIds)
  await tellNews(db, basketId, [{ kind: 'claim-received', claimId }], deps.newId)
  return { outcome: 'made' }
}

/** Registers a claim for units that have arrived, and mails that it was received. Safe to repeat with the same id. */
export const registerClaim = (deps: Deps, order: PlacedOrder, made: Made): Promise<MadeReply> =>
  tx(deps.pool, db => register(deps, db, order, made))

async function inform(db: Db, { basketId }: PlacedOrder, informed: Informed): Promise<InformedReply> {
  const { entryId, claimId, words, pictureIds } = informed
  await lockOrder(db, basketId)
  const { claims } = await readRecords(db, basketId)
  const claim = claims.find(one => one.id === claimId)
  if (claim?.entries.some(one => one.id === entryId)) return { outcome: 'added' }
  const state = claim && stateAfterAction(claim.state, { kind: 'inform' })
  if (!claim || !state) return { outcome: 'not-asked' }
  const isTooMany = claim.pictureIds.length + pictureIds.length > CLAIM_PICTURES.mostInAll
  if (isTooMany || !(await lockUnsentPictures(db, basketId, pictureIds))) return { outcome: 'pictures-missing' }
  await insertEntry(db, { id: entryId, claimId, kind: 'informed', words: cleanWords(words) })
  await attachPictures(db, claimId, pictureIds)
  await updateClaim(db, claimId, state, null)
  return { outcome: 'added' }
}

/** Adds the customer's answer to a question of staff, who look at the claim again. Safe to repeat with the same id. */
export const addInformation = ({ pool }: Deps, order: PlacedOrder, informed: Informed): Promise<InformedReply> =>
  tx(pool, db => inform(db, order, informed))
