import type { HandOver } from './hand-over.ts'

/**
 * Mails to send, written by the statement that causes them. Rows that a process of the previous release has finished
 * are dropped; rows that it has given up are tried again.
 */
export const OUTBOX: HandOver = {
  table: 'outbox',
  take: `
    WITH gone AS (
      DELETE FROM outbox WHERE id IN (
        SELECT id FROM outbox WHERE run_at <= now() AND kind = ANY ($2) ORDER BY run_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, payload, done_at)
    SELECT id, kind AS queue, payload AS data FROM gone WHERE done_at IS NULL`,
  isWaiting: 'done_at IS NULL',
}
