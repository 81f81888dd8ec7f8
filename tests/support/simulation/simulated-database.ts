import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '#platform/database/query.ts'

export interface SqlStatement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}
type Result = Awaited<ReturnType<Db['query']>>

/** The schema with the function that replaces `now()` of PostgreSQL. */
const SCHEMA = 'simulated'
const CLOCK = `${SCHEMA}.now`

/** Lets `now()` and the defaults of all columns read the simulated clock of the session. */
const SIMULATED_CLOCK = `
  CREATE SCHEMA ${SCHEMA};
  CREATE FUNCTION ${CLOCK}() RETURNS timestamptz STABLE LANGUAGE sql
    AS $$ SELECT current_setting('${CLOCK}')::timestamptz $$;
  DO $$
  DECLARE field record;
  BEGIN
    FOR field IN
      SELECT c.oid::regclass AS relation, a.attname AS name
      FROM pg_attrdef d
      JOIN pg_class c ON c.oid = d.adrelid AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      WHERE pg_get_expr(d.adbin, d.adrelid) = 'now()'
    LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT ${CLOCK}()', field.relation, field.name);
    END LOOP;
  END $$`

/** A session whose statements run one after another, each at the current time of the simulated clock. */
interface SimulatedSession extends Db {
  /** Runs several statements without values. */
  script(sql: string): Promise<unknown>
  /** Waits for the statements that run; false if there is none. */
  settled(): Promise<boolean>
  end(): Promise<void>
}

async function openSession(url: string): Promise<SimulatedSession> {
  const client = new pg.Client({
    connectionString: url,
    pipeline: true,
    options: `-c search_path=${SCHEMA},pg_catalog,public -c plan_cache_mode=force_generic_plan`,
  } as pg.ClientConfig)
  await client.connect()
  let [clock, running] = [Number.NaN, 0]
  let last: Promise<unknown> = Promise.resolve()
  /** Runs one statement after another: replies that arrive together would go on in an order that no seed decides. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    running += 1
    const result = last.then(work).finally(() => {
      running -= 1
    })
    last = result.catch(() => {})
    return result
  }
  function setClock(): void {
    const now = Date.now()
    if (clock === now) return
    clock = now
    // Nothing waits for the reply: the next statement fails too if this one does.
    void client.query(`SET ${CLOCK} = '${new Date(now).toISOString()}'`).catch(() => {})
  }
  return {
    query: statement =>
      inTurn(() => {
        setClock()
        return client.query(statement)
      }),
    script: sql => inTurn(() => client.query(sql)),
    async settled() {
      const isBusy = running > 0
      await last
      return isBusy
    },
    end: () => client.end(),
  }
}

export interface SimulatedDatabase {
  /** Runs one statement alone. */
  run(statement: SqlStatement): Promise<Result>
  /**
   * Runs two statements at once: the second begins before the first has committed, so that it does not see what the
   * first changed, and waits for its locks. Returns both results.
   */
  runTogether(
    first: SqlStatement,
    second: SqlStatement,
  ): Promise<readonly [PromiseSettledResult<Result>, PromiseSettledResult<Result>]>
  /** Runs statements of the test itself, at once. */
  readonly outside: Db
  /** Waits for the statements outside of the schedule; false if there is none. */
  settled(): Promise<boolean>
  /** Empties these tables, without looking at foreign keys. Later rows are then stored in the same order again. */
  clear(tables: readonly string[]): Promise<void>
  close(): Promise<void>
}

/**
 * Connections to the real PostgreSQL whose clock is `Date.now()` of this process. Needs a database that nobody else
 * uses, and the rights of a superuser.
 */
export async function simulatedDatabase(url: string): Promise<SimulatedDatabase> {
  const setUp = new pg.Client({ connectionString: url })
  await setUp.connect()
  await setUp.query(SIMULATED_CLOCK)
  await setUp.end()
  const [first, second, outside] = [await openSession(url), await openSession(url), await openSession(url)]
  const { rows } = await second.query({ name: 'pid', text: 'SELECT pg_backend_pid() AS pid', values: [] })
  const { pid } = rows[0] as { pid: number }

  async function isSecondBlocked(): Promise<boolean> {
    const found = await outside.query({
      name: 'is-blocked',
      text: 'SELECT cardinality(pg_blocking_pids($1)) > 0 AS is_blocked',
      values: [pid],
    })
    return (found.rows[0] as { is_blocked: boolean }).is_blocked
  }

  return {
    run: statement => first.query(statement),
    async runTogether(one, other) {
      await first.script('BEGIN')
      const [oneResult] = await Promise.allSettled([first.query(one)])
      const otherResult = Promise.allSettled([second.query(other)])
      const isDone = otherResult.then(() => true)
      while (!(await Promise.race([isDone, pause(1, false)])) && !(await isSecondBlocked()));
      await first.script('COMMIT')
      return [oneResult, (await otherResult)[0]]
    },
    outside,
    settled: () => outside.settled(),
    async clear(tables) {
      const deletions = tables.map(table => `DELETE FROM ${table};`).join(' ')
      await outside.script(`SET session_replication_role = replica; ${deletions} RESET session_replication_role`)
      await outside.script(`VACUUM (TRUNCATE false, PROCESS_TOAST false) ${tables.join(', ')}`)
    },
    async close() {
      for (const session of [first, second, outside]) await session.end()
    },
  }
}
