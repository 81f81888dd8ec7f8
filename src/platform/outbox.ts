import { interval, RETENTION } from '#lib/retention.ts'
import type { Log } from './log.ts'
import { rows, type Db } from './query.ts'

export interface OutboxEntry { readonly id: string; readonly kind: string; readonly payload: unknown; readonly attempts: number }
/** Does what an entry asks for. It may run twice for one entry: use the entry's id as the key of what it does outside. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>

const LEASE_SECONDS = 30

/** Takes due entries for half a minute each; another worker skips them meanwhile. */
const lease = (db: Db, batch: number) => rows<OutboxEntry>(db, 'lease-outbox', `
  UPDATE outbox SET run_at = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1 WHERE id IN (
    SELECT id FROM outbox WHERE done_at IS NULL AND run_at <= now() ORDER BY run_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, payload, attempts`, [batch])

/** Runs due entries, at least once each: a failed one comes back after 2, 4, 8 … seconds, an hour at most. Gives the number taken. */
export async function workOutbox(db: Db, handlers: Readonly<Record<string, OutboxHandler>>, log: Log, batch = 20): Promise<number> {
  const due = await lease(db, batch)
  for (const entry of due) {
    try {
      const handle = handlers[entry.kind]
      if (!handle) throw new Error(`nobody handles ${entry.kind}`)
      await handle(entry)
      await rows(db, 'outbox-done', 'UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1', [entry.id])
    } catch (error) {
      log.warn({ err: error, kind: entry.kind, attempts: entry.attempts }, 'outbox entry failed, will try again')
      await rows(db, 'outbox-later', 'UPDATE outbox SET run_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1',
        [entry.id, Math.min(3600, 2 ** entry.attempts), String(error).slice(0, 500)])
    }
  }
  return due.length
}

/** Deletes entries that were done long ago; the number deleted. */
export async function forgetOutbox(db: Db, batch: number): Promise<number> {
  const gone = await rows(db, 'forget-outbox', `
    DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE done_at < now() - $2::interval ORDER BY done_at LIMIT $1)
    RETURNING 1`, [batch, interval(RETENTION.outbox.period)])
  return gone.length
}
