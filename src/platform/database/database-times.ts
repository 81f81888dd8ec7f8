/** Time-outs of a database connection in milliseconds; 0 means none. */
export interface DatabaseTimes {
  /** For one statement, after which PostgreSQL cancels it (57014). */
  readonly statementMs: number
  /** For one lock, after which PostgreSQL cancels the statement that waits for it (55P03). */
  readonly lockMs: number
  /** Between two statements of a transaction, after which PostgreSQL ends the connection. */
  readonly idleInTransactionMs: number
  /**
   * For an answer of any kind: longer than a statement's time, so that it only passes when PostgreSQL itself is silent.
   */
  readonly answerMs: number
  /** For a connection, or for one of the pool's that is free. */
  readonly connectMs: number
}

/** For what shoppers wait for: a database that hangs is told of within three seconds. */
export const SHORT_TIMES: DatabaseTimes = {
  statementMs: 2_000,
  lockMs: 1_500,
  idleInTransactionMs: 5_000,
  answerMs: 2_300,
  connectMs: 2_000,
}
/** For jobs, whose statements work on thousands of rows and keep nobody waiting. */
export const JOB_TIMES: DatabaseTimes = {
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
  answerMs: 62_000,
  connectMs: 5_000,
}
/** For commands that a person runs and can stop: imports, publishing, exports. */
export const UNLIMITED_TIMES: DatabaseTimes = {
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
  connectMs: 10_000,
}

/** The times and other settings of a session, as PostgreSQL takes them when a connection is made. */
export function sessionOptions(times: DatabaseTimes, others: Readonly<Record<string, string>> = {}): string {
  const settings = {
    statement_timeout: times.statementMs,
    lock_timeout: times.lockMs,
    idle_in_transaction_session_timeout: times.idleInTransactionMs,
    ...others,
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
