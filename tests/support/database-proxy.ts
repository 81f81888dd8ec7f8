import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to PostgreSQL that can be blocked, to simulate a machine or network that hangs. */
export interface DatabaseProxy {
  readonly url: string
  /** Blocks traffic in both directions; new connections are accepted but get no reply. */
  freeze(): void
  /** Forwards the blocked traffic and continues. */
  thaw(): void
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections again after `cut`. */
  mend(): Promise<void>
  close(): Promise<void>
}

export async function databaseProxy(target: string): Promise<DatabaseProxy> {
  const to = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const server = createServer({ pauseOnConnect: true }, client => {
    const upstream = connect(Number(to.port || 5432), to.hostname)
    const pair = [client, upstream] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const one of pair) one.destroy()
    }
    for (const one of pair) one.on('error', end).on('close', end)
    client.on('data', data => {
      upstream.write(data)
    })
    upstream.on('data', data => {
      client.write(data)
    })
    if (isFrozen) for (const one of pair) one.pause()
    else client.resume()
  })
  const open = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async () => {
    for (const pair of pairs) for (const one of pair) one.destroy()
    if (server.listening)
      await new Promise(resolve => {
        server.close(resolve)
      })
  }
  const port = await open(0)
  const url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href
  return {
    url,
    cut,
    close: cut,
    freeze() {
      isFrozen = true
      for (const pair of pairs) for (const one of pair) one.pause()
    },
    thaw() {
      isFrozen = false
      for (const pair of pairs) for (const one of pair) one.resume()
    },
    async mend() {
      await open(port)
    },
  }
}
