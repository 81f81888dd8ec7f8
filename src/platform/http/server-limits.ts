import type { ServerOptions } from 'node:http'

/** Time and size limits of a server's connections and requests. Times in milliseconds, sizes in bytes. */
export interface ServerLimits {
  /** Maximum time until all headers of a request have arrived. */
  readonly headersMs: number
  /**
   * Maximum time until a whole request has arrived, including its body; after it the connection gets 408 and is closed.
   */
  readonly requestMs: number
  /** Interval at which Node looks for connections over these times: a time-out is at most this much late. */
  readonly checkEveryMs: number
  /** Maximum number of connections (see connection-limit.ts). Each holds at most one body while it is read. */
  readonly connections: number
}

export const SERVER_LIMITS: ServerLimits = {
  headersMs: 5_000,
  requestMs: 10_000,
  checkEveryMs: 1_000,
  connections: 1_000,
}

/**
 * Longer than the keep-alive of load balancers (60 s), so that the load balancer closes idle connections first and
 * never reuses a closed one.
 */
const KEEP_ALIVE_MS = 65_000
const HEADER_BYTES = 16 * 1024

/** The limits as options of `createServer`. */
export const serverOptions = ({ headersMs, requestMs, checkEveryMs }: ServerLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkEveryMs,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxHeaderSize: HEADER_BYTES,
})
