import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { execute } from '../../scripts/postgres/create-database.ts'
import { siblingUrl } from '../../scripts/test-database/test-cluster.ts'
import { JOB_TIMES } from '../../src/platform/database/database-times.ts'
import { createPool, type Pool } from '../../src/platform/database/db.ts'
import type { TestDatabaseSource } from './database-setup.ts'

export type TestDatabase = {
  url: string
  pool: Pool
  /** Closes the pool and removes the database. */
  drop: () => Promise<void>
}

function source(): Exclude<TestDatabaseSource, { fault: string }> {
  const found = inject('testDatabase') as TestDatabaseSource | undefined
  if (!found) throw new Error('Only tests of the Vitest project `database` have a database, see vitest.config.ts.')
  if ('fault' in found) throw new Error(`There is no database for the tests: ${found.fault}`)
  return found
}

async function create(template: string): Promise<TestDatabase> {
  const { serverUrl } = source()
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = siblingUrl(serverUrl, name)
  // A machine that runs many tests at once is slow; the shop's own time-outs are tested with the shop's own pools.
  const pool = createPool(url, 12, { times: JOB_TIMES })
  return {
    url,
    pool,
    drop: async () => {
      await pool.end()
      await execute(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Creates a PostgreSQL database for the caller, migrated and seeded: a copy of the run's template. */
export const createTestDatabase = (): Promise<TestDatabase> => create(source().template)

/** Creates a database without tables, for tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('template0')
