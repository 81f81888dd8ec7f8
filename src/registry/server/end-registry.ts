import type { z } from 'zod'
import type { Customer } from '#platform/actor.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { deleteRegistry, leaveRegistry } from '../owner-contract.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { countRegistrants, lockOwn } from './store.ts'

/**
 * Deletes a locked registry. Its items are locked first, in the order in which carts lock them. What givers have paid
 * for its group gifts goes to the customer.
 */
async function deleteLocked(db: Db, grId: string, customerId: string): Promise<void> {
  await rows(
    db,
    'registry-items-lock',
    'SELECT 1 FROM registry_item WHERE registry_id = $1 ORDER BY sku COLLATE "C" FOR UPDATE',
    [grId],
  )
  await rows(
    db,
    'registry-groups-close',
    `WITH locked AS (
      SELECT id FROM registry_group WHERE registry_id = $1 AND state IN ('open', 'closing') ORDER BY id FOR UPDATE
    )
    UPDATE registry_group g SET state = 'closing', heirs = ARRAY[$2::uuid] FROM locked WHERE g.id = locked.id`,
    [grId, customerId],
  )
  await rows(db, 'registry-delete', 'DELETE FROM registry WHERE id = $1', [grId])
}

/**
 * Deletes a registry of a customer who keeps it alone, with the pieces that carts hold. Orders stay. A registry that is
 * not the customer's counts as gone, so that a repeat has the same answer.
 */
export const endRegistry = (
  { pool }: Pick<RegistryDeps, 'pool'>,
  { customerId }: Customer,
  grId: string,
): Promise<z.input<typeof deleteRegistry.reply>> =>
  tx(pool, async db => {
    if (!(await lockOwn(db, grId, customerId))) return { outcome: 'gone' }
    if ((await countRegistrants(db, grId)) > 1) return { outcome: 'shared' }
    await deleteLocked(db, grId, customerId)
    return { outcome: 'gone' }
  })

/** Leaves a registry of a customer to the co-registrant. A registry that is not the customer's counts as left. */
export const leave = (
  { pool }: Pick<RegistryDeps, 'pool'>,
  { customerId }: Customer,
  grId: string,
): Promise<z.input<typeof leaveRegistry.reply>> =>
  tx(pool, async db => {
    if (!(await lockOwn(db, grId, customerId))) return { outcome: 'gone' }
    if ((await countRegistrants(db, grId)) === 1) return { outcome: 'alone' }
    await rows(db, 'registry-leave', 'DELETE FROM registry_registrant WHERE registry_id = $1 AND customer_id = $2', [
      grId,
      customerId,
    ])
    return { outcome: 'gone' }
  })
