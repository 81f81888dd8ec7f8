import type { Db } from '#platform/database/query.ts'

// A whole list is written by one statement, as jsonb. Unchanged rows are not updated, so the row count tells whether
// anything changed.

/** Runs a statement with a list as its only parameter. Returns the number of changed rows. */
export const writeRows = async (db: Db, name: string, text: string, list: readonly unknown[]): Promise<number> =>
  (await db.query({ name, text, values: [JSON.stringify(list)] })).rowCount ?? 0

/** SQL for an upsert that only updates rows that differ. */
export function overwrite(table: string, columns: readonly string[]): string {
  const present = columns.map(column => `${table}.${column}`)
  const given = columns.map(column => `excluded.${column}`)
  return `DO UPDATE SET ${columns.map(column => `${column} = excluded.${column}`).join(', ')}
   WHERE (${present.join(', ')}) IS DISTINCT FROM (${given.join(', ')})`
}

/** Replaces a table's rows by the list: upserts it and deletes all others. Returns the number of changed rows. */
export async function writeAll(
  db: Db,
  table: string,
  key: string,
  columns: readonly string[],
  select: string,
  types: string,
  list: readonly { readonly key: string }[],
): Promise<number> {
  const gone = await db.query({
    name: `catalog-drop-${table}`,
    text: `DELETE FROM ${table} WHERE ${key} <> ALL ($1::text[])`,
    values: [list.map(one => one.key)],
  })
  return (
    (gone.rowCount ?? 0) +
    (await writeRows(
      db,
      `catalog-write-${table}`,
      `INSERT INTO ${table} (${key}, ${columns.join(', ')})
    SELECT r.key, ${select} FROM jsonb_to_recordset($1) AS r (key text, ${types})
    ON CONFLICT (${key}) ${overwrite(table, columns)}`,
      list,
    ))
  )
}
