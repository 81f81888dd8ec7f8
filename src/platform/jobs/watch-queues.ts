import type { Metrics } from '../metrics.ts'
import { rows, type Db } from '../database/query.ts'
import type { HandOver } from './hand-over.ts'
import { DEAD_LETTERS } from './job-queue.ts'

interface QueueFigures {
  readonly queue: string
  readonly waiting: number
  /** Seconds since the longest overdue job became due. */
  readonly overdue: number
  readonly dead: number
}

const overdueSince = (time: string) => `coalesce(greatest(0, extract(epoch FROM now() - min(${time}))), 0)::float8`

/**
 * Figures by queue. A running job counts as due since it was taken; a job that waits for a retry is due at that retry.
 */
const JOBS = `
  SELECT q.name AS queue, count(j.id)::int AS waiting, ${overdueSince('j.start_after')} AS overdue,
    (SELECT count(*)::int FROM pgboss.job d WHERE d.name = '${DEAD_LETTERS}' AND d.source_name = q.name) AS dead
  FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND j.state < 'completed'
  WHERE q.name <> '${DEAD_LETTERS}' AND q.name NOT LIKE '\\_\\_pgboss\\_\\_%' GROUP BY q.name`

const rowsToHandOver = ({ table, isWaiting }: HandOver) => `
  SELECT '${table}' AS queue, count(*)::int AS waiting, ${overdueSince('run_at')} AS overdue, 0 AS dead
  FROM ${table} WHERE ${isWaiting}`

/** Reports the waiting jobs, the delay and the dead letters of each queue to the metrics. */
export async function watchQueues(
  db: Db,
  metrics: Pick<Metrics, 'queueEntries' | 'queueOverdue'>,
  tables: readonly HandOver[],
): Promise<void> {
  const text = [JOBS, ...tables.map(rowsToHandOver)].join(' UNION ALL ')
  for (const { queue, waiting, overdue, dead } of await rows<QueueFigures>(db, 'queue-figures', text, [])) {
    metrics.queueEntries.set({ queue, state: 'waiting' }, waiting)
    metrics.queueEntries.set({ queue, state: 'dead' }, dead)
    metrics.queueOverdue.set({ queue }, overdue)
  }
}
