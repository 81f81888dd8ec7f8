import type { z } from 'zod'
import { priceNow } from '#catalog/rules/product.ts'
import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { setGroupGift } from '../../owner-contract.ts'
import { LEAST_TARGET } from '../../rules/group-gift.ts'
import { endPieceHolds } from '../owner-store.ts'
import { changeOwn } from '../own-registry.ts'
import type { RegistryDeps } from '../registry-deps.ts'
import { writeEnd } from './end-group.ts'
import { lockGroup, writePledged } from './group-store.ts'

type Outcome = z.input<typeof setGroupGift.reply>['outcome']

/** The group gift of a locked item that has not ended. */
async function currentGroup(db: Db, grId: string, sku: string): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(
    db,
    'group-of-item',
    `SELECT id FROM registry_group WHERE registry_id = $1 AND sku = $2 AND state IN ('open', 'closing')`,
    [grId, sku],
  )
  return found?.id
}

/** Begins a group gift for the one piece of an item that is still wanted; the piece counts as spoken for. */
async function begin(
  db: Db,
  site: Site,
  grId: string,
  sku: string,
  price: Cents | undefined,
): Promise<Outcome | undefined> {
  if (!(await endPieceHolds(db, grId, sku))) return undefined
  if ((await currentGroup(db, grId, sku)) !== undefined) return 'changed'
  if (price === undefined || price < LEAST_TARGET) return 'cheap'
  const spoken = await rows(
    db,
    'group-piece',
    `UPDATE registry_item SET spoken = spoken + 1
    WHERE registry_id = $1 AND sku = $2 AND removed_at IS NULL AND wanted - spoken = 1 RETURNING 1`,
    [grId, sku],
  )
  if (spoken.length === 0) return 'pieces'
  await rows(
    db,
    'group-begin',
    `INSERT INTO registry_group (id, registry_id, sku, site, language, target) VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(), grId, sku, site.code, site.language, price],
  )
  return 'changed'
}

/** Ends a group gift of which no share is paid or being paid; shares in carts end with it. */
async function end(db: Db, grId: string, sku: string): Promise<Outcome | undefined> {
  if (!(await endPieceHolds(db, grId, sku))) return undefined
  const id = await currentGroup(db, grId, sku)
  if (id === undefined) return 'changed'
  const group = (await lockGroup(db, id))!
  const placed = await rows(
    db,
    'group-has-placed',
    `SELECT 1 FROM registry_share WHERE group_id = $1 AND state IN ('ordering', 'bought') LIMIT 1`,
    [id],
  )
  if (group.state !== 'open' || placed.length > 0) return 'paid'
  await rows(db, 'group-end-held', `DELETE FROM registry_share WHERE group_id = $1 AND state = 'held'`, [id])
  await writePledged(db, id)
  await writeEnd(db, group, { state: 'ended' })
  return 'changed'
}

/** Makes an item of a customer's list a group gift, or an ordinary item again. */
export async function setGroup(
  deps: Pick<RegistryDeps, 'pool' | 'skus'>,
  customer: Customer,
  site: Site,
  { grId, sku, isGroup }: z.output<typeof setGroupGift.input>,
): Promise<z.input<typeof setGroupGift.reply>> {
  const detail = (await deps.skus.get([sku], site.language)).get(sku)
  const price = detail && priceNow(detail, site.country)
  return changeOwn(deps, customer, site, grId, async db => {
    const outcome = isGroup ? await begin(db, site, grId, sku, price) : await end(db, grId, sku)
    return outcome && { outcome }
  })
}
