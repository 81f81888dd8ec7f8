import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** One schema migration, read from `db/migrations/NNNN-name.sql`. */
type Migration = { name: string; sql: string; sha256: string }

const FOLDER = join(import.meta.dirname, 'migrations')
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/
/**
 * SQLSTATE codes raised when two processes create the same table: CREATE TABLE IF NOT EXISTS is not safe against that.
 */
const MADE_BY_ANOTHER = new Set(['23505', '42710', '42P07'])

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async name => {
      if (!NAME.test(name))
        throw new Error(`db/migrations/${name}: the file name of a migration must look like 0001-name.sql`)
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function makeRecord(client: pg.Client): Promise<void> {
  try {
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
        name text PRIMARY KEY,
        sha256 text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`,
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !MADE_BY_ANOTHER.has(error.code ?? '')) throw error
  }
}

function checkHistory(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of applied) {
    const ours = known.get(name)
    if (ours === undefined)
      throw new Error(
        `The database has the migration ${name}, which this checkout lacks: the database is newer than this code.`,
      )
    if (ours !== sha256)
      throw new Error(
        `db/migrations/${name} was changed after it was applied. Restore it and write the change as a new ` +
          `migration. A database whose data doesn't matter can start over with: npm start -- --fresh`,
      )
  }
}

/**
 * Applies one migration. Inserts its row first, so that a second process waits for that key until the first commits,
 * then has nothing to do. Returns false if it was applied already.
 */
async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<boolean> {
  await client.query('BEGIN')
  try {
    const { rowCount } = await client.query(
      'INSERT INTO schema_migration (name, sha256) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
      [name, sha256],
    )
    if (rowCount) await client.query(sql)
    await client.query('COMMIT')
    return Boolean(rowCount)
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`db/migrations/${name} failed and was rolled back: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Applies all pending migrations, forward only, each file in a transaction of its own, and returns the names of the
 * files applied. Several processes may run it at once. Throws if the database's history differs from the files: an
 * applied file was changed, or is unknown here.
 */
export async function migrate(database: string | pg.Client, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = typeof database === 'string' ? new pg.Client({ connectionString: database }) : database
  if (typeof database === 'string') await client.connect()
  try {
    await makeRecord(client)
    const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migration')
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    checkHistory(applied, migrations)
    const done: string[] = []
    for (const migration of migrations) {
      if (!applied.has(migration.name) && (await apply(client, migration))) done.push(migration.name)
    }
    return done
  } finally {
    if (typeof database === 'string') await client.end()
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) {
    console.error('Set DATABASE_URL to the database to migrate; npm start migrates the embedded one itself.')
    process.exit(1)
  }
  const done = await migrate(url)
  console.log(done.length === 0 ? 'The schema is up to date.' : `Applied ${done.join(', ')}.`)
}
