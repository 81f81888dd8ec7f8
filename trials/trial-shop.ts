import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UNLIMITED_TIMES } from '#platform/database/database-times.ts'
import { createPool, type Pool } from '#platform/database/db.ts'
import { root } from '../scripts/root.ts'
import { freePorts, type Ports, portSettings } from '../scripts/start/ports.ts'
import { closeConnections, exchange } from './exchange.ts'
import { familyOf, type Kind, ofKind } from './processes.ts'

/** A whole shop as started by `npm start`, in a folder and on ports of its own. */
export interface TrialShop {
  readonly ports: Ports
  /** The shop's own database, for reading what has happened. */
  readonly pool: Pool
  /** Current process ids of a kind. */
  pids(kind: Kind): number[]
  /** Sends a request to the sandbox's control port: a POST if there is a body, otherwise a GET. */
  control(path: string, body?: unknown): Promise<unknown>
  /** The output of `npm start` so far. */
  output(): string
  stop(): Promise<void>
}

const READY_WITHIN_MS = 180_000
/** Paths that a copy of the checkout leaves out or gets as a link. */
const LEFT_OUT = new Set(['.git', '.davenport', 'node_modules', 'pictures', 'test-results', 'coverage'])

function copyCheckout(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'davenport-trial-'))
  cpSync(root, folder, { recursive: true, filter: from => !LEFT_OUT.has(relative(root, from).split(sep)[0] ?? '') })
  for (const name of ['node_modules', 'pictures']) symlinkSync(join(root, name), join(folder, name))
  return folder
}

function databaseUrl(folder: string, port: number): string {
  const password = readFileSync(join(folder, '.davenport', 'postgres', 'data.password'), 'utf8')
  return `postgres://davenport:${password}@127.0.0.1:${port}/davenport`
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while (!output().includes('Ready in')) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`)
    if (performance.now() > until) throw new Error(`npm start was not ready in time:\n${output()}`)
    await wait(100)
  }
}

/**
 * Copies the checkout into an empty folder and runs there what `npm start` runs. One proxy is trusted, so that each
 * buyer of a trial can come from an address of its own. `settings` are added to the environment.
 */
export async function startTrialShop(settings: Readonly<Record<string, string>> = {}): Promise<TrialShop> {
  const folder = copyCheckout()
  const ports = await freePorts()
  const env = { ...process.env, ...portSettings(ports), TRUSTED_PROXIES: '1', ...settings }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString()
    })
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
  })
  const removeFolders = () => {
    const clusters = join(folder, '.davenport', 'postgres')
    if (existsSync(clusters)) rmSync(realpathSync(clusters), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  const end = async () => {
    closeConnections()
    child.kill('SIGTERM')
    await ended
    removeFolders()
  }
  try {
    await untilReady(child, () => written)
  } catch (error) {
    await end()
    throw error
  }
  const pool = createPool(databaseUrl(folder, ports.postgres), 4, { times: UNLIMITED_TIMES })
  return {
    ports,
    pool,
    pids: kind => ofKind(familyOf(child.pid!), kind),
    output: () => written,
    async control(path, body) {
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      const method = body === undefined ? 'GET' : 'POST'
      const answer = await exchange({
        port: ports.sandbox,
        method,
        path: `/control/${path}`,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      if (answer.status !== 200) throw new Error(`the sandbox answered ${answer.status}: ${answer.body.slice(0, 300)}`)
      return JSON.parse(answer.body) as unknown
    },
    async stop() {
      await pool.end()
      await end()
    },
  }
}
