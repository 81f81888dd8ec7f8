/**
 * What a store needs of PostgreSQL: named prepared statements. A pool, a client inside `tx` and a test database all
 * fit.
 */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}
export interface Db {
  query(statement: {
    name: string
    text: string
    values: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/**
 * Runs a prepared statement and gives its rows as `Row`; the store that calls it vouches for the shape, its test proves
 * it.
 */
export async function rows<Row>(db: Db, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await db.query({ name, text, values })
  return result.rows as Row[]
}
