import type { Metrics } from './metrics.ts'
import type { Db } from './database/query.ts'
import { queueFigures, type QueueTable } from './queue.ts'

/** Tells the metrics how much each queue has to do, how late it is and what it has given up. */
export async function watchQueues(
  db: Db,
  metrics: Pick<Metrics, 'queueEntries' | 'queueOverdue'>,
  queues: readonly QueueTable[],
): Promise<void> {
  for (const queue of queues) {
    const { waiting, dead, overdueSeconds } = await queueFigures(db, queue)
    metrics.queueEntries.set({ queue: queue.table, state: 'waiting' }, waiting)
    metrics.queueEntries.set({ queue: queue.table, state: 'dead' }, dead)
    metrics.queueOverdue.set({ queue: queue.table }, overdueSeconds)
  }
}
