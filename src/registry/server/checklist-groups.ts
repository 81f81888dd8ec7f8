import { rows, type Db } from '#platform/database/query.ts'
import type { ChecklistGroup } from '../rules/checklists.ts'

/** The groups of the catalogue's checklist, in their order; none if the catalogue has no checklist. */
export async function readChecklistGroups(db: Db): Promise<ChecklistGroup[]> {
  const read = await rows<{ content: ChecklistGroup }>(
    db,
    'registry-checklist',
    'SELECT content FROM registry_checklist ORDER BY position, id',
    [],
  )
  return read.map(({ content }) => content)
}

/** Replaces the checklist. Returns the number of changed rows. */
export async function writeChecklistGroups(db: Db, groups: readonly ChecklistGroup[]): Promise<number> {
  const gone = await db.query({
    name: 'registry-checklist-leave',
    text: 'DELETE FROM registry_checklist WHERE NOT id = ANY ($1::text[])',
    values: [groups.map(({ group }) => group)],
  })
  const written = await db.query({
    name: 'registry-checklist-write',
    text: `INSERT INTO registry_checklist (id, position, content)
      SELECT r->>'group', n, r FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS g (r, n)
      ON CONFLICT (id) DO UPDATE SET position = excluded.position, content = excluded.content
      WHERE (registry_checklist.position, registry_checklist.content)
        IS DISTINCT FROM (excluded.position, excluded.content)`,
    values: [JSON.stringify(groups)],
  })
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0)
}
