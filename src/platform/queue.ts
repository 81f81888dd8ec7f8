import type { Log } from './log.ts'
import { rows, type Db } from './database/query.ts'

export interface QueueEntry {
  readonly id: string
  /** The number of attempts, including the current one. */
  readonly attempts: number
}
/** A table of work: rows with `id`, `run_at`, `attempts`, `last_error` and `dead_at`. */
export interface QueueTable {
  readonly table: 'outbox' | 'payment_event'
  /** The column that says when an entry was finished. */
  readonly done: 'done_at' | 'processed_at'
  /** The columns that an entry's handler receives besides id and attempts. */
  readonly columns: string
}
export interface Queue<Entry extends QueueEntry> extends QueueTable {
  readonly db: Db
  readonly log: Log
  /**
   * Does what an entry asks for; it may run twice for one entry, also at once. Gives a reason when there was nothing to
   * do for it: the entry is finished then and keeps the reason. A failure is tried again.
   */
  readonly handle: (entry: Entry) => Promise<string | undefined>
  /** Time limit of a handler in milliseconds; shorter than the lease. */
  readonly handleMs?: number
}

/** An entry has one worker for this long. When that worker dies, another one takes the entry up after it. */
const LEASE_SECONDS = 30
const HANDLE_MS = 25_000
/** Entries worked on at once: a slow one holds up none but itself. */
const LANES = 4
/** Pauses of 2, 4, 8 … seconds and then an hour add up to some fourteen hours; an entry is dead after them. */
export const MAX_ATTEMPTS = 24
const LONGEST_PAUSE_SECONDS = 3600

async function lease<Entry extends QueueEntry>({ db, table, done, columns }: Queue<Entry>): Promise<Entry | undefined> {
  const [entry] = await rows<Entry>(
    db,
    `lease-${table}`,
    `
    UPDATE ${table} SET run_at = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1 WHERE id = (
      SELECT id FROM ${table} WHERE ${done} IS NULL AND dead_at IS NULL AND run_at <= now() ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, attempts, ${columns}`,
    [],
  )
  return entry
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`took longer than ${ms} ms`))
    }, ms)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

// Neither a text column nor a reader has any use for the zero character.
const reasonOf = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, 500)

/**
 * Works on one entry that the caller has leased, and writes how it went: finished, to be tried again later, or dead. An
 * entry that somebody else took up meanwhile is left to them. Throws only when the database can't be written to.
 */
export async function workOnEntry<Entry extends QueueEntry>(queue: Queue<Entry>, entry: Entry): Promise<void> {
  const { db, table, done, log } = queue
  try {
    if (entry.attempts > MAX_ATTEMPTS) throw new Error('its workers ended before it did')
    const aside = await within(queue.handleMs ?? HANDLE_MS, queue.handle(entry))
    await rows(
      db,
      `finish-${table}`,
      `UPDATE ${table} SET ${done} = now(), dead_at = NULL, last_error = $2 WHERE id = $1 AND ${done} IS NULL`,
      [entry.id, aside === undefined ? null : reasonOf(aside)],
    )
  } catch (error) {
    const isDead = entry.attempts >= MAX_ATTEMPTS
    log[isDead ? 'error' : 'warn'](
      { err: error, queue: table, entry: entry.id, attempts: entry.attempts },
      isDead ? 'an entry of a queue is dead, see docs/running.md' : 'an entry of a queue failed, will try again',
    )
    await rows(
      db,
      `postpone-${table}`,
      `
      UPDATE ${table} SET run_at = now() + make_interval(secs => $3), last_error = $4, dead_at = CASE WHEN $5 THEN now() END
      WHERE id = $1 AND attempts = $2 AND ${done} IS NULL`,
      [entry.id, entry.attempts, Math.min(LONGEST_PAUSE_SECONDS, 2 ** entry.attempts), reasonOf(error), isDead],
    )
  }
}

/**
 * Works on due entries, the one that waits longest first, until none is due or `batch` were taken; gives their number.
 * Several workers may run at once. Throws when the database fails; what was leased then comes back after the lease.
 */
export async function workQueue<Entry extends QueueEntry>(queue: Queue<Entry>, batch: number): Promise<number> {
  let [left, taken] = [batch, 0]
  const lanes: Promise<void>[] = []
  const failures: unknown[] = []
  /** One lane asks whether there is anything to do; each entry found opens the next. */
  const open = () => {
    if (lanes.length < LANES)
      lanes.push(
        lane().catch((error: unknown) => {
          failures.push(error)
        }),
      )
  }
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const entry = await lease(queue)
      if (!entry) return
      taken += 1
      open()
      await workOnEntry(queue, entry)
    }
  }
  open()
  // The list grows while this loop waits.
  for (const one of lanes) await one
  if (failures.length > 0) throw failures[0]
  return taken
}

export interface QueueFigures {
  /** Entries not finished, and the seconds that the longest overdue one has been due. */
  readonly waiting: number
  readonly overdueSeconds: number
  readonly dead: number
}
export async function queueFigures(db: Db, { table, done }: QueueTable): Promise<QueueFigures> {
  const [found] = await rows<{ waiting: number; overdue: number; dead: number }>(
    db,
    `figures-of-${table}`,
    `
    SELECT count(*)::int AS waiting, coalesce(greatest(0, extract(epoch FROM now() - min(run_at))), 0)::float8 AS overdue,
      (SELECT count(*)::int FROM ${table} WHERE dead_at IS NOT NULL) AS dead
    FROM ${table} WHERE ${done} IS NULL AND dead_at IS NULL`,
    [],
  )
  return { waiting: found!.waiting, overdueSeconds: found!.overdue, dead: found!.dead }
}

/** Deletes entries that have been dead for longer than `period`; the number deleted. */
export async function forgetDead(db: Db, { table }: QueueTable, period: string, batch: number): Promise<number> {
  const gone = await rows(
    db,
    `forget-dead-${table}`,
    `
    DELETE FROM ${table} WHERE id IN (
      SELECT id FROM ${table} WHERE dead_at < now() - $2::interval ORDER BY dead_at LIMIT $1) AND dead_at IS NOT NULL
    RETURNING 1`,
    [batch, period],
  )
  return gone.length
}
