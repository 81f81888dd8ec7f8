import { minus, ZERO, type Cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { tx, type Pool } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { ShareOfLine } from '../../rules/group-gift.ts'
import { heldUntil } from '../held-until.ts'
import type { Holder, PlacementOfGifts } from '../holder.ts'
import { visibleTo } from '../visible-to.ts'
import { endHolds, lockGroup, pledgedSum, writePledged, type Group } from './group-store.ts'

/** A share in an order that is being placed. */
export interface OrderedShare extends ShareOfLine {
  /** Name of the buyer and the words, for the thank-you list. */
  readonly giver: string
  readonly message: string
}

/** A share that cannot be held; `left` cents of the group gift are not pledged. */
export interface ShareShortage {
  readonly lineId: string
  readonly left: Cents
}

/** Holds of shares of group gifts, for carts and orders. They work as those of pieces do. */
export interface ShareHolds {
  /** Holds shares for a cart for 30 minutes, all or none. Answers the first one that is more than is left. */
  hold(holder: Holder, shares: readonly ShareOfLine[]): Promise<ShareShortage | undefined>
  /** Renews the holds of a cart. Returns the shares that it does not hold any more. */
  renew(basketId: string, shares: readonly ShareOfLine[]): Promise<ShareOfLine[]>
  /** Ends the holds of a cart but those of these shares. */
  keepOnly(basketId: string, shares: readonly ShareOfLine[]): Promise<void>
  /** Holds shares for an order that is being placed. `mayHold` is asked in the same transaction. */
  order(
    placement: PlacementOfGifts,
    shares: readonly OrderedShare[],
    mayHold: (db: Db) => Promise<boolean>,
  ): Promise<ShareShortage | 'may-not' | undefined>
  /** The placement has failed: its shares are held for the cart again. */
  release(placement: Pick<PlacementOfGifts, 'basketId' | 'id'>): Promise<void>
}

/** Ends the transaction of a hold without changes. */
class Short extends Error {
  readonly shortage: ShareShortage | 'may-not'
  constructor(shortage: ShareShortage | 'may-not') {
    super('a share cannot be held')
    this.shortage = shortage
  }
}

/** True if a holder may see the registry of a group gift, and both are of the holder's country. */
async function isOpenTo(db: Db, { registryId, site }: Group, { country, customerId }: Omit<Holder, 'basketId'>) {
  if (SITES[site].country !== country) return false
  const found = await rows(
    db,
    'share-registry-open',
    `SELECT 1 FROM registry r WHERE r.id = $1 AND r.country = $2 AND ${visibleTo('$3')}`,
    [registryId, country, customerId],
  )
  return found.length > 0
}

/** Writes the hold of a cart or of a placement. Returns false if the stored share is in a later state. */
async function writeHold(
  db: Db,
  basketId: string,
  { lineId, groupId, cents, giver = '', message = '' }: ShareOfLine & Partial<OrderedShare>,
  placementId: string | null,
): Promise<boolean> {
  const written = await rows(
    db,
    'share-hold',
    `INSERT INTO registry_share AS s (basket_id, line_id, group_id, cents, state, held_until, giver, message,
      placement_id)
    VALUES ($1, $2, $3, $4, CASE WHEN $7::uuid IS NULL THEN 'held' ELSE 'ordering' END, ${heldUntil('now()')}, $5, $6,
      $7)
    ON CONFLICT (basket_id, line_id) DO UPDATE SET state = excluded.state, held_until = ${heldUntil('s.held_since')},
      giver = excluded.giver, message = excluded.message, placement_id = excluded.placement_id
      WHERE s.group_id = excluded.group_id AND s.cents = excluded.cents
        AND (s.state = 'held' OR s.state = 'ordering' AND $7 IS NOT NULL)
    RETURNING 1`,
    [basketId, lineId, groupId, cents, giver, message, placementId],
  )
  return written.length === 1
}

async function shareState(db: Db, basketId: string, lineId: string): Promise<string | undefined> {
  const [mine] = await rows<{ state: string }>(
    db,
    'share-of-line',
    'SELECT state FROM registry_share WHERE basket_id = $1 AND line_id = $2',
    [basketId, lineId],
  )
  return mine?.state
}

/** Holds one share. Throws Short if it is more than is left. */
async function holdOne(
  db: Db,
  holder: Holder,
  share: ShareOfLine & Partial<OrderedShare>,
  placementId: string | null,
): Promise<void> {
  const { basketId } = holder
  const { lineId, groupId } = share
  const group = await lockGroup(db, groupId)
  const mine = await shareState(db, basketId, lineId)
  // The cart was ordered meanwhile: its change comes too late, and will not be written either.
  if (placementId === null && mine !== undefined && mine !== 'held') return
  const none = { lineId, left: ZERO }
  if (group?.state !== 'open') throw new Short(none)
  if (mine === undefined && !(await isOpenTo(db, group, holder))) throw new Short(none)
  await endHolds(db, groupId, basketId)
  if (!(await writeHold(db, basketId, share, placementId))) throw new Short('may-not')
  const sum = await pledgedSum(db, groupId)
  if (sum > group.target) throw new Short({ lineId, left: minus(group.target, minus(sum, share.cents)) })
  await writePledged(db, groupId)
}

/** Runs a hold in one transaction, which changes nothing if there is a shortage. */
async function unlessShort(
  pool: Pool,
  body: (db: Db) => Promise<void>,
): Promise<ShareShortage | 'may-not' | undefined> {
  try {
    await tx(pool, body)
    return undefined
  } catch (error) {
    if (error instanceof Short) return error.shortage
    throw error
  }
}

/** The held shares of a cart in the order in which their group gifts are locked. */
const heldShares = (db: Db, basketId: string) =>
  rows<{ lineId: string; groupId: string }>(
    db,
    'shares-held-by',
    `SELECT line_id AS "lineId", group_id AS "groupId" FROM registry_share
    WHERE basket_id = $1 AND state = 'held' ORDER BY group_id, line_id`,
    [basketId],
  )

async function keepOnly(db: Db, basketId: string, shares: readonly ShareOfLine[]): Promise<void> {
  const kept = new Set(shares.map(({ lineId }) => lineId))
  for (const { lineId, groupId } of await heldShares(db, basketId)) {
    if (kept.has(lineId)) continue
    await lockGroup(db, groupId)
    await rows(
      db,
      'share-drop',
      `DELETE FROM registry_share WHERE basket_id = $1 AND line_id = $2 AND state = 'held'`,
      [basketId, lineId],
    )
    await writePledged(db, groupId)
  }
}

/**
 * Gives the held shares of a cart to another one, which has these afterwards: a line that came over has a new id. Call
 * it in the transaction that joins the carts.
 */
export async function moveShares(
  db: Db,
  { from, into, shares }: { readonly from: string; readonly into: string; readonly shares: readonly ShareOfLine[] },
): Promise<void> {
  const coming = await heldShares(db, from)
  for (const groupId of new Set(coming.map(one => one.groupId))) await lockGroup(db, groupId)
  for (const { lineId, groupId, cents } of shares)
    await rows(
      db,
      'share-move',
      `UPDATE registry_share SET basket_id = $2, line_id = $3
      WHERE (basket_id, line_id) IN (
        SELECT basket_id, line_id FROM registry_share
        WHERE basket_id = $1 AND group_id = $4 AND cents = $5 AND state = 'held' LIMIT 1
      ) AND NOT EXISTS (SELECT 1 FROM registry_share WHERE basket_id = $2 AND line_id = $3)`,
      [from, into, lineId, groupId, cents],
    )
  await keepOnly(db, from, [])
  await keepOnly(db, into, shares)
}

/** Holds of shares in a database. The group gift is always locked first, and then its shares. */
export const shareHolds = (pool: Pool): ShareHolds => ({
  async hold(holder, shares) {
    if (shares.length === 0) return undefined
    const answer = await unlessShort(pool, async db => {
      for (const share of shares) await holdOne(db, holder, share, null)
    })
    return answer === 'may-not' ? undefined : answer
  },
  async renew(basketId, shares) {
    if (shares.length === 0) return []
    // Rows that other transactions have locked may be about to end; `hold` waits for them.
    const renewed = await rows<{ lineId: string }>(
      pool,
      'shares-renew',
      `WITH mine AS (
        SELECT line_id FROM registry_share WHERE basket_id = $1 AND state = 'held' FOR UPDATE SKIP LOCKED
      )
      UPDATE registry_share s SET held_until = ${heldUntil('s.held_since')} FROM mine
      WHERE s.basket_id = $1 AND s.line_id = mine.line_id
      RETURNING s.line_id AS "lineId"`,
      [basketId],
    )
    const held = new Set(renewed.map(({ lineId }) => lineId))
    return shares.filter(({ lineId }) => !held.has(lineId))
  },
  keepOnly: (basketId, shares) => tx(pool, db => keepOnly(db, basketId, shares)),
  order: ({ basketId, id, country }, shares, mayHold) =>
    unlessShort(pool, async db => {
      if (!(await mayHold(db))) throw new Short('may-not')
      for (const share of shares) await holdOne(db, { basketId, country, customerId: null }, share, id)
    }),
  async release({ basketId, id }) {
    await rows(
      pool,
      'shares-release',
      `WITH mine AS (
        SELECT line_id FROM registry_share WHERE basket_id = $1 AND state = 'ordering' AND placement_id = $2
        ORDER BY line_id FOR UPDATE
      )
      UPDATE registry_share s SET state = 'held', held_until = ${heldUntil('s.held_since')}, placement_id = NULL
      FROM mine WHERE s.basket_id = $1 AND s.line_id = mine.line_id`,
      [basketId, id],
    )
  },
})
