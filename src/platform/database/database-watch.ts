import type { Duplex } from 'node:stream'
import pg from 'pg'
import { DatabaseSilent, isDatabaseSilent } from './database-unavailable.ts'

/**
 * Knows whether the database is silent. All connections of a process share one. When one of them gets no answer in
 * time, the database is asked on a connection of the watch's own: one slow or locked statement is no silent database.
 * Statements that come meanwhile wait for the verdict; after a bad one they are refused at once, so that a request that
 * makes several does not wait for each of them.
 */
export interface DatabaseWatch {
  /**
   * Undefined while nothing is suspected; else a promise that rejects with `DatabaseSilent` when the database is silent
   * after all. Throws `DatabaseSilent` while it is known to be.
   */
  check(): Promise<void> | undefined
  /** Must be called with the error of every failed statement and connection. */
  note(error: unknown): void
  stop(): void
}

const PROBE_EVERY_MS = 250
/** A frozen database is told of within three seconds: `answerMs` of the statement that waited, and this. */
const PROBE_MS = 500

/** True when the database says anything at all on a new connection, be it a refusal. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch (error) {
    return !isDatabaseSilent(error)
  } finally {
    // A silent server would never end the connection by itself.
    ;(client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
  }
}

/** A watch of the database at `url`; while it is silent, a connection of the watch's own asks again and again. */
export function databaseWatch(url: string): DatabaseWatch {
  let isSilent = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let verdict: Promise<void> | undefined

  async function ask(): Promise<void> {
    const isWell = await answers(url)
    verdict = undefined
    if (isWell) return
    isSilent = true
    probeSoon()
    throw new DatabaseSilent()
  }
  async function probe(): Promise<void> {
    isSilent = !(await answers(url))
    if (isSilent) probeSoon()
  }
  function probeSoon(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      void probe()
    }, PROBE_EVERY_MS)
    timer.unref()
  }
  return {
    check() {
      if (isSilent) throw new DatabaseSilent()
      return verdict
    },
    note(failure) {
      if (isSilent || verdict !== undefined || isStopped || !isDatabaseSilent(failure)) return
      verdict = ask()
      // Callers of `check` handle the rejection; without one it must not count as unhandled.
      verdict.catch(() => {})
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
