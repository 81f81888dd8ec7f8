import { cents, type Cents } from '#lib/money.ts'
import type { Language } from '#lib/language.ts'
import type { SiteCode } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { GroupState } from '../../rules/group-gift.ts'

/** A group gift as it is stored. */
export interface Group {
  readonly id: string
  readonly registryId: string
  readonly sku: string
  readonly site: SiteCode
  readonly language: Language
  readonly target: Cents
  readonly pledged: Cents
  readonly state: GroupState
  /** Customers who get the gift card; null while the list decides. */
  readonly heirs: readonly string[] | null
}

/** Locks a group gift against concurrent shares; undefined without one. Lock its item before, if both are needed. */
export async function lockGroup(db: Db, id: string): Promise<Group | undefined> {
  const [found] = await rows<Group>(
    db,
    'group-lock',
    `SELECT id, registry_id AS "registryId", sku, site, language, target, pledged, state, heirs FROM registry_group
    WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return found && { ...found, target: cents(found.target), pledged: cents(found.pledged) }
}

/** Deletes the holds of a locked group gift that are over, but not those of `basketId`. */
export const endHolds = (db: Db, groupId: string, basketId: string | null): Promise<unknown> =>
  rows(
    db,
    'group-holds-end',
    `DELETE FROM registry_share
    WHERE group_id = $1 AND state = 'held' AND held_until <= now() AND basket_id IS DISTINCT FROM $2::uuid`,
    [groupId, basketId],
  )

/** Sum of the shares of a locked group gift that are held or paid. */
export async function pledgedSum(db: Db, groupId: string): Promise<Cents> {
  const [found] = await rows<{ sum: number }>(
    db,
    'group-pledged-sum',
    `SELECT coalesce(sum(cents), 0)::bigint AS sum FROM registry_share WHERE group_id = $1 AND state <> 'returned'`,
    [groupId],
  )
  return cents(found!.sum)
}

/** Brings the pledged sum of a locked group gift into line with its shares. */
export const writePledged = (db: Db, groupId: string): Promise<unknown> =>
  rows(
    db,
    'group-pledged',
    `UPDATE registry_group SET pledged = (
      SELECT coalesce(sum(cents), 0) FROM registry_share WHERE group_id = $1 AND state <> 'returned'
    ) WHERE id = $1`,
    [groupId],
  )

/** Makes the piece of a group gift wanted again. Call it with the item and the group gift locked. */
export const freePiece = (db: Db, { registryId, sku }: Pick<Group, 'registryId' | 'sku'>): Promise<unknown> =>
  rows(db, 'group-piece-free', 'UPDATE registry_item SET spoken = spoken - 1 WHERE registry_id = $1 AND sku = $2', [
    registryId,
    sku,
  ])

/** Locks the item of a group gift, as everything does that changes both; call it before `lockGroup`. */
export const lockItemOf = (db: Db, groupId: string): Promise<unknown> =>
  rows(
    db,
    'group-item-lock',
    `SELECT 1 FROM registry_item i JOIN registry_group g ON g.registry_id = i.registry_id AND g.sku = i.sku
    WHERE g.id = $1 FOR UPDATE OF i`,
    [groupId],
  )
