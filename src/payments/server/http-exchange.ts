import http from 'node:http'
import https from 'node:https'

export interface GatewayRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Appended to the base URL unchanged. */
  readonly path: string
  /** A body is JSON unless they name another `content-type`. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
/**
 * `no-answer`: time-out, refused or broken connection, or a response over the size limit. The server may have processed
 * the request.
 */
export type Exchange =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'no-answer' }
export type Send = (ask: GatewayRequest) => Promise<Exchange>

/** Response size limit; replies of gateways are far smaller. */
const MOST_BYTES = 1024 * 1024

/** Sends HTTP requests to one server over keep-alive connections. Follows no redirects, never throws. */
export function httpExchange(baseUrl: string, timeoutMs: number, mostBytes = MOST_BYTES): Send {
  const secure = baseUrl.startsWith('https:')
  const client = secure ? https : http
  const agent = new client.Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32, scheduling: 'lifo' })
  const { hostname, port, pathname } = new URL(baseUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const prefix = pathname === '/' ? '' : pathname
  return ({ method, path, headers, body }) =>
    new Promise(resolve => {
      const failed = () => resolve({ kind: 'no-answer' })
      const request = client.request(
        {
          agent,
          method,
          host,
          port,
          path: `${prefix}${path}`,
          signal: AbortSignal.timeout(timeoutMs),
          headers:
            body === undefined
              ? headers
              : { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
        },
        response => {
          const parts: Buffer[] = []
          let bytes = 0
          response.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes > mostBytes) response.destroy()
            else parts.push(part)
          })
          response.on('end', () =>
            resolve({ kind: 'answer', status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
          )
          response.on('error', failed)
          response.on('close', failed)
        },
      )
      request.on('error', failed)
      request.end(body)
    })
}
