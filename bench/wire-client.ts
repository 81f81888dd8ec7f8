import { connect, type Socket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'

export interface Answer {
  readonly status: number
  /** The body as text; it is decompressed when this is read. */
  readonly body: string
  readonly cookie: string | undefined
}

/**
 * One keep-alive HTTP/1.1 connection that sends one request at a time. It does the minimum, because the load generator
 * runs on the same two cores as the shop.
 */
export function openConnection(port: number, host: string) {
  let socket: Socket
  let buffer: Buffer = Buffer.alloc(0)
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  const open = () =>
    new Promise<void>((resolve, reject) => {
      socket = connect(port, '127.0.0.1', resolve)
      socket.setNoDelay(true)
      socket.on('data', (chunk: Buffer) => {
        buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
        read()
      })
      socket.on('error', error => {
        reject(error)
        settle?.reject(error)
      })
      socket.on('close', () => settle?.reject(new Error('connection closed')))
    })

  function read(): void {
    const end = buffer.indexOf('\r\n\r\n')
    if (end < 0 || !settle) return
    const head = buffer.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    let body: Buffer
    if (length) {
      const total = end + 4 + Number(length[1])
      if (buffer.length < total) return
      body = buffer.subarray(end + 4, total)
      buffer = buffer.subarray(total)
    } else {
      const chunks = readChunks(buffer, end + 4)
      if (!chunks) return
      body = chunks.body
      buffer = buffer.subarray(chunks.end)
    }
    const done = settle
    settle = undefined
    const isPacked = /\r\ncontent-encoding: br/i.test(head)
    done.resolve({
      status: Number(head.slice(9, 12)),
      get body() {
        return (isPacked ? brotliDecompressSync(body) : body).toString('utf8')
      },
      cookie: /\r\nset-cookie: (sid=[^;\r]+)/i.exec(head)?.[1],
    })
  }

  const exchange = (request: string) =>
    new Promise<Answer>((resolve, reject) => {
      settle = { resolve, reject }
      socket.write(request)
    })
  return {
    open,
    get: (path: string, headers: string) => exchange(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\n`),
    post: (path: string, headers: string, body: string) =>
      exchange(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
      ),
    close: () => {
      settle = undefined
      socket.destroy()
    },
  }
}
export type Wire = ReturnType<typeof openConnection>

function readChunks(buffer: Buffer, from: number): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = []
  for (let at = from; ;) {
    const line = buffer.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(buffer.toString('latin1', at, line), 16)
    if (buffer.length < line + 2 + size + 2) return undefined
    if (size === 0) return { body: Buffer.concat(parts), end: line + 4 }
    parts.push(buffer.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}
