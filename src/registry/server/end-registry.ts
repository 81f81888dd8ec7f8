import type { z } from 'zod'
import type { Customer } from '#platform/actor.ts'
import { tx } from '#platform/database/db.ts'
import { rows } from '#platform/database/query.ts'
import type { deleteRegistry, leaveRegistry } from '../owner-contract.ts'
import { deleteRegistries } from './delete-registries.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { countRegistrants, lockOwn } from './store.ts'

/**
 * Deletes a registry of a customer who keeps it alone, with the pieces that carts hold. Orders stay, and what givers
 * have paid for its group gifts goes to the customer. A registry that is not the customer's counts as gone, so that a
 * repeat has the same answer.
 */
export const endRegistry = (
  { pool }: Pick<RegistryDeps, 'pool'>,
  { customerId }: Customer,
  grId: string,
): Promise<z.input<typeof deleteRegistry.reply>> =>
  tx(pool, async db => {
    if (!(await lockOwn(db, grId, customerId))) return { outcome: 'gone' }
    if ((await countRegistrants(db, grId)) > 1) return { outcome: 'shared' }
    await deleteRegistries(db, [grId], [customerId])
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
