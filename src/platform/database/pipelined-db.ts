import type { Duplex } from 'node:stream'
import pg from 'pg'
import { SHORT_TIMES, sessionOptions } from './database-times.ts'
import { isDatabaseSilent } from './database-unavailable.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { isRetryable } from './db.ts'
import type { Db } from './query.ts'

export interface PipelinedDb extends Db {
  end(): Promise<void>
}
export interface PipelineOptions {
  /** Number of connections. */
  readonly lanes: number
  /**
   * True: a reply means that the change is on disk. False: the last half second of changes may be lost if PostgreSQL or
   * its machine fails, always as a suffix of all changes, never single changes in between
   * (docs/decisions/0012-what-must-be-on-disk.md).
   */
  readonly durable: boolean
  /** Refuses statements at once while the database is silent. */
  readonly watch?: DatabaseWatch
}
interface Lane {
  client: pg.Client
  stream: Duplex
  ready: Promise<unknown>
  inFlight: number
  isBroken: boolean
  isCorked: boolean
}

const TRIES = 5

/** Opens a connection. Statements may be sent at once; they wait until the connection is open. */
function connect(url: string, durable: boolean): Lane {
  const client = new pg.Client({
    connectionString: url,
    pipeline: true,
    connectionTimeoutMillis: SHORT_TIMES.connectMs,
    query_timeout: SHORT_TIMES.answerMs,
    options: sessionOptions(SHORT_TIMES, {
      synchronous_commit: durable ? 'on' : 'off',
      plan_cache_mode: 'force_generic_plan',
    }),
  } as pg.ClientConfig)
  const lane: Lane = {
    client,
    stream: (client as unknown as { connection: { stream: Duplex } }).connection.stream,
    ready: Promise.resolve(),
    inFlight: 0,
    isBroken: false,
    isCorked: false,
  }
  client.on('error', () => {
    lane.isBroken = true
  })
  client.on('end', () => {
    lane.isBroken = true
  })
  lane.ready = client.connect()
  lane.ready.catch(() => {
    lane.isBroken = true
  })
  return lane
}

/** Collects the lane's writes until the current turn of the event loop ends. */
function gather(lane: Lane): void {
  if (lane.isCorked) return
  lane.isCorked = true
  lane.stream.cork()
  setImmediate(() => {
    lane.isCorked = false
    lane.stream.uncork()
  })
}

/**
 * A few connections that many short statements share. A statement is sent at once, behind those that still wait for
 * their reply, and all statements of one turn of the event loop leave in a single write: half the time of a cart call
 * was spent on separate writes (docs/decisions/0007-pipelined-statements.md). Every statement is its own transaction.
 * None may be slow, because the other statements of its lane wait for it. After a serialization failure or deadlock a
 * statement is sent again. A statement is planned once per connection, for any values, because planning cost more than
 * running it.
 */
export function createPipelinedDb(url: string, { lanes, durable, watch }: PipelineOptions): PipelinedDb {
  const open = new Map<number, Lane>()

  /** The lane with the fewest pending statements; a broken lane is replaced. */
  function lane(): Lane {
    let best: Lane | undefined
    for (let i = 0; i < lanes; i++) {
      let one = open.get(i)
      if (!one || one.isBroken) open.set(i, (one = connect(url, durable)))
      if (one.inFlight === 0) return one
      if (!best || one.inFlight < best.inFlight) best = one
    }
    return best!
  }
  async function once(statement: { name: string; text: string; values: unknown[] }) {
    const suspicion = watch?.check()
    if (suspicion) await suspicion
    const one = lane()
    one.inFlight += 1
    try {
      await one.ready
      gather(one)
      return await one.client.query(statement)
    } catch (error) {
      // pg ends the connection itself; all statements that wait in this lane fail with it.
      if (isDatabaseSilent(error)) one.isBroken = true
      watch?.note(error)
      throw error
    } finally {
      one.inFlight -= 1
    }
  }
  return {
    async query(statement) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(statement)
        } catch (error) {
          if (attempt >= TRIES || !isRetryable(error)) throw error
          await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt))
        }
      }
    },
    async end() {
      await Promise.all([...open.values()].map(one => one.client.end().catch(() => {})))
    },
  }
}
