/** Time-outs of a database connection in milliseconds; 0 means none. */
export interface DatabaseTimes {
  /** For one statement, after which PostgreSQL cancels it (57014). */
  readonly statementMs: number
  /** For one lock, after which PostgreSQL cancels the statement that waits for it (55P03). */
  readonly lockMs: number
  /** Between two statements of a transaction, after which PostgreSQL ends the connection. */
  readonly idleInTransactionMs: number
  /**
   * For a reply of any kind: longer than `statementMs`, so that it only passes when PostgreSQL itself does not respond.
   */
  readonly answerMs: number
  /** For opening a connection, or for getting a free one from the pool. */
  readonly connectMs: number
}

/** For requests that shoppers wait for: a database that does not respond is detected within three seconds. */
export const SHORT_TIMES: DatabaseTimes = {
  statementMs: 2_000,
  lockMs: 1_500,
  idleInTransactionMs: 5_000,
  answerMs: 2_300,
  connectMs: 2_000,
}
/** For jobs, whose statements work on thousands of rows and block no shopper. */
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

/** The time-outs and other settings of a session, as PostgreSQL's start-up option string. */
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
