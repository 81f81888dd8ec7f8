import { interval, RETENTION } from '#lib/retention.ts'
import type { Log } from './log.ts'
import { rows, type Db } from './database/query.ts'
import { workQueue, type QueueEntry, type QueueTable } from './queue.ts'

export interface OutboxEntry extends QueueEntry {
  readonly kind: string
  readonly payload: unknown
}
/**
 * Does what an entry asks for. It may run twice for one entry: use the entry's id as the key of what it does outside.
 */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>

export const OUTBOX: QueueTable = { table: 'outbox', done: 'done_at', columns: 'kind, payload' }

/** Works on due entries, each at least once (see queue.ts). Gives the number taken. */
export function workOutbox(
  db: Db,
  handlers: Readonly<Record<string, OutboxHandler>>,
  log: Log,
  batch = 20,
): Promise<number> {
  const handle = async (entry: OutboxEntry) => {
    const handler = handlers[entry.kind]
    if (!handler) throw new Error(`nobody handles ${entry.kind}`)
    await handler(entry)
    return undefined
  }
  return workQueue<OutboxEntry>({ ...OUTBOX, db, log, handle }, batch)
}

/** Deletes entries that were done long ago; the number deleted. */
export async function forgetOutbox(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'forget-outbox',
    `
    DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE done_at < now() - $2::interval ORDER BY done_at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.outbox.period)],
  )
  return gone.length
}
