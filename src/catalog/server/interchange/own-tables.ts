import { OWN_TABLES } from '#catalog/rules/interchange/own-format.ts'
import type { Column, OwnTable } from '#catalog/rules/interchange/own-format.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'

/** Structure of a catalogue table. */
export interface TableShape {
  readonly columns: readonly Column[]
  readonly key: readonly string[]
  /** Values of columns that a row omits. */
  readonly defaults: Readonly<Record<string, unknown>>
}

/** Columns that are computed from others, or that a later migration drops: neither written nor read. */
const LEFT_OUT: Readonly<Partial<Record<OwnTable, readonly string[]>>> = {
  product: ['sold_in'],
  sku: ['personalization'],
}

/** Reads the structure of the catalogue's tables from the database. */
export async function readShapes(db: Db): Promise<ReadonlyMap<OwnTable, TableShape>> {
  const columns = await rows<Column & { table: OwnTable; fallback: string | null }>(
    db,
    'own-columns',
    `SELECT table_name AS "table", column_name AS name, udt_name AS type,
      is_nullable = 'NO' AND column_default IS NULL AS "isNeeded", is_nullable = 'YES' AS "isNullable",
      column_default AS fallback
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ANY ($1::text[]) AND is_generated = 'NEVER'
    ORDER BY table_name, ordinal_position`,
    [OWN_TABLES],
  )
  const keys = await rows<{ table: OwnTable; name: string }>(
    db,
    'own-keys',
    `SELECT c.relname AS "table", a.attname AS name
    FROM pg_index i
      JOIN pg_class c ON c.oid = i.indrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace
      CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
    WHERE i.indisprimary AND n.nspname = current_schema() AND c.relname = ANY ($1::text[])
    ORDER BY c.relname, k.place`,
    [OWN_TABLES],
  )
  const given = columns.filter(({ fallback }) => fallback !== null)
  // The default expressions come from the schema, so they are safe to run.
  const [values] = await rows<{ list: unknown[] }>(
    db,
    'own-defaults',
    `SELECT jsonb_build_array(${given.map(({ fallback }) => fallback).join(', ')}) AS list`,
    [],
  )
  return new Map(
    OWN_TABLES.map(table => [
      table,
      {
        columns: columns.filter(column => column.table === table && !LEFT_OUT[table]?.includes(column.name)),
        key: keys.filter(column => column.table === table).map(column => column.name),
        defaults: Object.fromEntries(
          given.flatMap(({ table: of, name }, i) => (of === table ? [[name, values!.list[i]]] : [])),
        ),
      },
    ]),
  )
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Upserts whole rows; unchanged rows are not updated. Existing stock is not overwritten, because orders have reduced
 * it.
 */
export async function writeRows(
  db: Db,
  table: OwnTable,
  { columns, key, defaults }: TableShape,
  list: readonly object[],
): Promise<void> {
  const names = columns.map(column => quoted(column.name)).join(', ')
  const others = columns.filter(column => !key.includes(column.name)).map(column => quoted(column.name))
  const row = (source: string): string => others.map(name => `${source}.${name}`).join(', ')
  const onward =
    table === 'stock' || others.length === 0
      ? 'DO NOTHING'
      : `DO UPDATE
        SET ${others.map(name => `${name} = excluded.${name}`).join(', ')}
        WHERE (${row(quoted(table))}) IS DISTINCT FROM (${row('excluded')})`
  await db.query({
    name: `own-write-${table}`,
    text: `INSERT INTO ${quoted(table)} (${names})
      SELECT ${names}
      FROM jsonb_populate_recordset(NULL::${quoted(table)}, $1)
      ON CONFLICT (${key.map(quoted).join(', ')}) ${onward}`,
    values: [JSON.stringify(list.map(one => ({ ...defaults, ...one })))],
  })
}

/** Reads at most `limit` rows after `after` in key order, as the format encodes them. */
export async function readRows(
  db: Db,
  table: OwnTable,
  { columns, key }: TableShape,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const valueOf = (name: string, type: string) =>
    type === 'date' ? `to_char(${quoted(name)}, 'YYYY-MM-DD')` : quoted(name)
  const row = `jsonb_build_object(${columns.map(({ name, type }) => `'${name}', ${valueOf(name, type)}`).join(', ')})`
  const keys = key.map(quoted).join(', ')
  const where = after === undefined ? '' : `WHERE (${keys}) > (${after.map((_, i) => `$${i + 2}`).join(', ')})`
  return (
    await rows<{ row: Record<string, unknown> }>(
      db,
      `own-read-${table}-${after === undefined ? 'first' : 'next'}`,
      `SELECT ${row} AS row FROM ${quoted(table)} ${where} ORDER BY ${keys} LIMIT $1`,
      [limit, ...(after ?? [])],
    )
  ).map(one => one.row)
}
