/**
 * A named prepared statement, the only kind that a store sends to PostgreSQL. A pool, a client inside `tx` and a test
 * database can all run it.
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
 * Runs a prepared statement and returns its rows as `Row`. The shape is not checked here: the calling store declares it
 * and its test proves it.
 */
export async function rows<Row>(db: Db, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await db.query({ name, text, values })
  return result.rows as Row[]
}
