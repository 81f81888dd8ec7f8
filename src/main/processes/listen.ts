import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { limitConnections } from '#platform/http/connection-limit.ts'
import type { Log } from '#platform/log.ts'
import { WEBHOOK_BYTES } from '#platform/http/read-body.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { SERVER_LIMITS, serverOptions, type ServerLimits } from '#platform/http/server-limits.ts'
import { startLeaving } from '../internal-app.ts'

/** Maximum time for open requests to finish when the process is stopped, in milliseconds. */
const GRACE_MS = 8_000

export interface Port {
  readonly port: number
  readonly host: string
  readonly scheme: 'http' | 'https'
  /** Name of the setting that holds the port, for the message when it is busy. */
  readonly setting: string
  readonly log: Log
  readonly limits?: ServerLimits
}

/** True if a request may have a larger body than any of our routes reads, or does not declare its length. */
const mayBeEndless = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > WEBHOOK_BYTES

/**
 * Serves `app` on a port until the process ends. If the port is busy, the process ends with a message that names the
 * setting.
 */
export function openPort(app: Hono, { port, host, scheme, setting, log, limits = SERVER_LIMITS }: Port): Server {
  const headers = Object.entries(commonHeaders(scheme))
  const answer = getRequestListener(app.fetch)
  const server = createServer(serverOptions(limits), (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    // The rest of such a body is not read after the response, so the connection is closed.
    if (mayBeEndless(request)) response.shouldKeepAlive = false
    void answer(request, response)
  })
  limitConnections(server, limits)
  server.on('error', (error: NodeJS.ErrnoException) => {
    log.fatal(error.code === 'EADDRINUSE' ? `port ${port} is busy; set ${setting} to another one` : String(error))
    process.exit(1)
  })
  server.listen(port, host, () => log.info({ port }, 'listening'))
  return server
}

/**
 * Serves `app` like `openPort` and stops gracefully: on SIGTERM or SIGINT the process reports that it is not ready,
 * finishes running requests, runs `close` and ends with 0.
 */
export function listen(app: Hono, { close, ...port }: Port & { readonly close: () => Promise<void> }): Server {
  const server = openPort(app, port)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    startLeaving()
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return server
}
