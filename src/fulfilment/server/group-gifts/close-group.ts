import { randomBytes } from 'node:crypto'
import { sum } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { giftCardNumberHash } from '#payments/server/gift-card-secrets.ts'
import { readOrder } from '#orders/server/read-order.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { beginEnd, dueGroups, writeEnd, type BoughtShare, type EndingGroup } from '#registry/server/group/end-group.ts'
import { lockGroup, lockItemOf } from '#registry/server/group/group-store.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { cardOfSeed, voidGiftCard } from '../money/bought-cards.ts'
import { readRecords } from '../shipment-records.ts'
import { payShareBack } from './pay-share-back.ts'

/** Takes the captured amounts off the gift cards of the shares. Throws if one of them is not whole. */
async function emptyCards(db: Db, shares: readonly BoughtShare[]): Promise<void> {
  for (const { basketId, cardId } of shares)
    if (!(await voidGiftCard(db, basketId, cardId!))) throw new Error(`the gift card of share ${cardId} is not whole`)
}

/** A seed whose number neither a card nor an order has. */
async function freeSeed({ giftCards }: Pick<FulfilmentDeps, 'giftCards'>, db: Db): Promise<Buffer> {
  for (;;) {
    const seed = randomBytes(32)
    const taken = await rows(
      db,
      'group-card-number-taken',
      `SELECT 1 FROM gift_card WHERE number_hash = $1 UNION ALL SELECT 1 FROM bought_gift_card WHERE number_hash = $1`,
      [giftCardNumberHash(giftCards, cardOfSeed(giftCards, seed).number)],
    )
    if (taken.length === 0) return seed
  }
}

/**
 * Makes the gift card of a group gift in the transaction that empties those of its shares, so that the ledger holds the
 * amount once at every moment. Its id is that of the group gift: there is never a second one.
 */
async function issue(deps: FulfilmentDeps, db: Db, { group, shares, heirs }: EndingGroup): Promise<void> {
  const amount = sum(shares.map(share => share.cents))
  await emptyCards(db, shares)
  const seed = await freeSeed(deps, db)
  const { salt, ...secrets } = cardOfSeed(deps.giftCards, seed)
  const { country } = SITES[group.site]
  if (!(await issueGiftCard(db, deps.giftCards, { id: group.id, ...secrets, country, amount }, salt)))
    throw new Error(`the number of the gift card of group gift ${group.id} is taken`)
  await writeEnd(db, group, { state: 'issued', seed, amount, heirs })
  for (const customerId of heirs)
    await rows(
      db,
      'mail-group-gift',
      `INSERT INTO outbox (id, kind, payload)
      VALUES ($1, 'group-gift-mail', jsonb_build_object('groupId', $2::uuid, 'customerId', $3::uuid))`,
      [deps.newId(), group.id, customerId],
    )
}

/** Pays one share of a group gift back. */
async function payBackOne(deps: FulfilmentDeps, { basketId, lineId }: BoughtShare): Promise<void> {
  const order = await readOrder(deps.pool, basketId)
  if (!order) throw new Error(`there is no order for basket ${basketId}`)
  const { shipments } = await readRecords(deps.pool, basketId)
  const shipment = shipments.find(one => one.lines.some(line => line.lineId === lineId))!
  const share = { shipmentId: shipment.id, lineIds: [lineId], sourceId: lineId }
  await tx(deps.pool, db => payShareBack(deps, db, order, share))
}

/**
 * Pays the shares of a group gift back that nobody can get, and ends it. One that cannot be paid back is logged, and
 * does not keep the others waiting. Throws the first such error after the others are paid back.
 */
async function payBack(deps: FulfilmentDeps, { group, shares }: EndingGroup): Promise<void> {
  const errors: unknown[] = []
  for (const share of shares)
    try {
      await payBackOne(deps, share)
    } catch (error) {
      const { basketId, lineId } = share
      deps.log.error({ err: error, groupId: group.id, basketId, lineId }, 'a share could not be paid back')
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
  await tx(deps.pool, async db => {
    await lockItemOf(db, group.id)
    const now = await lockGroup(db, group.id)
    if (now?.state === 'closing' && now.pledged === 0) await writeEnd(db, now, { state: 'refunded' })
  })
}

/**
 * Ends a group gift that is complete and paid, or over: makes one gift card of what was paid and mails it to the
 * registrants, or pays the shares back if there is none any more. May run at any time and at once with itself.
 */
export async function closeGroup(deps: FulfilmentDeps, groupId: string): Promise<void> {
  const unclaimed = await tx(deps.pool, async db => {
    const ending = await beginEnd(db, groupId)
    if (!ending || ending.heirs.length === 0) return ending
    await issue(deps, db, ending)
    return undefined
  })
  if (unclaimed) await payBack(deps, unclaimed)
}

/** Ends a group gift if it is due. A failure is logged, because the job of all group gifts tries again. */
export async function tryToClose(deps: FulfilmentDeps, groupId: string): Promise<void> {
  try {
    await closeGroup(deps, groupId)
  } catch (error) {
    deps.log.error({ err: error, groupId }, 'a group gift could not be ended, will try again')
  }
}

/** Ends all group gifts that are due. One that fails is tried again the next time. */
export async function closeDueGroups(deps: FulfilmentDeps): Promise<void> {
  let due = await dueGroups(deps.pool, null)
  while (due.length > 0) {
    for (const id of due) await tryToClose(deps, id)
    due = await dueGroups(deps.pool, due.at(-1)!)
  }
}
