/**
 * PostgreSQL's error codes (SQLSTATE) of statements that could not be run now and may be tried again later: they
 * changed nothing, or the connection was lost before the reply came.
 */
const CODES: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: a standby, or a primary that is being replaced
  '53300', // too_many_connections
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, in recovery
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  // Node's error codes of connections that could not be made or were lost.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** SQLSTATE class 08: connection exceptions. */
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/

/**
 * Messages of pg errors without a code, compared exactly: pg gives its own time-outs and closed connections neither a
 * code nor a class. The test of this file reads them from the installed pg, so that an upgrade cannot change them
 * unnoticed. After these errors the database may be frozen, and every other request may have to wait as long.
 */
const SILENT: ReadonlySet<string> = new Set([
  'Query read timeout',
  'timeout expired',
  'Connection terminated due to connection timeout',
])
/** The same for connections that are lost, closed or unavailable. */
const LOST: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])

/** Thrown instead of sending a statement while the database is known not to respond. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  constructor() {
    super('The database does not answer.')
  }
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** True when the database gave no reply at all within the client's own time-outs. */
export const isDatabaseSilent = (error: unknown): boolean =>
  error instanceof Error && (SILENT.has(error.message) || codeOf(error) === 'ETIMEDOUT')

/** True when the database is unreachable, overloaded or being replaced, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return true
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return CODES.has(code) || CONNECTION_CLASS.test(code) || SILENT.has(error.message) || LOST.has(error.message)
}
