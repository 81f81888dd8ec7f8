import pg from 'pg'

/** Runs one statement in a connection of its own. */
export async function execute(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** Creates a database if it is missing. `url` is the URL of another database of the same server. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const { rowCount } = await execute(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (!rowCount) await execute(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
}
