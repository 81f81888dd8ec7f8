import type { Duplex } from 'node:stream'
import pg from 'pg'
import { DatabaseSilent, isDatabaseSilent } from './database-unavailable.ts'

/**
 * Knows whether the database is silent, for all connections of a process. When a connection gets no reply in time, the
 * watch probes the database on a connection of its own, because one slow or locked statement does not mean a silent
 * database. Statements that arrive meanwhile wait for the result. While the database is silent they are refused at
 * once, so that a request with several statements does not wait for each of them.
 */
export interface DatabaseWatch {
  /**
   * Undefined while the database is not suspected; during a probe, a promise that rejects with `DatabaseSilent` if the
   * database turns out to be silent. Throws `DatabaseSilent` while it is known to be silent.
   */
  check(): Promise<void> | undefined
  /** Must be called with the error of every failed statement and connection. */
  note(error: unknown): void
  stop(): void
}

const PROBE_EVERY_MS = 250
/** Time-out of a probe. With the waiting statement's `answerMs`, a frozen database is detected within three seconds. */
const PROBE_MS = 500

/** True when the database replies at all on a new connection, even with a refusal. */
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

/** A watch of the database at `url`. While the database is silent, the watch probes it again and again. */
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
