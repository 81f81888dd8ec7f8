import { rows, type Db } from '#platform/database/query.ts'
import type { EndedGroup } from '../../rules/group-gift.ts'

/**
 * The latest group gift of each item that ended incomplete, with a gift card that this registrant got. A registrant who
 * joined the list later has none.
 */
export async function endedGroups(db: Db, grId: string, customerId: string): Promise<ReadonlyMap<string, EndedGroup>> {
  const found = await rows<EndedGroup & { readonly sku: string }>(
    db,
    'groups-ended-incomplete',
    `SELECT DISTINCT ON (sku) sku, amount AS given, target FROM registry_group
    WHERE registry_id = $1 AND state = 'issued' AND amount < target AND $2::uuid = ANY (heirs)
    ORDER BY sku, ended_at DESC`,
    [grId, customerId],
  )
  return new Map(found.map(({ sku, given, target }) => [sku, { given, target }]))
}
