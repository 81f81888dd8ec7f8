import { cpuMs } from './measure.ts'
import type { Pool } from '#platform/database/db.ts'

/** CPU time in ms that all processes of the PostgreSQL server on this machine have used since their start (Linux). */
export async function databaseCpuMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  return rows.reduce((total, { pid }) => total + cpuMs(pid), 0)
}

/** Number of committed transactions. Waits first, because each server process reports its count once a second. */
export async function committed(pool: Pool): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 1_500))
  const { rows } = await pool.query<{ n: number }>(
    'SELECT xact_commit::int8 AS n FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]!.n
}
