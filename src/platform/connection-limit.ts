import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from './caller-address.ts'
import type { ServerLimits } from './server-limits.ts'

/** A connection and the exchange that it carried last. */
interface Connection {
  readonly address: string
  readonly last?: { readonly request: IncomingMessage; readonly response: ServerResponse }
}

/** True when the next move is the client's: to send a request, the rest of one, or to take the answer. */
const waitsForItsClient = ({ last }: Connection): boolean =>
  last === undefined || !last.request.complete || last.response.writableEnded || last.response.writableNeedDrain

/** Of the address with the most connections, the one that has waited longest for its client; the oldest come first. */
function leastMissed(connections: ReadonlyMap<Socket, Connection>): Socket | undefined {
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
 * Holds `server` to a number of connections and keeps a place free for the next visitor: when somebody takes the last
 * one, a connection is closed that waits for its client. Only when every connection is being answered is a further one closed at once.
 * A proxy is one address with many visitors; it loses connections that it does not use, and opens new ones.
 */
export function limitConnections(
  server: Pick<Server, 'maxConnections' | 'on'>,
  { connections: limit }: Pick<ServerLimits, 'connections'>,
): void {
  server.maxConnections = limit
  // One of several processes would else hand a connection that it can't take to the next, in circles.
  Object.assign(server, { dropMaxConnection: true })

  /** The one whose last exchange is longest ago comes first. */
  const connections = new Map<Socket, Connection>()
  const forget = (socket: Socket): boolean => connections.delete(socket)
  server.on('connection', (socket: Socket) => {
    const closed = connections.size + 1 >= limit ? leastMissed(connections) : undefined
    if (closed) { forget(closed); closed.destroy() }
    connections.set(socket, { address: addressGroup(socket.remoteAddress ?? '') })
    socket.once('close', () => { forget(socket) })
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const moveToTheEnd = (connection: Connection | undefined): void => {
      if (connection && forget(socket)) connections.set(socket, connection)
    }
    const connection = connections.get(socket)
    moveToTheEnd(connection && { ...connection, last: { request, response } })
    response.once('finish', () => { moveToTheEnd(connections.get(socket)) })
  })
}
