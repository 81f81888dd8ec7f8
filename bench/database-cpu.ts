import { cpuMs } from './measure.ts'
import type { Pool } from '#platform/db.ts'

/** CPU time in ms that every process of the PostgreSQL server on this machine has used since it started (Linux). */
export async function databaseCpuMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  return rows.reduce((total, { pid }) => total + cpuMs(pid), 0)
}

/** Transactions that the database has committed. A process tells of its own once a second, so the last ones are waited for. */
export async function committed(pool: Pool): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 1_500))
  const { rows } = await pool.query<{ n: number }>(
    'SELECT xact_commit::int8 AS n FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]!.n
}
