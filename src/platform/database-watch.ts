import type { Duplex } from 'node:stream'
import pg from 'pg'
import { DatabaseSilent, isDatabaseSilent } from './database-unavailable.ts'

/**
 * Knows whether the database is silent. All connections of a process share one: as soon as one of them got no answer in
 * time, further statements are refused at once, so that a request that makes several does not wait for each of them.
 */
export interface DatabaseWatch {
  /** Throws `DatabaseSilent` while the database is silent. */
  check(): void
  /** Hears of every failed statement and connection. */
  note(error: unknown): void
  stop(): void
}

const PROBE_EVERY_MS = 250
const PROBE_MS = 1_000

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

  async function probe(): Promise<void> {
    isSilent = !(await answers(url))
    if (isSilent) probeSoon()
  }
  function probeSoon(): void {
    if (isStopped) return
    timer = setTimeout(() => { void probe() }, PROBE_EVERY_MS)
    timer.unref()
  }
  return {
    check() { if (isSilent) throw new DatabaseSilent() },
    note(error) {
      if (isSilent || !isDatabaseSilent(error)) return
      isSilent = true
      probeSoon()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
