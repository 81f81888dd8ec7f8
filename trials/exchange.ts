import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** From sending the request to the last byte of the answer, in milliseconds. */
  readonly ms: number
}
export interface Exchange {
  readonly port: number
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
  /** Time limit in milliseconds for the response. */
  readonly withinMs?: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Closes the keep-alive connections. */
export const closeConnections = (): void => agent.destroy()

/** Sends one HTTP request to a port of this machine. Rejects if the connection breaks or times out. */
export function exchange({
  port,
  method = 'GET',
  path,
  headers = {},
  body,
  withinMs = 60_000,
}: Exchange): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const all = { host: `localhost:${port}`, ...length, ...headers }
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers: all, timeout: withinMs }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - began,
        }),
      )
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path} within ${withinMs} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}
