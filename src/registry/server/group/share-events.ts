import { rows, type Db } from '#platform/database/query.ts'
import { lockGroup, writePledged } from './group-store.ts'

/**
 * Notes the gift card that holds the captured amount of a share. Returns false if the share is not a bought one. Call
 * it in the transaction that has locked the order.
 */
export async function recordPaidShare(db: Db, basketId: string, lineId: string, cardId: string): Promise<boolean> {
  const noted = await rows(
    db,
    'share-paid',
    `UPDATE registry_share SET card_id = $3 WHERE basket_id = $1 AND line_id = $2 AND state = 'bought' RETURNING 1`,
    [basketId, lineId, cardId],
  )
  return noted.length === 1
}

/**
 * Makes a share open again that is cancelled or paid back. Returns false if its amount is on the gift card of the group
 * gift already. Call it in the transaction that records the cancellation, before the card of the share is voided.
 */
export async function giveShareBack(db: Db, basketId: string, lineId: string): Promise<boolean> {
  const [share] = await rows<{ groupId: string }>(
    db,
    'share-group',
    'SELECT group_id AS "groupId" FROM registry_share WHERE basket_id = $1 AND line_id = $2',
    [basketId, lineId],
  )
  if (!share) return true
  await lockGroup(db, share.groupId)
  const [found] = await rows<{ state: string }>(
    db,
    'share-give-back',
    `UPDATE registry_share SET state = CASE WHEN state = 'spent' THEN state ELSE 'returned' END
    WHERE basket_id = $1 AND line_id = $2 RETURNING state`,
    [basketId, lineId],
  )
  if (found?.state === 'spent') return false
  await writePledged(db, share.groupId)
  return true
}

/** Lines of an order whose shares are on the gift card of their group gift. */
export const spentShares = async (db: Db, basketId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await rows<{ id: string }>(
        db,
        'shares-spent',
        `SELECT line_id AS id FROM registry_share WHERE basket_id = $1 AND state = 'spent'`,
        [basketId],
      )
    ).map(({ id }) => id),
  )
