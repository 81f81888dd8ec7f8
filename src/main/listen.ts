import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from '#platform/log.ts'
import { commonHeaders } from '#platform/security-headers.ts'
import { startLeaving } from './probes.ts'

/** Longest time open requests get to finish once the process is told to stop, in milliseconds. */
const GRACE_MS = 8_000

/**
 * Serves `app` on `port` and stops well: on SIGTERM or SIGINT it says not ready, finishes what is running, runs `close`
 * and ends with 0. A busy port ends the process with a message that names the setting.
 */
export function listen(app: Hono, { port, host, scheme, setting, log, close }: { port: number; host: string; scheme: 'http' | 'https'; setting: string; log: Log; close: () => Promise<void> }): Server {
  const headers = Object.entries(commonHeaders(scheme))
  const answer = getRequestListener(app.fetch)
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 }, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    void answer(request, response)
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    log.fatal(error.code === 'EADDRINUSE' ? `port ${port} is busy; set ${setting} to another one` : String(error))
    process.exit(1)
  })
  server.listen(port, host, () => log.info({ port }, 'listening'))
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    startLeaving()
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    server.close(() => { close().then(() => process.exit(0), () => process.exit(1)) })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return server
}
