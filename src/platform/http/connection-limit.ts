import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from './caller-address.ts'
import type { ServerLimits } from './server-limits.ts'

/** A connection and its latest exchange. */
interface Connection {
  readonly address: string
  readonly last?: { readonly request: IncomingMessage; readonly response: ServerResponse }
}

/** True when the server waits for the client to send a request, to send the rest of one, or to read the response. */
const waitsForItsClient = ({ last }: Connection): boolean =>
  last === undefined || !last.request.complete || last.response.writableEnded || last.response.writableNeedDrain

/**
 * The connection to close: of the address with the most connections, the one that has waited longest for its client.
 */
function connectionToClose(connections: ReadonlyMap<Socket, Connection>): Socket | undefined {
  const held = new Map<string, number>()
  for (const { address } of connections.values()) held.set(address, (held.get(address) ?? 0) + 1)
  let [found, most]: [Socket | undefined, number] = [undefined, 0]
  for (const [socket, connection] of connections) {
    const count = held.get(connection.address) ?? 0
    if (count > most && waitsForItsClient(connection)) [found, most] = [socket, count]
  }
  return found
}

/**
 * Limits the connections of `server` and keeps one free for a new client: when the last one is taken, a connection that
 * waits for its client is closed. A new connection is refused only if the server is working on the response to every
 * other. A proxy counts as one address with many visitors; it loses idle connections and opens new ones.
 */
export function limitConnections(
  server: Pick<Server, 'maxConnections' | 'on'>,
  { connections: limit }: Pick<ServerLimits, 'connections'>,
): void {
  server.maxConnections = limit
  // Otherwise a full worker process passes the connection on to the next worker, endlessly.
  Object.assign(server, { dropMaxConnection: true })

  /** Open connections, ordered by their last exchange, least recent first. */
  const connections = new Map<Socket, Connection>()
  const forget = (socket: Socket): boolean => connections.delete(socket)
  server.on('connection', (socket: Socket) => {
    const closed = connections.size + 1 >= limit ? connectionToClose(connections) : undefined
    if (closed) {
      forget(closed)
      closed.destroy()
    }
    connections.set(socket, { address: addressGroup(socket.remoteAddress ?? '') })
    socket.once('close', () => {
      forget(socket)
    })
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const moveToTheEnd = (connection: Connection | undefined): void => {
      if (connection && forget(socket)) connections.set(socket, connection)
    }
    const connection = connections.get(socket)
    moveToTheEnd(connection && { ...connection, last: { request, response } })
    response.once('finish', () => {
      moveToTheEnd(connections.get(socket))
    })
  })
}
