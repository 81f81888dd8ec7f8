import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { limitConnections } from './connection-limit.ts'
import { SERVER_LIMITS, serverOptions } from './server-limits.ts'

/** More bytes than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(16 * 1024 * 1024)
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

interface Visitor {
  readonly socket: Socket
  readonly said: () => string
  readonly hasLeft: () => boolean
}
interface Place {
  /** Opens a connection from `address`, any of 127.0.0.0/8, and sends `text` at once. */
  visit(text: string, address?: string): Promise<Visitor>
  /** Opens a keep-alive connection that has received a response. */
  keep(address?: string): Promise<Visitor>
  /** Requests for `/slow` that wait for their response. */
  readonly slow: ServerResponse[]
}

async function withServer(connections: number, check: (place: Place) => Promise<void>): Promise<void> {
  const slow: ServerResponse[] = []
  const server = createServer(serverOptions(SERVER_LIMITS), (request, response) => {
    if (request.url === '/slow') slow.push(response)
    else if (request.url === '/large') response.end(LARGE)
    else if (request.method === 'POST') request.resume().on('end', () => response.end('taken'))
    else response.end('page')
  })
  limitConnections(server, { ...SERVER_LIMITS, connections })
  await once(server.listen(0, '0.0.0.0'), 'listening')
  const { port } = server.address() as AddressInfo
  const visit: Place['visit'] = async (text, address = '127.0.0.1') => {
    const arrived = once(server, 'connection')
    const socket = connect({ port, host: address, localAddress: address })
    let [said, hasLeft] = ['', false]
    socket
      .setEncoding('utf8')
      .on('error', () => {})
      .on('close', () => {
        hasLeft = true
      })
    if (text !== get('/large'))
      socket.on('data', (some: string) => {
        said += some
      })
    socket.write(text)
    await Promise.race([arrived, once(socket, 'close')])
    return { socket, said: () => said, hasLeft: () => hasLeft }
  }
  const keep: Place['keep'] = async address => {
    const visitor = await visit(get('/page'), address)
    await vi.waitFor(() => {
      expect(visitor.said()).toMatch(/page$/)
    })
    return visitor
  }
  try {
    await check({ visit, keep, slow })
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

/** Indexes of the visitors whose connections the server closed, once at least `expected` were closed. */
async function closedOf(visitors: readonly Visitor[], expected: number): Promise<number[]> {
  const closed = () => visitors.flatMap((visitor, nth) => (visitor.hasLeft() ? [nth] : []))
  await vi.waitFor(() => {
    expect(closed().length).toBeGreaterThanOrEqual(expected)
  })
  return closed()
}

test('when idle connections fill the server, the longest idle one is closed for each new visitor', async () => {
  await withServer(4, async ({ keep, visit }) => {
    const idle = [await keep(), await keep(), await keep()]
    // The first connection is used again, so that the second one has been idle longest.
    idle[0]!.socket.write(get('/page'))
    await vi.waitFor(() => {
      expect(idle[0]!.said().match(/200 OK/g)).toHaveLength(2)
    })
    const first = await keep()
    expect(await closedOf(idle, 1)).toEqual([1])
    const burst = await Promise.all(Array.from({ length: 3 }, () => visit(get('/page'))))
    await vi.waitFor(() => {
      expect(burst.at(-1)!.said()).toMatch(/page$/)
    })
    expect(await closedOf([...idle, first], 4)).toEqual([0, 1, 2, 3])
  })
})

test('an address that fills the server loses its own connections, and an address with fewer loses none', async () => {
  await withServer(5, async ({ keep }) => {
    const visitor = await keep('127.0.0.2')
    const greedy = [await keep(), await keep(), await keep()]
    for (let more = 0; more < 6; more++) greedy.push(await keep())
    expect(await closedOf(greedy, 6)).toEqual([0, 1, 2, 3, 4, 5])
    expect(visitor.hasLeft()).toBe(false)
  })
})

test.each([
  ['sends nothing', ''],
  ['sends its headers slowly', 'GET /page HTTP/1.1\r\nHost: loc'],
  ['sends its body slowly', 'POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx'],
  ['does not read its response', get('/large')],
])('connections of which each %s do not block a new visitor', async (_case, text) => {
  await withServer(4, async ({ keep, visit }) => {
    const holders = [await visit(text), await visit(text), await visit(text)]
    if (text === get('/large')) {
      for (const { socket } of holders) if (socket.readableLength === 0) await once(socket.pause(), 'readable')
    }
    await keep('127.0.0.2')
    // The server closed it, but a client that does not read learns it only at its next read.
    if (text === get('/large')) for (const { socket } of holders) socket.resume()
    expect(await closedOf(holders, 1)).toEqual([0])
  })
})

test('no busy connection is closed; when all are busy, a new connection is closed at once', async () => {
  await withServer(3, async ({ visit, slow }) => {
    const working: Visitor[] = []
    while (working.length < 3) {
      working.push(await visit(get('/slow')))
      await vi.waitFor(() => {
        expect(slow).toHaveLength(working.length)
      })
    }
    const further = await visit(get('/page'))
    expect(await closedOf([further], 1)).toEqual([0])
    expect(further.said()).toBe('')
    for (const response of slow) response.end('at last')
    await vi.waitFor(() => {
      for (const { said } of working) expect(said()).toMatch(/at last$/)
    })
  })
})
