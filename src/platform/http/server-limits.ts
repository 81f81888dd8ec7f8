import type { ServerOptions } from 'node:http'

/** Time and size limits of a server's connections and requests. Times in milliseconds, sizes in bytes. */
export interface ServerLimits {
  /** Time until all headers of a request are there. */
  readonly headersMs: number
  /** Time until a whole request is there, its body included; after it the connection gets 408 and is closed. */
  readonly requestMs: number
  /** How often Node looks for connections over these times: a time-out comes at most this much late. */
  readonly checkEveryMs: number
  /** Connections at once (see connection-limit.ts). Each holds at most one body while it is read. */
  readonly connections: number
}

export const SERVER_LIMITS: ServerLimits = {
  headersMs: 5_000,
  requestMs: 10_000,
  checkEveryMs: 1_000,
  connections: 1_000,
}

/**
 * Longer than the keep-alive of load balancers (60 s), so that they close an idle connection and never reuse a closed
 * one.
 */
const KEEP_ALIVE_MS = 65_000
const HEADER_BYTES = 16 * 1024

/** The limits as `createServer` takes them. */
export const serverOptions = ({ headersMs, requestMs, checkEveryMs }: ServerLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkEveryMs,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxHeaderSize: HEADER_BYTES,
})
