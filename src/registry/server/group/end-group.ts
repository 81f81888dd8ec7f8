import { cents, type Cents } from '#lib/money.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { GROUP_DAYS_AFTER } from '../../rules/group-gift.ts'
import { freePiece, lockGroup, lockItemOf, writePledged, type Group } from './group-store.ts'

/** A share whose order was placed. */
export interface BoughtShare {
  readonly basketId: string
  readonly lineId: string
  readonly cents: Cents
  /** The gift card that holds the captured amount; null before the capture. */
  readonly cardId: string | null
}

/** A group gift that ends now: its paid shares, and the customers who get the gift card; none: it is paid back. */
export interface EndingGroup {
  readonly group: Group
  readonly shares: readonly BoughtShare[]
  readonly heirs: readonly string[]
}

/** Number of group gifts that are looked for at once. */
const PAGE = 200

/** The next ids of group gifts that may be due, after an id; null for the first ones. */
export async function dueGroups(db: Db, after: string | null): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    'groups-due',
    `SELECT g.id FROM registry_group g LEFT JOIN registry r ON r.id = g.registry_id
    WHERE g.state IN ('open', 'closing') AND ($1::uuid IS NULL OR g.id > $1) AND (
      g.state = 'closing' OR r.id IS NULL OR r.event_date + ${GROUP_DAYS_AFTER} < current_date
      OR g.target <= (SELECT sum(s.cents) FROM registry_share s WHERE s.group_id = g.id AND s.card_id IS NOT NULL
        AND s.state = 'bought')
    ) ORDER BY g.id LIMIT ${PAGE}`,
    [after],
  )
  return found.map(({ id }) => id)
}

/** Customers who get the gift card: the registrants, or those who were when the list was deleted. */
const heirsOf = async (db: Db, { registryId, heirs }: Group): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      'group-heirs',
      `SELECT c.id FROM customer c LEFT JOIN registry_registrant o ON o.customer_id = c.id AND o.registry_id = $1
      WHERE CASE WHEN $2::uuid[] IS NULL THEN o.customer_id IS NOT NULL ELSE c.id = ANY ($2) END
      ORDER BY o.joined_at, c.id FOR KEY SHARE OF c`,
      [registryId, heirs],
    )
  ).map(({ id }) => id)

/** True if the list is gone, or its event was more than 30 days ago. */
async function isOver(db: Db, { registryId }: Group): Promise<boolean> {
  const current = await rows(
    db,
    'group-list-current',
    `SELECT 1 FROM registry WHERE id = $1 AND event_date + ${GROUP_DAYS_AFTER} >= current_date`,
    [registryId],
  )
  return current.length === 0
}

async function placedShares(db: Db, groupId: string): Promise<(BoughtShare & { readonly state: string })[]> {
  const found = await rows<BoughtShare & { readonly state: string }>(
    db,
    'group-placed-shares',
    `SELECT basket_id AS "basketId", line_id AS "lineId", cents, card_id AS "cardId", state FROM registry_share
    WHERE group_id = $1 AND state IN ('ordering', 'bought') ORDER BY basket_id, line_id FOR UPDATE`,
    [groupId],
  )
  return found.map(share => ({ ...share, cents: cents(share.cents) }))
}

/** Writes the end of a locked group gift. Its piece is wanted again unless the whole amount was given. */
export async function writeEnd(
  db: Db,
  group: Group,
  end: { state: 'refunded' | 'ended' } | { state: 'issued'; seed: Buffer; amount: Cents; heirs: readonly string[] },
): Promise<void> {
  const card = end.state === 'issued' ? end : { seed: null, amount: null, heirs: group.heirs }
  await rows(
    db,
    'group-end',
    'UPDATE registry_group SET state = $2, ended_at = now(), seed = $3, amount = $4, heirs = $5 WHERE id = $1',
    [group.id, end.state, card.seed, card.amount, card.heirs],
  )
  if (end.state === 'issued')
    await rows(
      db,
      'group-shares-spent',
      `UPDATE registry_share SET state = 'spent' WHERE group_id = $1 AND state = 'bought'`,
      [group.id],
    )
  if (card.amount === null || card.amount < group.target) await freePiece(db, group)
}

/**
 * Locks a group gift that is complete and paid, or over. It takes no shares any more, and one without shares ends.
 * Undefined if it goes on, has ended, or waits for an order or a payment. Call it in the transaction that ends it.
 */
export async function beginEnd(db: Db, groupId: string): Promise<EndingGroup | undefined> {
  await lockItemOf(db, groupId)
  const group = await lockGroup(db, groupId)
  if (group?.state !== 'open' && group?.state !== 'closing') return undefined
  const shares = await placedShares(db, groupId)
  const paid = shares.reduce((all, share) => all + (share.cardId === null ? 0 : share.cents), 0)
  const isDue = group.state === 'closing' || paid >= group.target || (await isOver(db, group))
  if (!isDue) return undefined
  await rows(db, 'group-close', `UPDATE registry_group SET state = 'closing' WHERE id = $1`, [groupId])
  await rows(db, 'group-drop-held', `DELETE FROM registry_share WHERE group_id = $1 AND state = 'held'`, [groupId])
  await writePledged(db, groupId)
  if (shares.length === 0) {
    await writeEnd(db, group, { state: 'ended' })
    return undefined
  }
  if (shares.some(share => share.state === 'ordering' || share.cardId === null)) return undefined
  return { group, shares, heirs: await heirsOf(db, group) }
}
