import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readBody } from '#platform/http/read-body.ts'
import { Refused } from '#platform/refusal.ts'
import { SERVER_LIMITS, type ServerLimits } from '#platform/http/server-limits.ts'
import { openPort } from './listen.ts'

/** Time-outs that are short enough for a test. */
const SHORT: ServerLimits = { ...SERVER_LIMITS, headersMs: 150, requestMs: 300, checkEveryMs: 20 }

async function withApp(
  { scheme = 'http', limits }: { scheme?: 'http' | 'https'; limits?: ServerLimits },
  check: (at: {
    readonly url: string
    readonly port: number
    readonly bodies: (string | undefined)[]
  }) => Promise<void>,
): Promise<void> {
  const bodies: (string | undefined)[] = []
  const app = new Hono()
  app.get('/page', c => c.html('<p>', 200, { 'content-security-policy': "default-src 'self'" }))
  app.post('/read', async c => {
    try {
      bodies.push(await readBody(c, 64 * 1024))
      return c.text('read')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      bodies.push(error.refusal.kind)
      return c.text(error.refusal.kind, 413)
    }
  })
  app.all('*', c => c.text('not for this', 405))
  const server = openPort(app, {
    port: 0,
    host: '127.0.0.1',
    scheme,
    setting: 'SHOP_PORT',
    log: pino({ level: 'silent' }),
    ...(limits && { limits }),
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await check({ url: `http://127.0.0.1:${port}`, port, bodies })
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

/** A connection with raw access to its socket; `answer` is all that the server sent until it closed the connection. */
function rawClient(port: number): { readonly socket: Socket; readonly answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  socket.setEncoding('utf8')
  // A server that closes a connection during a write resets it.
  socket.on('error', () => {})
  socket.on('data', (some: string) => {
    text += some
  })
  socket.on('close', () => {
    resolve(text)
  })
  return { socket, answer: promise }
}

const CHUNK = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
const CHUNKED = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`

/**
 * Writes chunks as fast as they are accepted, until the connection is closed or `most` bytes are written; returns the
 * number of bytes.
 */
async function writeEndlessly(socket: Socket, head: string, most: number): Promise<number> {
  await once(socket, 'connect')
  socket.write(head)
  const closed = new Promise<void>(resolve => {
    socket.once('close', () => {
      resolve()
    })
  })
  let written = 0
  while (!socket.destroyed && written < most) {
    written += CHUNK.length
    if (!socket.write(CHUNK))
      await Promise.race([
        new Promise<void>(resolve => {
          socket.once('drain', () => {
            resolve()
          })
        }),
        closed,
      ])
  }
  return written
}

test('every response has the security headers, also a 404, and a page keeps its own policy', async () => {
  await withApp({ scheme: 'https' }, async ({ url }) => {
    for (const path of ['/page', '/nothing-here']) {
      const { headers } = await fetch(url + path, { headers: { connection: 'close' } })
      expect([
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
        headers.get('strict-transport-security'),
      ]).toEqual(['nosniff', 'strict-origin-when-cross-origin', 'max-age=31536000; includeSubDomains'])
      expect(headers.get('content-security-policy')).toBe(
        path === '/page' ? "default-src 'self'" : "default-src 'none'; frame-ancestors 'none'",
      )
    }
  })
})
test('a shop without https sends no strict-transport-security header', async () => {
  await withApp({}, async ({ url }) =>
    expect(
      (await fetch(`${url}/page`, { headers: { connection: 'close' } })).headers.get('strict-transport-security'),
    ).toBeNull(),
  )
})

test.each([
  ['a route that reads bodies', 'POST', '/read', '413'],
  ['a route that reads no body', 'POST', '/page', '405'],
  ['a page', 'GET', '/page', '200'],
])(
  'an endless chunked body sent to %s is answered, and its connection closed before 16 MB are read',
  async (_case, method, path, status) => {
    await withApp({}, async ({ port, bodies }) => {
      const { socket, answer } = rawClient(port)
      const written = await writeEndlessly(socket, CHUNKED(method, path), 300 * 1024 * 1024)
      expect(written).toBeLessThan(16 * 1024 * 1024)
      expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close`, 'i'))
      expect(bodies).toEqual(path === '/read' ? ['too-large'] : [])
    })
  },
)

test('a body that declares a length over the limit is refused before any of it is read', async () => {
  await withApp({}, async ({ port }) => {
    const { socket, answer } = rawClient(port)
    socket.write('POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 314572800\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1.1 413 /)
  })
})

test('a body within the limit is read completely, chunked or not, and its connection is reused', async () => {
  await withApp({}, async ({ port, bodies }) => {
    const { socket, answer } = rawClient(port)
    const body = 'é'.repeat(1_000)
    socket.write(`POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n\r\n${body}`)
    await once(socket, 'data')
    socket.write(`${CHUNKED('POST', '/read')}7d0\r\n${body}\r\n0\r\n\r\n`)
    expect((await answer).match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
    expect(bodies).toEqual([body, body])
  })
})

test.each([
  ['sends its headers slowly', 'POST /read HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n'],
  ['sends a chunked body slowly', CHUNKED('POST', '/read'), '1\r\nx\r\n'],
  [
    'sends a body of a known length slowly',
    'POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n',
    'x',
  ],
  ['does not send the rest of its body', 'POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n', ''],
])('a client that %s gets 408 and its connection is closed', async (_case, head, drop) => {
  await withApp({ limits: SHORT }, async ({ port, bodies }) => {
    const { socket, answer } = rawClient(port)
    socket.write(head)
    const dripping = setInterval(() => {
      if (drop !== '') socket.write(drop)
    }, 20)
    const said = await answer
    clearInterval(dripping)
    expect(said).toMatch(/^HTTP\/1.1 408 Request Timeout/)
    expect(bodies.filter(body => body !== 'bad-input')).toEqual([])
  })
})

test('headers larger than 16 kB are refused', async () => {
  await withApp({}, async ({ port }) => {
    const { socket, answer } = rawClient(port)
    socket.write(`GET /page HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(17 * 1024)}\r\n\r\n`)
    expect(await answer).toMatch(/^HTTP\/1.1 431 /)
  })
})

test.each([
  ['chunked, even if short', `${CHUNKED('POST', '/read')}2\r\nhi\r\n0\r\n\r\n`, '200 OK', 1],
  [
    'declared larger than any route accepts',
    `POST /page HTTP/1.1\r\nHost: localhost\r\nContent-Length: 262145\r\n\r\n${'x'.repeat(262_145)}`,
    '405',
    1,
  ],
  [
    'too large for its route only',
    `POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70000\r\n\r\n${'x'.repeat(70_000)}`,
    '413',
    2,
  ],
])('after a body that is %s, the connection is closed or reused as specified', async (_case, text, status, answers) => {
  await withApp({}, async ({ port }) => {
    const { socket, answer } = rawClient(port)
    socket.write(text)
    await once(socket, 'data')
    socket.write('GET /page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const said = await answer
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
    expect(said.match(/HTTP\/1.1 /g)).toHaveLength(answers)
  })
})
