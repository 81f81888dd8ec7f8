import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { publish } from '#catalog/server/write-store.ts'
import { shopEnv } from '#tests/support/app-shop.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePorts } from '../../../scripts/start/ports.ts'

const ENTRY = fileURLToPath(new URL('../../../tests/support/calls-of-several.ts', import.meta.url))
const PATIENCE = { timeout: 60_000, interval: 50 }
const PROCESSES = 2
/** A call that is allowed 120 times a minute per address and is answered from memory. */
const TRENDING = { path: '/browse/catalog/trending', limit: 120, seconds: 60 }

let database: TestDatabase
let primary: ChildProcess | undefined
let internal = 0
let agents: Agent[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  for (const agent of agents) agent.destroy()
  if (primary?.exitCode === null) {
    primary.kill('SIGKILL')
    await once(primary, 'exit')
  }
})

interface Answer {
  readonly status: number
  readonly text: string
}
function ask(agent: Agent, port: number, path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asked = request({ agent, port, path, host: '127.0.0.1', headers: { host: 'localhost' } }, answer => {
    let text = ''
    answer
      .setEncoding('utf8')
      .on('data', (some: string) => {
        text += some
      })
      .on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text })
      })
  })
  asked.on('error', reject).end()
  return promise
}
const operators = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${internal}${path}`, { headers: { connection: 'close' } })
  return { status: answer.status, text: await answer.text() }
}
const childrenOf = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** Starts the shop and opens one connection to each of its processes: the primary assigns them in turn. */
async function startShop(
  settings: Record<string, string> = {},
): Promise<(nth: number, path: string) => Promise<Answer>> {
  const ports = await freePorts()
  internal = ports.shopInternal
  primary = spawn(process.execPath, [ENTRY], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...shopEnv(database.url),
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      SHOP_PROCESSES: String(PROCESSES),
      SHOP_PORT: String(ports.shop),
      SHOP_INTERNAL_PORT: String(internal),
      ...settings,
    },
  })
  primary.stdout!.resume()
  agents = Array.from({ length: PROCESSES }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  await vi.waitFor(async () => {
    expect((await operators('/readyz')).text).toBe('{"status":"ready"}')
    // Opens one connection after the other, so that each process gets one.
    for (const agent of agents) agent.destroy()
    for (const agent of agents) expect((await ask(agent, ports.shop, '/robots.txt')).status).toBe(200)
    expect(callsOf((await operators('/metrics')).text)).toBe(0)
    expect(await connectionsOfEach()).toEqual(Array.from({ length: PROCESSES }, () => 1))
  }, PATIENCE)
  return (nth, path) => ask(agents[nth]!, ports.shop, path)

  /** Established shopper connections of each process. */
  async function connectionsOfEach(): Promise<number[]> {
    const established = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map(line => line.trim().split(/\s+/))
    const inodes = new Set(
      established
        .filter(
          ([, local, , state]) => state === '01' && Number.parseInt(local?.split(':')[1] ?? '', 16) === ports.shop,
        )
        .map(fields => fields[9]),
    )
    return childrenOf(primary!).map(
      pid =>
        readdirSync(`/proc/${pid}/fd`).filter(fd => {
          try {
            return inodes.has(/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1])
          } catch {
            return false
          }
        }).length,
    )
  }
}
const callsOf = (figures: string) =>
  [...figures.matchAll(/^davenport_call_seconds_count\{.*call="trendingProducts".*\} (\d+)$/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  )

test.skipIf(process.platform !== 'linux')(
  'a limit that one process has reached soon applies in the others, and metrics cover all processes',
  async () => {
    const shop = await startShop({ RATE_LIMITS: 'on' })
    const began = performance.now()
    let allowed = 0
    while ((await shop(0, TRENDING.path)).status === 200) allowed += 1
    // Requests take time, in which a few more calls are allowed.
    const passed = (performance.now() - began) / 1000 / TRENDING.seconds
    expect(allowed).toBeLessThanOrEqual(Math.ceil(TRENDING.limit * (1 + passed)))
    let allowedByOther = 0
    await vi.waitFor(async () => {
      const { status } = await shop(1, TRENDING.path)
      if (status === 200) allowedByOther += 1
      expect(status).toBe(429)
    }, PATIENCE)
    expect(allowedByOther).toBeLessThan(TRENDING.limit / 4)
    expect(callsOf((await operators('/metrics')).text)).toBe(allowed + allowedByOther + 2)
  },
  120_000,
)

test.skipIf(process.platform !== 'linux')(
  'a published change is visible in every process within 2.5 seconds',
  async () => {
    const shop = await startShop()
    const told = (nth: number) =>
      shop(nth, TRENDING.path).then(
        ({ text }) => (JSON.parse(text) as { items: { id: string; name: string }[] }).items[0]!,
      )
    const [first, second] = [await told(0), await told(1)]
    expect(first).toEqual(second)
    await database.pool.query("UPDATE product SET name = 'Published by another process' WHERE id = $1", [first.id])
    expect(await told(1)).toEqual(first)
    await publish(database.pool)
    const published = performance.now()
    for (let nth = 0; nth < PROCESSES; nth++) {
      await vi.waitFor(
        async () => {
          expect((await told(nth)).name).toBe('Published by another process')
        },
        { timeout: 5_000, interval: 20 },
      )
    }
    expect(performance.now() - published).toBeLessThan(2_500)
  },
  120_000,
)

test.skipIf(process.platform !== 'linux')(
  'a killed process is restarted while the other serves, and SIGTERM ends all processes with 0',
  async () => {
    const shop = await startShop()
    const [killed, left] = childrenOf(primary!)
    process.kill(killed!, 'SIGKILL')
    await vi.waitFor(async () => {
      expect((await operators('/readyz')).status).toBe(200)
      const now = childrenOf(primary!)
      expect(now).toHaveLength(PROCESSES)
      expect(now).toContain(left)
      expect(now).not.toContain(killed)
    }, PATIENCE)
    const answers = await Promise.allSettled([shop(0, TRENDING.path), shop(1, TRENDING.path)])
    expect(answers.map(answer => answer.status === 'fulfilled' && answer.value.status)).toContain(200)
    primary!.kill('SIGTERM')
    expect((await once(primary!, 'exit'))[0]).toBe(0)
  },
  120_000,
)

/** Limits the open files of a process: it cannot start another process without two free file descriptors. */
const allowFiles = ({ pid }: ChildProcess, files: number) =>
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${files}:`])
const filesOf = ({ pid }: ChildProcess) =>
  Number(/^Max open files +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1])

