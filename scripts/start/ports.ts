import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '../fault.ts'

/** Name of each port → its setting, its default and its user in words. */
const PORTS = {
  shop: ['SHOP_PORT', 3000, 'the shop'],
  player: ['PLAYER_PORT', 3001, 'the 3D player'],
  sandbox: ['SANDBOX_PORT', 3002, 'the sandbox'],
  identity: ['IDENTITY_PORT', 3003, 'the identity provider'],
  jobs: ['JOBS_PORT', 3004, 'the jobs'],
  shopInternal: ['SHOP_INTERNAL_PORT', 3005, 'the shop’s probes and metrics'],
  postgres: ['POSTGRES_PORT', 3032, 'the database'],
} as const

type PortName = keyof typeof PORTS
export type Ports = Record<PortName, number>
const names = Object.keys(PORTS) as PortName[]

/** Reads the ports from the settings, with defaults. Throws a Fault for an invalid port or one that is used twice. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const taken = new Map<number, string>()
  const entries = names.map(name => {
    const [setting, fallback] = PORTS[name]
    const port = env[setting] ? Number(env[setting]) : fallback
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Fault(`${setting}=${env[setting]} is not a port: it must be a whole number from 1 to 65535.`)
    const other = taken.get(port)
    if (other) throw new Fault(`${setting} and ${other} are both ${port}: each part needs a port of its own.`)
    taken.set(port, setting)
    return [name, port] as const
  })
  return Object.fromEntries(entries) as Ports
}

/** The ports as environment variables of the processes that we start. */
export const portSettings = (ports: Ports): Record<string, string> =>
  Object.fromEntries(names.map(name => [PORTS[name][0], String(ports[name])]))

/** False if another process listens there. An address family that this machine lacks counts as free. */
async function listenOnce(port: number, host: string): Promise<boolean> {
  const server = createServer()
  server.listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') return false
    if (code === 'EACCES')
      throw new Fault(`Port ${port} may not be used by an ordinary user: ports below 1024 belong to root.`)
    return true
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Both address families are checked, as browsers may try `localhost` as ::1 first. */
const isFree = async (port: number) => (await listenOnce(port, '127.0.0.1')) && (await listenOnce(port, '::1'))

/** Throws a Fault if another process still listens on one of the ports after `patienceMs` milliseconds. */
export async function refuseBusyPorts(ports: Ports, needed: PortName[], patienceMs: number): Promise<void> {
  const faults: string[] = []
  const until = Date.now() + patienceMs
  for (const name of needed) {
    const port = ports[name]
    let free = await isFree(port)
    while (!free && Date.now() < until) {
      await wait(100)
      free = await isFree(port)
    }
    if (!free)
      faults.push(
        `Port ${port} is already in use. Stop what listens there, or choose another one for ${PORTS[name][2]}: ` +
          `${PORTS[name][0]}=${(port + 100) % 65_536} npm start`,
      )
  }
  if (faults.length > 0) throw new Fault(faults.join('\n'))
}

/**
 * Ports of tests: below 32768, from which Linux chooses ports for outgoing connections, so that no connection of another
 * test takes a port between the choice and its use; and without those that browsers refuse, such as 10080.
 */
const TEST_PORTS = { from: 20_000, until: 32_000 }

async function freePort(taken: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const port = randomInt(TEST_PORTS.from, TEST_PORTS.until)
    if (!taken.has(port) && (await isFree(port))) return port
  }
}

/** Ports that are free at this moment, for the stack of a test run. */
export async function freePorts(): Promise<Ports> {
  const taken = new Set<number>()
  for (const _ of names) taken.add(await freePort(taken))
  const ports = [...taken]
  return Object.fromEntries(names.map((name, i) => [name, ports[i]!])) as Ports
}
