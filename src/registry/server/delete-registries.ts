import { rows, type Db } from '#platform/database/query.ts'

/**
 * Deletes locked registries; their ids cannot be registered again. Their items are locked first, in the order in which
 * carts lock them. What givers have paid for group gifts goes to `heirs`; without any it is paid back.
 */
export async function deleteRegistries(db: Db, ids: readonly string[], heirs: readonly string[]): Promise<void> {
  await rows(
    db,
    'registry-items-lock',
    `SELECT 1 FROM registry_item WHERE registry_id = ANY ($1::uuid[])
    ORDER BY registry_id, sku COLLATE "C" FOR UPDATE`,
    [ids],
  )
  await rows(
    db,
    'registry-groups-close',
    `WITH locked AS (
      SELECT id FROM registry_group WHERE registry_id = ANY ($1::uuid[]) AND state IN ('open', 'closing')
      ORDER BY id FOR UPDATE
    )
    UPDATE registry_group g SET state = 'closing', heirs = $2::uuid[] FROM locked WHERE g.id = locked.id`,
    [ids, heirs],
  )
  await rows(
    db,
    'registry-delete',
    `WITH gone AS (DELETE FROM registry WHERE id = ANY ($1::uuid[]) RETURNING id)
    INSERT INTO registry_deleted (id) SELECT id FROM gone ON CONFLICT DO NOTHING`,
    [ids],
  )
}
