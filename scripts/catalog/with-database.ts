import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { createPool } from '../../src/platform/database/db.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { UNLIMITED_TIMES } from '../../src/platform/database/database-times.ts'
import { Fault } from '../fault.ts'
import { takeLock } from '../lock.ts'
import { startCluster } from '../postgres/cluster.ts'
import { createDatabase } from '../postgres/create-database.ts'
import { makeDataFolder, postgresHome } from '../postgres/home.ts'
import { readPorts } from '../start/ports.ts'

const CLUSTER = 'data'
const DATABASE = 'davenport'

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(url, 4, { times: UNLIMITED_TIMES })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Runs `work` on the shop's database: the one at DATABASE_URL, or the embedded one, which is started if no shop is
 * running on it. Migrates the schema first.
 */
export async function withDatabase<T>(env: NodeJS.ProcessEnv, work: (pool: Pool) => Promise<T>): Promise<T> {
  if (env['DATABASE_URL']) {
    await migrate(env['DATABASE_URL'])
    return withPool(env['DATABASE_URL'], work)
  }
  const port = readPorts(env).postgres
  const lock = takeLock(join(makeDataFolder(), 'start.lock'))
  const home = postgresHome()
  if ('heldBy' in lock) {
    const secret = join(home.dir, `${CLUSTER}.password`)
    if (!existsSync(secret)) throw new Fault('The shop is starting. Try again when it has printed its addresses.')
    return withPool(`postgres://davenport:${readFileSync(secret, 'utf8')}@127.0.0.1:${port}/${DATABASE}`, work)
  }
  try {
    const cluster = await startCluster(home, { name: CLUSTER, port, durable: true })
    try {
      await createDatabase(cluster.url('postgres'), DATABASE)
      await migrate(cluster.url(DATABASE))
      return await withPool(cluster.url(DATABASE), work)
    } finally {
      await cluster.stop()
    }
  } finally {
    lock.release()
  }
}
