import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { limitConnections } from '#platform/http/connection-limit.ts'
import type { Log } from '#platform/log.ts'
import { WEBHOOK_BYTES } from '#platform/http/read-body.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { SERVER_LIMITS, serverOptions, type ServerLimits } from '#platform/http/server-limits.ts'
import { startLeaving } from '../internal-app.ts'

/** Longest time open requests get to finish once the process is told to stop, in milliseconds. */
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

/** True when a request may bring more than any of our routes reads, or doesn't say how much it brings. */
const mayBeEndless = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > WEBHOOK_BYTES

/**
 * Serves `app` on a port until the process ends. A busy port ends the process with a message that names the setting.
 */
export function openPort(app: Hono, { port, host, scheme, setting, log, limits = SERVER_LIMITS }: Port): Server {
  const headers = Object.entries(commonHeaders(scheme))
  const answer = getRequestListener(app.fetch)
  const server = createServer(serverOptions(limits), (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    // The rest of such a body is not read after the answer, so the connection is closed.
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
 * Serves `app` like `openPort` and stops well: on SIGTERM or SIGINT the process says that it is not ready, finishes
 * what is running, runs `close` and ends with 0.
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