test.skipIf(process.platform !== 'linux')(
  'while the system refuses new processes, the primary retries and the other process serves',
  async () => {
    let told = ''
    const shop = await startShop({ LOG_LEVEL: 'error' })
    primary!.stdout!.setEncoding('utf8').on('data', (some: string) => {
      told += some
    })
    const files = filesOf(primary!)
    const [killed, left] = childrenOf(primary!)
    allowFiles(primary!, 3)
    process.kill(killed!, 'SIGKILL')
    await vi.waitFor(() => {
      expect(told.match(/a shop process could not be started; restarting it/g)).toHaveLength(2)
    }, PATIENCE)
    expect(childrenOf(primary!)).toEqual([left])
    // The connection of the killed process waits for the primary, which cannot accept connections either.
    expect((await Promise.any([shop(0, TRENDING.path), shop(1, TRENDING.path)])).status).toBe(200)
    allowFiles(primary!, files)
    await vi.waitFor(async () => {
      expect(childrenOf(primary!)).toHaveLength(PROCESSES)
      expect((await operators('/metrics')).status).toBe(200)
    }, PATIENCE)
    expect(childrenOf(primary!)).toContain(left)
  },
  120_000,
)

test('a busy port stops the start', async () => {
  const ports = await freePorts()
  const other = createServer().listen(ports.shop, '127.0.0.1')
  await once(other, 'listening')
  const child = (primary = spawn(process.execPath, [ENTRY], {
    stdio: 'ignore',
    env: {
      ...shopEnv(database.url),
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      SHOP_PROCESSES: '2',
      SHOP_PORT: String(ports.shop),
      SHOP_INTERNAL_PORT: String(ports.shopInternal),
    },
  }))
  expect((await once(child, 'exit'))[0]).toBe(1)
  other.close()
}, 120_000)
