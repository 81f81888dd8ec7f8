import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { takeLock } from '../lock.ts'
import { filesMatching, hashFiles } from '../start/hash-files.ts'
import { freePorts } from '../start/ports.ts'
import { seedInputs, seedOnce } from '../start/seed.ts'
import { startCluster } from '../postgres/cluster.ts'
import { execute } from '../postgres/create-database.ts'
import { makeDataFolder, postgresHome } from '../postgres/home.ts'

/** The PostgreSQL server of one test run: the URL of its `postgres` database and a function that stops it. */
export type TestServer = { url: string; stop: () => Promise<void> }

/** URL of another database of the same server. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url)
  sibling.pathname = `/${database}`
  return sibling.href
}

async function dropDatabases(url: string, pattern: string): Promise<void> {
  const { rows } = await execute(url, 'SELECT datname FROM pg_database WHERE datname ~ $1', [pattern])
  for (const { datname } of rows)
    await execute(url, `DROP DATABASE ${pg.escapeIdentifier(String(datname))} WITH (FORCE)`)
}

/**
 * Starts a PostgreSQL server for this test run on a free port. Concurrent runs use different folders; a later run
 * reuses the cluster of a folder, which saves creating it.
 */
export async function startTestServer(): Promise<TestServer> {
  const folder = makeDataFolder()
  for (let slot = 0; ; slot++) {
    const lock = takeLock(join(folder, `test-${slot}.lock`))
    if ('heldBy' in lock) continue
    try {
      const { postgres } = await freePorts()
      const cluster = await startCluster(postgresHome(), { name: `test-${slot}`, port: postgres, durable: false })
      const url = cluster.url('postgres')
      await dropDatabases(url, '^(test|draft)_')
      return {
        url,
        stop: async () => {
          await cluster.stop()
          lock.release()
        },
      }
    } catch (error) {
      lock.release()
      throw error
    }
  }
}

/**
 * Creates a migrated and seeded template database, once for each state of schema and seed. Returns its name.
 * @internal Tests only.
 */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const inputs = `${hashFiles(filesMatching(['db/migrations/*.sql']))}${seedInputs()}`
  const name = `template_${createHash('sha256').update(inputs).digest('hex').slice(0, 16)}`
  const { rowCount } = await execute(serverUrl, 'SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (rowCount) return name
  await dropDatabases(serverUrl, '^template_')
  const draft = `draft_${process.pid}`
  await execute(serverUrl, `CREATE DATABASE ${draft}`)
  await migrate(siblingUrl(serverUrl, draft))
  await seedOnce(siblingUrl(serverUrl, draft))
  await execute(siblingUrl(serverUrl, draft), 'ANALYZE')
  await execute(serverUrl, `ALTER DATABASE ${draft} RENAME TO ${name}`)
  return name
}
